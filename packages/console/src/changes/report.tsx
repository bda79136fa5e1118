import { CHANGE_ACTIONS } from '@atrium/contracts/staff/change-actions'
import type { MerchantChange } from '@atrium/contracts/staff/changes'
import { choice, columnsOf, text } from '@atrium/report-kit'
import { changeText } from './change-text.ts'
import { consoleReport } from '../reports/console-report.ts'
import { VerifyChanges } from '../log/VerifyLog.tsx'
import type { Rights } from '../session/rights.ts'
import { ChangeAction, ChangeTime } from './ChangeCells.tsx'
import { ChangeActor, ChangeSubject } from './ChangeSubject.tsx'
import { ChangedValues } from './ChangedValues.tsx'

const { custom, fileOnly, asNumber, asText, asTime } = columnsOf<MerchantChange>()

/** Changes of a merchant's data at the gateway with their authors, for its operators. */
export const changesReport = (merchant: string, { maySome }: Pick<Rights, 'maySome'>) =>
  consoleReport<'merchantChanges', MerchantChange>({
    texts: 'changes',
    call: 'merchantChanges',
    file: 'merchantChangesFile',
    scope: { merchant },
    pageSize: 50,
    period: { presets: ['today', 'week', 'month', 'quarter', 'year'], usual: 'quarter', hasDays: true },
    filters: [choice('action', CHANGE_ACTIONS), text('actor'), text('member'), text('subject')],
    rowKey: ({ id }) => String(id),
    tableTitle: 'table',
    columns: [
      fileOnly('number', asNumber('id')),
      custom('at', (change, { timeZone }) => <ChangeTime change={change} timeZone={timeZone} />, {
        card: 'aside',
        file: asTime('at'),
      }),
      custom('actor', ({ actor }) => <ChangeActor merchant={merchant} actor={actor} />, { file: asText('actor') }),
      custom('action', (change) => <ChangeAction change={change} />, { card: 'title', file: asText('action') }),
      custom('subject', (change) => <ChangeSubject merchant={merchant} change={change} />, { file: asText('subject') }),
      custom('values', (change, { timeZone }) => <ChangedValues change={change} timeZone={timeZone} />, {
        file: asText(changeText),
      }),
    ],
    ...(maySome('verifyChanges') && { action: VerifyChanges }),
  })
