// SPSA (Spall 1992): all dials are shaken at once, and one match between the two shaken settings
// says in which direction to turn all of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "train/dial.h"

namespace boyi::train {

struct SpsaPlan {
    int iterations = 500;
    double shake = 0.08;  // of a dial's range, in the last iteration
    double rate = 0.15;   // shakes that a whole point of difference turns a dial, in the last one
    std::uint64_t seed = 1;
};

class Spsa {
  public:
    Spsa(std::vector<Dial> dials, const SpsaPlan& plan);

    struct Trial {
        Setting plus, minus;
    };
    // Of the iteration to come: the same whenever it is asked for.
    Trial trial() const;
    // `gain`: how much better `plus` was than `minus`, -1..1.
    void learn(double gain);

    int iteration() const { return iteration_; }
    bool is_done() const { return iteration_ >= plan_.iterations; }
    Setting setting() const;

    // What must be kept to go on later with the same dials and plan.
    std::string save() const;
    Result<Done> load(std::string_view text);

  private:
    double shake_of(const Dial& dial) const;
    std::vector<int> directions() const;

    std::vector<Dial> dials_;
    SpsaPlan plan_;
    std::vector<double> values_;
    int iteration_ = 0;
};

}  // namespace boyi::train
