// Entries: these formats as the list in games/xiangqi/formats.cpp wants them.
#pragma once

#include "record/format.h"

namespace boyi::xiangqi::files {

record::Format xqf_format();
record::Format dhtmlxq_format();
record::Format cbr_format();
record::Format cbl_format();

}  // namespace boyi::xiangqi::files
