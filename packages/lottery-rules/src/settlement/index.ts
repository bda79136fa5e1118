export { hitPicks } from './hit-picks.ts'
export { settle } from './settle.ts'
export { payout } from '../money/payout.ts'
