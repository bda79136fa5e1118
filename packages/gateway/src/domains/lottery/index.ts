// Exports of lotteries for other parts of the gateway.
export { lotteryRecords } from './lists/lottery-records.ts'
export { LOTTERY_SECTIONS } from './export-sections.ts'
