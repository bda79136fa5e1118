import { LOG_ACTIONS } from '@atrium/contracts/releases'
import type { LogEntry } from '@atrium/contracts/releases'
import type { FileContext } from '@atrium/report-kit'
import { choice, columnsOf, names, search, text } from '@atrium/report-kit'
import { valueWords } from '../layout/use-value-words.ts'
import { formatIn } from '../locale/format.ts'
import type { Text } from '../locale/texts.ts'
import { consoleReport } from '../reports/console-report.ts'
import { EntryAction, EntryActor, EntryMerchant, EntryReason, EntryTime } from './EntryCells.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { VerifyLog } from './VerifyLog.tsx'

const { custom, fileOnly, asText, asNumber, asTime, asWords } = columnsOf<LogEntry>()
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

/** The actor; for a token with the accounts behind it. */
function actorOf({ actor, details }: LogEntry): string {
  const people = details?.['people']
  return Array.isArray(people) ? `${actor} (${people.join(', ')})` : actor
}

/** The details of an entry in words, as on the page. */
function detailsText({ details }: LogEntry, { language, timeZone, anyText }: FileContext): string | undefined {
  const wordsOf = valueWords({ text: anyText as Text, format: formatIn(language), language, timeZone })
  return (
    details &&
    wordsOf({ action: '', subject: '', details })
      .map(({ name, before, after }) => `${name}: ${before === undefined ? after : `${before} → ${after}`}`)
      .join('; ')
  )
}
