#include "train/genetic.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/text.h"

namespace boyi::train {
namespace {

std::uint32_t count_of(const std::vector<Individual>& list) {
    return static_cast<std::uint32_t>(list.size());
}

// A stream of its own for each generation, so that an interrupted run goes on the same.
Random stream(const GeneticPlan& plan, int generation) {
    return Random(plan.seed * 1'000'003 + static_cast<std::uint64_t>(generation));
}

bool is_fitter(const Individual& a, const Individual& b) {
    return a.fitness.value_or(-1e300) > b.fitness.value_or(-1e300);
}

}  // namespace

Genetic::Genetic(std::vector<Dial> dials, const GeneticPlan& plan)
    : dials_(std::move(dials)), plan_(plan) {
    Setting now;
    for (const Dial& dial : dials_) now.push_back(dial.now);
    Random random = stream(plan_, 0);
    population_.push_back({now, {}});
    while (static_cast<int>(population_.size()) < plan_.population)
        population_.push_back({mutant(now, random), {}});
}

// Triangular: small changes are likelier than large ones.
Setting Genetic::mutant(const Setting& genes, Random& random) const {
    Setting out = genes;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (random.unit() >= plan_.mutation) continue;
        const double reach = std::max(1.0, plan_.spread * (dials_[i].high - dials_[i].low));
        const double by = (random.unit() + random.unit() - 1) * 2 * reach;
        out[i] =
            std::clamp(out[i] + static_cast<int>(std::lround(by)), dials_[i].low, dials_[i].high);
    }
    return out;
}

void Genetic::rate(std::size_t individual, double fitness) {
    population_[individual].fitness = fitness;
}

const Individual& Genetic::parent(const std::vector<Individual>& from, Random& random) const {
    const Individual* best = nullptr;
    for (int i = 0; i < plan_.rivals; ++i) {
        const Individual& one = from[random.below(count_of(from))];
        if (best == nullptr || is_fitter(one, *best)) best = &one;
    }
    return *best;
}

void Genetic::breed() {
    auto parents = population_;
    std::stable_sort(parents.begin(), parents.end(), is_fitter);
    assert(parents.back().fitness);
    Random random = stream(plan_, ++generation_);
    population_.assign(parents.begin(), parents.begin() + std::min<std::ptrdiff_t>(
                                                              plan_.elite, std::ssize(parents)));
    while (static_cast<int>(population_.size()) < plan_.population) {
        const Individual &mother = parent(parents, random), &father = parent(parents, random);
        Setting genes = mother.genes;
        for (std::size_t i = 0; i < genes.size(); ++i)
            if (random.below(2) == 0) genes[i] = father.genes[i];
        population_.push_back({mutant(genes, random), {}});
    }
}

std::vector<Individual> Genetic::best(std::size_t count) const {
    auto sorted = population_;
    std::stable_sort(sorted.begin(), sorted.end(), is_fitter);
    std::vector<Individual> out;
    for (const auto& one : sorted) {
        const bool twin = std::any_of(out.begin(), out.end(),
                                      [&](const Individual& o) { return o.genes == one.genes; });
        if (!twin && out.size() < count) out.push_back(one);
    }
    return out;
}

std::string Genetic::save() const {
    std::string out = "genetic " + std::to_string(generation_) + "\n";
    for (const auto& one : population_) {
        out += one.fitness ? std::to_string(std::llround(*one.fitness * 1e6)) : "-";
        for (const int gene : one.genes) out += " " + std::to_string(gene);
        out += "\n";
    }
    return out;
}

Result<Done> Genetic::load(std::string_view text) {
    const Fault fault{"state of another tuning: want that of these dials and this population"};
    const auto lines = split(trim(text), '\n');
    const auto first = split(lines[0], ' ');
    const int generation = first.size() == 2 ? read_number<int>(first[1]).value_or(-1) : -1;
    if (first[0] != "genetic" || generation < 0 || lines.size() != population_.size() + 1)
        return fault;
    std::vector<Individual> population;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto words = split(lines[i], ' ');
        if (words.size() != dials_.size() + 1) return fault;
        Individual one;
        if (words[0] != "-") {
            const auto fitness = read_number<long>(words[0]);
            if (!fitness) return fault;
            one.fitness = static_cast<double>(*fitness) / 1e6;
        }
        for (std::size_t d = 0; d < dials_.size(); ++d) {
            const auto gene = read_number<int>(words[d + 1]);
            if (!gene || *gene < dials_[d].low || *gene > dials_[d].high) return fault;
            one.genes.push_back(*gene);
        }
        population.push_back(std::move(one));
    }
    population_ = std::move(population);
    generation_ = generation;
    return Done{};
}

}  // namespace boyi::train
