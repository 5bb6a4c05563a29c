// The textbook algorithms on Xiangqi, side by side.
#pragma once

#include "engine/comparing.h"
#include "games/xiangqi/textbook.h"

namespace boyi::xiangqi {

engine::Comparing<TextbookModel> comparing();

}  // namespace boyi::xiangqi
