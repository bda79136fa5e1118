import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { Skeleton } from '@atrium/ui/skeleton'
import { LoadFailed } from '../../LoadFailed.tsx'
import { HistoryLink } from './links.tsx'
import { TransferForm } from './TransferForm.tsx'
import { WalletTable } from './WalletTable.tsx'

/** The main wallet and the vendors' own wallets with the transfer form; or the single wallet. */
export function Wallets() {
  const t = useText()
  const { queryClient } = usePortal()
  const { data, error, isPending, refetch } = useCall('merchantWallet', {}, { staleTime: 0 })
  const readAgain = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'merchantWallet' || queryKey[0] === 'walletTransfers',
    })
  useBusEvent('wallet.round.closed', readAgain)
  const hasOne = data?.wallets.length === 0
  return (
    <CentrePage
      title={t('transfer.title')}
      lead={t(hasOne ? 'transfer.one' : 'transfer.lead')}
      action={!hasOne && <HistoryLink />}
    >
      {isPending && <Skeleton shape="block" width="100%" height={360} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <WalletTable data={data} />}
      {data && !hasOne && <TransferForm wallets={data} onMoved={readAgain} />}
    </CentrePage>
  )
}
