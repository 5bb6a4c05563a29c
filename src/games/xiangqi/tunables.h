// Tunables of the search: every number that decides what is cut, reduced or extended, declared once
// with its range. The tuner and the engine's hidden options read this list.
#pragma once

#include <array>
#include <string_view>

namespace boyi::xiangqi {

struct Tunable {
    std::string_view name;
    int standard, low, high;
    std::string_view what;
};

enum Tune : int {
    AspirationWindow,
    RazorMargin,
    ReverseMargin,
    ReverseDepth,
    NullBase,
    NullDepthShare,
    NullEvalShare,
    ProbCutMargin,
    LateBase,
    LateShare,
    FutilityBase,
    FutilityMargin,
    QuietSeeMargin,
    CaptureSeeMargin,
    HistoryPrune,
    SingularMargin,
    SingularDepth,
    DoubleMargin,
    HistoryReduction,
    MoveCountBase,
    DeltaMargin,
    OneReplyPlies,
    RecapturePlies,
    kTunableCount
};

// clang-format off
inline constexpr std::array<Tunable, kTunableCount> kTunables = {{
    {"aspiration_window",   14,    5,   60, "half width of the first window around the last score"},
    {"razor_margin",       280,  100,  600, "per ply: so far below alpha only captures can help"},
    {"reverse_margin",      75,   20,  200, "per ply: so far above beta no move needs a look"},
    {"reverse_depth",        8,    3,   12, "deepest node that is cut by its static value"},
    {"null_base",            4,    2,    6, "plies that a null move saves"},
    {"null_depth_share",     4,    2,    8, "one more ply saved for so many of depth"},
    {"null_eval_share",    180,   60,  400, "one more ply saved for so much above beta"},
    {"probcut_margin",     180,   60,  400, "above beta: a capture that reaches this at low depth cuts"},
    {"late_base_percent",   60,    0,  150, "constant part of the late-move reduction"},
    {"late_share_percent",  46,   20,   90, "factor of log depth x log move number in it"},
    {"futility_base",      110,   20,  300, "quiet moves: constant part of the hopeless margin"},
    {"futility_margin",     95,   30,  250, "quiet moves: per ply part of the hopeless margin"},
    {"quiet_see_margin",    30,    5,  100, "per ply squared: exchange a quiet move may lose"},
    {"capture_see_margin", 110,   30,  300, "per ply: exchange a capture may lose"},
    {"history_prune",     3500, 1000, 9000, "per ply: history below which a quiet move is skipped"},
    {"singular_margin",     16,    5,   60, "per ply, sixteenths: how far the rest must fall short"},
    {"singular_depth",       7,    4,   12, "shallowest node in which a move is tried for singularity"},
    {"double_margin",       24,    5,  100, "further shortfall that extends by two plies"},
    {"history_reduction", 7000, 2000,16000, "history worth one ply of reduction"},
    {"move_count_base",      4,    1,   10, "quiet moves always looked at"},
    {"delta_margin",       160,   50,  400, "captures in quiescence: hope above what they take"},
    {"one_reply_plies",      0,    0,    1, "deeper when a check has only one answer"},
    {"recapture_plies",      0,    0,    1, "deeper when the main line takes back"},
}};
// clang-format on

using Tuning = std::array<int, kTunableCount>;

constexpr Tuning standard_tuning() {
    Tuning t{};
    for (int i = 0; i < kTunableCount; ++i)
        t[static_cast<std::size_t>(i)] = kTunables[static_cast<std::size_t>(i)].standard;
    return t;
}

// Techniques that the laboratory can switch off one by one.
enum class Feature : unsigned {
    TableCuts,
    NullMove,
    ReverseFutility,
    Razoring,
    ProbCut,
    InternalReduction,
    LateReduction,
    MoveCountPruning,
    FutilityPruning,
    ExchangePruning,
    HistoryPruning,
    Singular,
    CheckExtension,
    Killers,
    History,
    Continuation,
    CaptureHistory,
    Correction,
    QuietChecks,
    Aspiration,
    kCount
};

inline constexpr std::string_view kFeatureNames[] = {"table cuts",
                                                     "null move",
                                                     "reverse futility",
                                                     "razoring",
                                                     "probcut",
                                                     "internal reduction",
                                                     "late-move reduction",
                                                     "move-count pruning",
                                                     "futility",
                                                     "exchange pruning",
                                                     "history pruning",
                                                     "singular extension",
                                                     "check extension",
                                                     "killers and counter moves",
                                                     "history",
                                                     "continuation history",
                                                     "capture history",
                                                     "correction history",
                                                     "checks in quiescence",
                                                     "aspiration window"};

class Features {
  public:
    bool has(Feature f) const { return (off_ >> static_cast<unsigned>(f) & 1) == 0; }
    void switch_off(Feature f) { off_ |= 1u << static_cast<unsigned>(f); }

  private:
    unsigned off_ = 0;
};

}  // namespace boyi::xiangqi
