import { LOG_ACTIONS } from '@atrium/contracts/releases'
import type { LogEntry } from '@atrium/contracts/releases'
import { choice, columnsOf, names, search, text } from '@atrium/report-kit'
import { consoleReport } from '../reports/console-report.ts'
import { EntryAction, EntryActor, EntryMerchant, EntryReason, EntryTime } from './EntryCells.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { VerifyLog } from './VerifyLog.tsx'

const { custom } = columnsOf<LogEntry>()
/** Search input may be as long as a reason. */
const MAX_LINE = 500

/** The log as a report, with these merchants as filter options. */
export const logReport = (merchants: readonly string[]) =>
  consoleReport<'logPage', LogEntry>({
    texts: 'log',
    call: 'logPage',
    file: 'logFile',
    pageSize: 50,
    filters: [
      search('search', { maxLength: MAX_LINE, hint: 'searchHint' }),
      names('merchant', merchants),
      choice('action', LOG_ACTIONS),
      text('actor', MAX_LINE),
    ],
    rowKey: ({ sequence }) => String(sequence),
    columns: [
      custom('at', (entry) => <EntryTime entry={entry} />, { card: 'aside' }),
      custom('actor', (entry) => <EntryActor entry={entry} />),
      custom('action', (entry) => <EntryAction entry={entry} />, { card: 'title' }),
      custom('merchant', (entry) => <EntryMerchant entry={entry} />),
      custom('what', (entry) => <EntryDetails entry={entry} />),
      custom('reason', (entry) => <EntryReason entry={entry} />),
    ],
    action: VerifyLog,
  })
