import type { WalletTransfer } from '@atrium/contracts/calls'
import { MAIN_WALLET } from '@atrium/contracts/money/main-wallet'
import { TRANSFER_STATES } from '@atrium/contracts/money/transfer-states'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import type { CellContext } from '@atrium/report-kit'
import { CopyableId } from '../../CopyableId.tsx'
import { WalletsLink } from './links.tsx'
import { TransferState } from './TransferState.tsx'

const { time, money, custom, fileOnly, fileCurrency, asText, asWords } = columnsOf<WalletTransfer>()

const nameOf = (wallet: string, { vendorName }: WalletTransfer, { text }: CellContext): string =>
  wallet === MAIN_WALLET ? text('main') : vendorName

const fromName = (row: WalletTransfer, context: CellContext) => nameOf(row.from, row, context)
const toName = (row: WalletTransfer, context: CellContext) => nameOf(row.to, row, context)

/** Every transfer between the member's own wallets, including failed ones. */
export const transferReport = portalReport<'walletTransfers', WalletTransfer>({
  texts: 'transfer.history',
  call: 'walletTransfers',
  file: 'walletTransfersFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [choice('state', TRANSFER_STATES)],
  rowKey: ({ transferId }) => transferId,
  columns: [
    time('at', { card: 'title' }),
    custom('from', fromName, { file: asText(fromName) }),
    custom('to', toName, { file: asText(toName) }),
    money('amount', { card: 'aside' }),
    custom('state', ({ state, failure }) => <TransferState state={state} failure={failure} />, {
      file: asWords('states', 'state'),
    }),
    fileOnly('failure', asWords('failures', 'failure')),
    custom('transferId', ({ transferId }) => <CopyableId id={transferId} />, { file: asText('transferId') }),
    fileCurrency(),
  ],
  sums: (answer) => [
    { key: 'out', kind: 'money', value: answer?.sums.out },
    { key: 'back', kind: 'money', value: answer?.sums.back },
  ],
  emptyAction: WalletsLink,
})

export const TransferHistory = reportPage(transferReport)
