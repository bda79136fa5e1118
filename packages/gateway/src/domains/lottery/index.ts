// Public exports of the lottery.
export { lotteryRecords } from './lists/lottery-records.ts'
export { LOTTERY_SECTIONS } from './export-sections.ts'
