#include "games/othello/crew.h"

#include <algorithm>

#include "games/othello/kernel.h"

namespace boyi::othello {
namespace {

bool lies_in(const Split& split, const Scope* around) {
    if (around == nullptr) return true;
    for (const Scope* s = split.outer; s != nullptr; s = s->outer)
        if (s == around) return true;
    return false;
}

}  // namespace

Crew::Crew(Worker& leader, int threads) : leader_(leader) {
    leader.crew = this;
    for (int i = 1; i < threads; ++i) helpers_.emplace_back([this] { serve(); });
}

Crew::~Crew() {
    leader_.crew = nullptr;
    {
        const Guard guard(lock_);
        ended_ = true;
    }
    news_.notify_all();
    for (std::thread& t : helpers_) t.join();
}

void Crew::offer(Split& split) {
    {
        const Guard guard(lock_);
        offers_.push_back(&split);
    }
    news_.notify_all();
}

void Crew::withdraw(Worker& owner, Split& split) {
    Guard guard(lock_);
    offers_.erase(std::find(offers_.begin(), offers_.end(), &split));
    if (split.helpers == 0) return;
    ++idle_;
    while (split.helpers > 0) {
        if (Split* inner = find(&split)) help(owner, *inner, guard);
        else news_.wait(guard);
    }
    --idle_;
}

void Crew::serve() {
    Worker worker{leader_.table, leader_.stop, leader_.weights};
    worker.crew = this;
    Guard guard(lock_);
    ++idle_;
    while (!ended_) {
        if (Split* split = find(nullptr)) {
            help(worker, *split, guard);
            nodes_ += worker.nodes;
            worker.nodes = 0;
        } else {
            news_.wait(guard);
        }
    }
}

void Crew::help(Worker& worker, Split& split, Guard& guard) {
    ++split.helpers;
    --idle_;
    guard.unlock();
    const Scope* before = worker.scope;
    worker.scope = &split;
    kernel().help(worker, split);
    worker.scope = before;
    guard.lock();
    ++idle_;
    if (--split.helpers == 0) news_.notify_all();
}

Split* Crew::find(const Scope* around) const {
    Split* found = nullptr;
    for (Split* s : offers_)
        if (s->has_moves() && lies_in(*s, around) && (!found || s->depth > found->depth)) found = s;
    return found;
}

}  // namespace boyi::othello
