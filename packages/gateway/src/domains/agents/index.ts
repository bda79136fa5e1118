// Exports of agents for other parts of the gateway.
export { readContractStates } from './contracts/contract-states-repository.ts'
export { erasePersonInAgents, readBillIds } from './erase-repository.ts'
export { AGENT_SECTIONS } from './export-sections.ts'
