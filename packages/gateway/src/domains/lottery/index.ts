// What other parts of the gateway may use of lotteries.
export { lotteryRecords } from './lists/lottery-records.ts'
export { LOTTERY_SECTIONS } from './export-sections.ts'
