#include "games/xiangqi/formats.h"

#include "games/xiangqi/pgn.h"

namespace boyi::xiangqi {

const record::Formats& formats() {
    static const record::Formats list = {pgn_format()};
    return list;
}

}  // namespace boyi::xiangqi
