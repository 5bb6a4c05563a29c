// Api: what the page asks over HTTP: who is there, games and settings that are kept.
//
//   GET    /api/about                    {"name","version","games":[...],"stores":true}
//   GET    /api/games[?before=MS&most=N] {"games":[{"id","changed","bytes","summary"}]}
//   GET    /api/games/ID                 the document
//   PUT    /api/games/ID                 keeps a JSON object; its "summary" goes into lists
//   DELETE /api/games/ID
//   GET    /api/settings                 the document, {} at first
//   PUT    /api/settings                 keeps a JSON object
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "db/documents.h"
#include "server/limits.h"
#include "server/web.h"

namespace boyi::server {

class Api {
  public:
    // Without `documents` nothing is kept, and the page keeps its games in the browser.
    Api(std::vector<std::string> games, std::unique_ptr<db::Documents> documents,
        const Limits& limits);

    static bool is_asked(const WebRequest& request);  // the address begins with /api/
    WebAnswer answer(const WebRequest& request);      // from any thread

  private:
    WebAnswer about(const WebRequest& request) const;
    WebAnswer list(const WebRequest& request);
    WebAnswer document(const WebRequest& request, const std::string& kind, const std::string& id);
    WebAnswer keep(const WebRequest& request, const std::string& kind, const std::string& id);

    std::vector<std::string> games_;
    std::unique_ptr<db::Documents> documents_;
    Limits limits_;
};

}  // namespace boyi::server
