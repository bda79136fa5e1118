import { LOG_ACTIONS } from '@atrium/contracts/releases'
import type { LogEntry } from '@atrium/contracts/releases'
import { choice, columnsOf, names, search, text } from '@atrium/report-kit'
import { consoleReport } from '../reports/console-report.ts'
import { actorOf, detailsText } from './entry-text.ts'
import { EntryAction, EntryActor, EntryMerchant, EntryReason, EntryTime } from './EntryCells.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { VerifyLog } from './VerifyLog.tsx'

const { custom, fileOnly, asText, asNumber, asTime, asWords } = columnsOf<LogEntry>()
/** Maximum length of the search text, which equals that of a reason. */
const MAX_LINE = 500

/** The log as a report. `merchants` are the filter options. */
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
      fileOnly('number', asNumber('sequence')),
      custom('at', (entry) => <EntryTime entry={entry} />, { card: 'aside', file: asTime('at') }),
      custom('actor', (entry) => <EntryActor entry={entry} />, { file: asText(actorOf) }),
      custom('action', (entry) => <EntryAction entry={entry} />, {
        card: 'title',
        file: asWords('actions', 'action'),
      }),
      custom('merchant', (entry) => <EntryMerchant entry={entry} />, { file: asText('merchant') }),
      custom('what', (entry) => <EntryDetails entry={entry} />, { file: null }),
      fileOnly(
        'release',
        asText(({ release }) => release && `${release.name}@${release.version}`),
      ),
      fileOnly('from', asText('fromSet')),
      fileOnly('to', asText('toSet')),
      fileOnly('details', asText(detailsText)),
      custom('reason', (entry) => <EntryReason entry={entry} />, { file: asText('reason') }),
      fileOnly('hash', asText('hash')),
    ],
    action: VerifyLog,
  })
