// One chunk: every script of a release adds a hash to each document, and the statement is little more than its
// declaration.
export { BettingRecordPage } from './features/betting-record/BettingRecordPage.tsx'
export { StatementPage } from './features/statement/report.tsx'
export { ProfitPage } from './features/profit/ProfitPage.tsx'
