// Public exports of cases.
export { countOpenCases } from './cases-source.ts'
