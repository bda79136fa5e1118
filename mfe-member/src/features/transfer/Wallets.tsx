import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { LoadFailed } from '../../LoadFailed.tsx'
import { HistoryLink } from './links.tsx'
import { TransferForm } from './TransferForm.tsx'
import { WalletTable } from './WalletTable.tsx'

/** The main wallet and those that vendors have of their own, and the way between them. */
export function Wallets() {
  const t = useText()
  const { queryClient } = usePortal()
  const { data, error, isPending, refetch } = useCall('merchantWallet', {}, { staleTime: 0 })
  const readAgain = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'merchantWallet' || queryKey[0] === 'walletTransfers',
    })
  useBusEvent('wallet.round.closed', readAgain)
  return (
    <CentrePage title={t('transfer.title')} lead={t('transfer.lead')} action={<HistoryLink />}>
      {isPending && <Skeleton shape="block" width="100%" height={360} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <WalletTable data={data} />}
      {data &&
        (data.wallets.length > 0 ? (
          <TransferForm wallets={data} onMoved={readAgain} />
        ) : (
          <EmptyState title={t('transfer.none')} />
        ))}
    </CentrePage>
  )
}
