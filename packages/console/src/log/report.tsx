import { LOG_ACTIONS } from '@atrium/contracts/releases'
import type { LogEntry } from '@atrium/contracts/releases'
import type { CellContext } from '@atrium/report-kit'
import { choice, columnsOf, names, search, text } from '@atrium/report-kit'
import { valueWords } from '../layout/use-value-words.ts'
import { formatIn } from '../locale/format.ts'
import type { Text } from '../locale/texts.ts'
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
    fileCells: { 'what/details': detailsCell },
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

/** The details of an entry as on the page; what is no object is from a newer registry. */
function detailsCell(cell: string, { language, timeZone, text: word }: CellContext): string {
  if (!cell.startsWith('{')) return cell
  const wordsOf = valueWords({ text: word as Text, format: formatIn(language), language, timeZone })
  return wordsOf({ action: '', subject: '', details: JSON.parse(cell) as Record<string, unknown> })
    .map(({ name, before, after }) => `${name}: ${before === undefined ? after : `${before} → ${after}`}`)
    .join('; ')
}
