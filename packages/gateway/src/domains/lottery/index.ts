// Public exports of the lottery.
export { lotteryRecords } from './lists/lottery-records.ts'
export { findLotteryOrders } from './lists/search-repository.ts'
export { countLateResults } from './operations/open-items.ts'
export { findLateResults, findLateSettlements } from './operations/problems.ts'
export { LOTTERY_SECTIONS } from './export-sections.ts'
export { lotteryOrderRows } from './lists/timeline.ts'
