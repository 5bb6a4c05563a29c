#include "games/xiangqi/formats.h"

#include "games/xiangqi/files/entries.h"
#include "games/xiangqi/lists.h"
#include "games/xiangqi/pgn.h"

namespace boyi::xiangqi {

const record::Formats& formats() {
    static const record::Formats list = {pgn_format(),        files::dhtmlxq_format(),
                                         files::xqf_format(), files::cbr_format(),
                                         files::cbl_format(), fen_format(),
                                         csv_format()};
    return list;
}

}  // namespace boyi::xiangqi
