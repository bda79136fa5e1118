import type { UplineTransfer } from '@atrium/contracts/calls'
import { columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { CopyableId } from '../../CopyableId.tsx'
import { NewTransferLink } from './links.tsx'

const { time, money, words, custom, fileCurrency, asText } = columnsOf<UplineTransfer>()

/** Every transfer of the member to an upline. */
export const uplineReport = portalReport<'uplineTransfers', UplineTransfer>({
  texts: 'upline.history',
  call: 'uplineTransfers',
  file: 'uplineTransfersFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [],
  rowKey: ({ transferId }) => transferId,
  columns: [
    time('at', { card: 'title' }),
    words('upline'),
    custom('transferId', ({ transferId }) => <CopyableId id={transferId} />, { file: asText('transferId') }),
    money('amount', { card: 'aside' }),
    fileCurrency(),
  ],
  sums: (answer) => [{ key: 'amount', kind: 'money', value: answer?.sums.amount }],
  emptyAction: NewTransferLink,
})

export const UplineTransferHistory = reportPage(uplineReport)
