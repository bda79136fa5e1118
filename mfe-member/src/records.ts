// Bundled as one chunk, because each script of a release adds a hash to every document, and the statement page has
// little code.
export { BettingRecordPage } from './features/betting-record/BettingRecordPage.tsx'
export { StatementPage } from './features/statement/report.tsx'
export { ProfitPage } from './features/profit/ProfitPage.tsx'
