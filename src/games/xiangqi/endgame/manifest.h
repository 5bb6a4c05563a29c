// Manifest: the SHA-256 of every table in a folder, one line each as sha256sum(1) writes them, in
// DIR/manifest.sha256.
#pragma once

#include <map>
#include <string>

#include "base/result.h"

namespace boyi::xiangqi::endgame {

class Manifest {
  public:
    static Result<Manifest> load(const std::string& folder);  // an absent one is empty

    bool lists(const std::string& file) const { return digests_.contains(file); }
    const std::map<std::string, std::string>& digests() const { return digests_; }
    Result<Done> add(const std::string& file);  // as it lies in the folder now
    Result<Done> check(const std::string& file) const;
    Result<Done> save() const;

  private:
    explicit Manifest(std::string folder) : folder_(std::move(folder)) {}

    std::string folder_;
    std::map<std::string, std::string> digests_;  // by file name
};

}  // namespace boyi::xiangqi::endgame
