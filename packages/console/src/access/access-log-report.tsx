import type { LogEntry } from '@atrium/contracts/releases'
import { columnsOf, text } from '@atrium/report-kit'
import { EntryAction, EntryActor, EntryReason, EntryTime } from '../log/EntryCells.tsx'
import { EntryDetails } from '../log/EntryDetails.tsx'
import { actorOf, detailsText } from '../log/entry-text.ts'
import { VerifyStaffLog } from '../log/VerifyLog.tsx'
import { consoleReport } from '../reports/console-report.ts'

const { custom, fileOnly, asText, asNumber, asTime } = columnsOf<LogEntry>()
const MAX_HANDLE = 80

export const accessLogReport = consoleReport<'staffLog', LogEntry>({
  texts: 'accessLog',
  call: 'staffLog',
  file: 'staffLogFile',
  pageSize: 50,
  filters: [text('handle', MAX_HANDLE)],
  rowKey: ({ sequence }) => String(sequence),
  columns: [
    fileOnly('number', asNumber('sequence')),
    custom('at', (entry) => <EntryTime entry={entry} />, { card: 'aside', file: asTime('at') }),
    custom('actor', (entry) => <EntryActor entry={entry} />, { file: asText(actorOf) }),
    custom('action', (entry) => <EntryAction entry={entry} />, { card: 'title', file: asText('action') }),
    custom('what', (entry) => <EntryDetails entry={entry} />, { file: null }),
    fileOnly('details', asText(detailsText)),
    custom('reason', (entry) => <EntryReason entry={entry} />, { file: asText('reason') }),
    fileOnly('hash', asText('hash')),
  ],
  action: VerifyStaffLog,
})
