#include "games/go/shapes.h"

#include <algorithm>
#include <bit>
#include <set>

namespace boyi::go {

std::string_view eye_class_words(EyeClass c) {
    constexpr std::string_view kWords[] = {"no eye", "an eye if its owner moves first", "one eye",
                                           "two eyes if its owner moves first", "two eyes"};
    return kWords[static_cast<std::size_t>(c)];
}

ShapeTable::ShapeTable(const Board& board, const Points& space, int outside_liberties)
    : space_(space),
      count_(static_cast<int>(space.size())),
      outside_(outside_liberties),
      around_(space.size()) {
    powers_.push_back(1);
    for (int i = 0; i < count_; ++i) {
        const auto at = static_cast<std::size_t>(i);
        powers_.push_back(powers_.back() * 3);
        all_ |= Mask{1} << i;
        for (const int by : kAround) {
            const Point n = step(space[at], by);
            if (!board.is_on_board(n)) continue;
            const auto found = std::find(space.begin(), space.end(), n);
            if (found == space.end()) at_chain_ |= Mask{1} << i;
            else around_[at] |= Mask{1} << (found - space.begin());
        }
    }
    taken_.resize(powers_.back() * 2 * static_cast<std::size_t>(count_ + 1) *
                  static_cast<std::size_t>(outside_ + 1));
    tabulate();
}

std::size_t ShapeTable::ternary(const Filling& f) const {
    std::size_t out = 0;
    for (int i = 0; i < count_; ++i)
        out += powers_[static_cast<std::size_t>(i)] *
               ((f.defenders >> i & 1) + 2 * (f.attackers >> i & 1));
    return out;
}

std::size_t ShapeTable::index(const State& s) const {
    std::size_t out = ternary(s.f);
    out = out * 2 + (s.attacker_moves ? 1 : 0);
    out = out * static_cast<std::size_t>(count_ + 1) + static_cast<std::size_t>(s.ko + 1);
    return out * static_cast<std::size_t>(outside_ + 1) + static_cast<std::size_t>(s.f.outside);
}

ShapeTable::Mask ShapeTable::beside(Mask points) const {
    Mask out = 0;
    for (; points != 0; points &= points - 1)
        out |= around_[static_cast<std::size_t>(std::countr_zero(points))];
    return out;
}

ShapeTable::Mask ShapeTable::spread(Mask from, Mask within) const {
    for (Mask grown = from;; from = grown) {
        grown |= beside(from) & within;
        if (grown == from) return from;
    }
}

// The chain around, with the defenders inside that hang together with it.
bool ShapeTable::breathes(const Filling& f) const {
    if (f.outside > 0) return true;
    const Mask joined = spread(f.defenders & at_chain_, f.defenders);
    return ((at_chain_ | beside(joined)) & all_ & ~f.defenders & ~f.attackers) != 0;
}

ShapeTable::Played ShapeTable::play(State& s, int point) const {
    const Mask here = Mask{1} << point;
    if (((s.f.defenders | s.f.attackers) & here) != 0 || point == s.ko) return Played::No;
    Mask& mine = s.attacker_moves ? s.f.attackers : s.f.defenders;
    Mask& yours = s.attacker_moves ? s.f.defenders : s.f.attackers;
    mine |= here;
    if (s.attacker_moves && !breathes(s.f)) return Played::Taken;
    const Mask safe = s.attacker_moves ? spread(yours & at_chain_, yours) : 0;
    Mask taken = 0;
    for (Mask left = around_[static_cast<std::size_t>(point)] & yours & ~safe; left != 0;) {
        const Mask chain = spread(left & (~left + 1), yours);
        left &= ~chain;
        if ((beside(chain) & all_ & ~mine & ~yours) == 0) taken |= chain;
    }
    yours &= ~taken;
    const Mask own = spread(here, mine);
    const Mask free = beside(own) & all_ & ~mine & ~yours;
    const bool joins = !s.attacker_moves && (own & at_chain_) != 0;
    if (joins ? !breathes(s.f) : free == 0) return Played::No;
    const bool is_ko = std::popcount(taken) == 1 && own == here && free == taken && !joins;
    s.ko = is_ko ? std::countr_zero(taken) : -1;
    s.attacker_moves = !s.attacker_moves;
    return Played::Yes;
}

ShapeTable::Played ShapeTable::fill_outside(State& s) const {
    if (!s.attacker_moves || s.f.outside == 0) return Played::No;
    --s.f.outside;
    if (!breathes(s.f)) return Played::Taken;
    s.ko = -1;
    s.attacker_moves = false;
    return Played::Yes;
}

// Every chain inside breathes, and so does the chain around.
bool ShapeTable::is_legal_start(const Filling& f) const {
    const Mask empty = all_ & ~f.defenders & ~f.attackers;
    for (const Mask stones : {f.defenders, f.attackers})
        for (Mask left = stones; left != 0;) {
            const Mask chain = spread(left & (~left + 1), stones);
            left &= ~chain;
            const bool joins = stones == f.defenders && (chain & at_chain_) != 0;
            if (!joins && (beside(chain) & empty) == 0) return false;
        }
    return breathes(f);
}

template <class Use>
void ShapeTable::for_each_state(const Use& use) const {
    for (std::size_t code = 0; code < powers_.back(); ++code) {
        Filling f;
        std::size_t rest = code;
        for (int i = 0; i < count_; ++i, rest /= 3) {
            if (rest % 3 == 1) f.defenders |= Mask{1} << i;
            else if (rest % 3 == 2) f.attackers |= Mask{1} << i;
        }
        for (f.outside = 0; f.outside <= outside_; ++f.outside) {
            if (!is_legal_start(f)) continue;
            for (const bool attacker : {false, true})
                for (int ko = -1; ko < count_; ++ko)
                    if (ko < 0 || ((f.defenders | f.attackers) >> ko & 1) == 0)
                        use(State{f, attacker, ko});
        }
    }
}

constexpr int kPassing = -1, kOutside = -2;

// Whether the move leads to what its mover wants: taken for the attacker, not for the defender.
bool ShapeTable::mover_wins_by(const State& s, int move) const {
    State next = s;
    Played played = Played::Yes;
    if (move == kPassing) {
        next.ko = -1;
        next.attacker_moves = !s.attacker_moves;
    } else {
        played = move == kOutside ? fill_outside(next) : play(next, move);
    }
    if (played == Played::No) return false;
    const bool taken = played == Played::Taken || taken_[index(next)];
    return taken == s.attacker_moves;
}

bool ShapeTable::attacker_wins(const State& s) const {
    bool any = false;
    for (int move = kOutside; move < count_ && !any; ++move) any = mover_wins_by(s, move);
    return any == s.attacker_moves;
}

// Losses of the chain spread backwards until nothing changes; what is left lives.
void ShapeTable::tabulate() {
    std::vector<State> open;
    for_each_state([&](const State& s) { open.push_back(s); });
    for (bool changed = true; changed;) {
        const auto still = std::remove_if(open.begin(), open.end(), [&](const State& s) {
            const bool taken = attacker_wins(s);
            if (taken) taken_[index(s)] = true;
            return taken;
        });
        changed = still != open.end();
        open.erase(still, open.end());
    }
}

bool ShapeTable::lives(const Filling& f, bool attacker_first) const {
    return !taken_[index({f, attacker_first, -1})];
}

ShapeTable::Filling ShapeTable::filling(const Board& board, Side defender, int outside) const {
    Filling out;
    out.outside = std::min(outside, outside_);
    for (int i = 0; i < count_; ++i) {
        const Cell c = board.at(space_[static_cast<std::size_t>(i)]);
        if (!is_stone(c)) continue;
        (owner_of(c) == defender ? out.defenders : out.attackers) |= Mask{1} << i;
    }
    return out;
}

EyeClass ShapeTable::worth(const Filling& f) const {
    if (lives(f, true)) return EyeClass::Two;
    return lives(f, false) ? EyeClass::TwoIfFirst : EyeClass::One;
}

Points ShapeTable::vital_points(const Filling& f, bool attacker_first) const {
    Points out;
    if (lives(f, true) == lives(f, false)) return out;
    for (int i = 0; i < count_; ++i)
        if (mover_wins_by({f, attacker_first, -1}, i))
            out.push_back(space_[static_cast<std::size_t>(i)]);
    return out;
}

namespace {

using Cells = std::vector<std::pair<int, int>>;  // column and row, sorted

// Moved to where the place has its lower left.
Cells settled(Cells cells, int place) {
    int left = kLibrarySize, low = kLibrarySize;
    for (const auto& [column, row] : cells) {
        left = std::min(left, column);
        low = std::min(low, row);
    }
    for (auto& [column, row] : cells) {
        column += (place == 2 ? 0 : 1) - left;
        row += (place == 0 ? 1 : 0) - low;
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

// The least of the shapes that are the same at this place: eight ways to turn in the open, mirrored
// at an edge, over the diagonal in a corner.
Cells canonical(const Cells& cells, int place) {
    Cells least;
    for (int way = 0; way < 8; ++way) {
        const bool allowed = place == 0 || (place == 1 ? way <= 1 : way == 0 || way == 4);
        if (!allowed) continue;
        Cells turned = cells;
        for (auto& [column, row] : turned) {
            if ((way & 1) != 0) column = -column;
            if ((way & 2) != 0) row = -row;
            if ((way & 4) != 0) std::swap(column, row);
        }
        turned = settled(turned, place);
        if (least.empty() || turned < least) least = turned;
    }
    return least;
}

std::set<Cells> shapes_at(int points, int place) {
    std::set<Cells> shapes{settled({{0, 0}}, 0)};
    for (int size = 1; size < points; ++size) {
        std::set<Cells> larger;
        for (const Cells& shape : shapes)
            for (const auto& [column, row] : shape)
                for (const auto& [right, up] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                    const std::pair next{column + right, row + up};
                    if (std::find(shape.begin(), shape.end(), next) != shape.end()) continue;
                    Cells grown = shape;
                    grown.push_back(next);
                    larger.insert(settled(grown, 0));
                }
        shapes = std::move(larger);
    }
    std::set<Cells> out;
    for (const Cells& shape : shapes) out.insert(canonical(shape, place));
    return out;
}

}  // namespace

std::vector<LibraryShape> library_shapes(int points) {
    constexpr int kOutsideLiberties = 2;
    const Board board(kLibrarySize);
    std::vector<LibraryShape> out;
    for (int place = 0; place < 3; ++place)
        for (const Cells& cells : shapes_at(points, place)) {
            LibraryShape shape;
            shape.place = place;
            for (const auto& [column, row] : cells) shape.points.push_back(point_at(column, row));
            const ShapeTable table(board, shape.points, kOutsideLiberties);
            shape.worth = table.worth({});
            shape.with_liberties = table.worth({0, 0, kOutsideLiberties});
            shape.vital = table.vital_points({}, true);
            out.push_back(std::move(shape));
        }
    return out;
}

}  // namespace boyi::go
