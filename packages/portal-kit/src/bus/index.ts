export { createBus, type Bus, type BusOptions, type BusRelease, type BusScope } from './bus.ts'
export type { Channel } from './cross-tab.ts'
export type { Problem, ReportProblem } from './problem.ts'
