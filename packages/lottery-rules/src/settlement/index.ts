export { settle } from './settle.ts'
export { payout } from '../money/payout.ts'
