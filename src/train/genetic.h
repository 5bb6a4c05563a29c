// Genetic algorithm (Holland 1975): settings of the dials breed; the fitter of a few parents by lot
// are mixed dial by dial, some dials are mutated, the best live on unchanged.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.h"
#include "base/result.h"
#include "train/dial.h"

namespace boyi::train {

struct GeneticPlan {
    int population = 24;
    int generations = 20;
    int elite = 2;          // live on unchanged
    int rivals = 3;         // candidates for each parent
    double mutation = 0.2;  // chance of each dial
    double spread = 0.15;   // of a dial's range, how far a mutation goes
    std::uint64_t seed = 1;
};

struct Individual {
    Setting genes;
    std::optional<double> fitness;  // the more the better
};

class Genetic {
  public:
    // The first individual is the setting of now, the others are its mutants.
    Genetic(std::vector<Dial> dials, const GeneticPlan& plan);

    const std::vector<Individual>& population() const { return population_; }
    int generation() const { return generation_; }
    bool is_done() const { return generation_ >= plan_.generations; }

    void rate(std::size_t individual, double fitness);
    void breed();  // the next generation; all must be rated
    std::vector<Individual> best(std::size_t count) const;  // different ones, the fittest first

    // What must be kept to go on later with the same dials and plan.
    std::string save() const;
    Result<Done> load(std::string_view text);

  private:
    Setting mutant(const Setting& genes, Random& random) const;
    const Individual& parent(const std::vector<Individual>& from, Random& random) const;

    std::vector<Dial> dials_;
    GeneticPlan plan_;
    std::vector<Individual> population_;
    int generation_ = 0;
};

}  // namespace boyi::train
