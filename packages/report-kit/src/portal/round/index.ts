export { RoundFigures } from './RoundFigures.tsx'
export { RoundOutcome } from './RoundOutcome.tsx'
export { RoundTransactions } from './RoundTransactions.tsx'
