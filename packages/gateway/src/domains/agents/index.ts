// Public exports of the agents domain.
export { readContractStates } from './contracts/contract-states-repository.ts'
export { erasePersonInAgents, readBillIds } from './erase-repository.ts'
export { AGENT_SECTIONS } from './export-sections.ts'
export { countBillsInReview } from './operations/open-items.ts'
export { findLateCycles } from './operations/problems.ts'
export { contractRows } from './contracts/timeline.ts'
export { AGENT_PARTS, countUnpaidBills } from './archive-parts.ts'
