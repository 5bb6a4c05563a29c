#include "apps/life_proof.h"

#include <iostream>

#include "apps/command.h"
#include "apps/files.h"
#include "apps/progress.h"
#include "base/text.h"
#include "games/go/life/check.h"
#include "games/go/notation.h"

namespace boyi::apps {
namespace {

using go::life::Checked;

std::vector<std::string> texts(const std::vector<go::Move>& moves) {
    std::vector<std::string> out;
    for (const auto m : moves) out.push_back(go::write_move(m));
    return out;
}

// The right moves are those of the question that the mover just wins, if there is one.
const Checked& main_tree(const std::vector<Checked>& trees) {
    for (const auto& tree : trees)
        if (!tree.right.empty()) return tree;
    return trees.front();
}

struct Verdict {
    int number = 0;
    bool holds = true;
    std::string words;
    std::vector<std::string> right;
    std::size_t positions = 0;
};

void print(const Verdict& v, bool json) {
    if (json) {
        std::cout << Json{{"problem", v.number},
                          {"holds", v.holds},
                          {v.holds ? "conclusion" : "fault", v.words},
                          {"moves", v.right},
                          {"positions", v.positions}}
                         .dump()
                  << '\n';
        return;
    }
    std::cout << "problem " << v.number << ": " << (v.holds ? "holds, " : "does not hold: ")
              << v.words;
    if (!v.right.empty()) std::cout << ", right: " << join(v.right, " ");
    std::cout << " (" << v.positions << " positions)\n";
}

Verdict verdict(int number, const std::vector<Checked>& trees) {
    Verdict out{number, true, {}, texts(main_tree(trees).right), 0};
    for (const auto& tree : trees) out.positions += tree.positions;
    const auto words = conclusion(trees);
    out.holds = words.ok();
    out.words = words ? *words : words.fault().what;
    return out;
}

// The trees of a problem follow one another and carry its name (GN).
class Desk {
  public:
    explicit Desk(bool json) : json_(json) {}

    void take(go::life::CheckedTree tree) {
        if (number_ == 0 || tree.name.empty() || tree.name != name_) close();
        if (trees_.empty() && !is_faulty_) ++number_;
        name_ = tree.name;
        if (is_faulty_) return;
        if (tree.result) {
            trees_.push_back(std::move(*tree.result));
            return;
        }
        is_faulty_ = true;
        all_hold_ = false;
        print({number_, false, tree.result.fault().what, {}, 0}, json_);
    }
    void close() {
        if (!trees_.empty() && !is_faulty_) {
            const Verdict v = verdict(number_, trees_);
            all_hold_ &= v.holds;
            print(v, json_);
        }
        trees_.clear();
        is_faulty_ = false;
    }
    bool all_hold() const { return all_hold_; }

  private:
    const bool json_;
    int number_ = 0;
    std::string name_;
    std::vector<Checked> trees_;
    bool is_faulty_ = false, all_hold_ = true;
};

}  // namespace

Result<bool> check_life(const std::string& file, bool json) {
    const auto bytes = load_file(file);
    if (!bytes) return bytes.fault();
    const std::string decoded = is_utf8(*bytes) ? std::string() : record::sgf_text(*bytes);
    record::SgfReader reader(decoded.empty() ? *bytes : decoded);
    Desk desk(json);
    Progress progress;
    const auto show = [&] { progress.show(reader.share_read(), "of the proofs is replayed"); };
    bool any = false;
    while (auto tree = go::life::check_next(reader, show)) {
        progress.clear();
        if (!*tree) return Fault{file + ": " + tree->fault().what};
        any = true;
        desk.take(std::move(**tree));
    }
    if (!any) return Fault{file + " holds no SGF game: want a proof written by solve go --proof"};
    desk.close();
    return desk.all_hold();
}

}  // namespace boyi::apps
