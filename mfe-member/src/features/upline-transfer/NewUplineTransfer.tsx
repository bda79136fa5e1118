import { parseMoney } from '@atrium/contracts/money'
import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { NotLoaded } from '../../NotLoaded.tsx'
import { HistoryLink } from './links.tsx'
import { TransferBlocks } from './TransferBlocks.tsx'
import { TransferFacts } from './TransferFacts.tsx'
import { UplineTransferForm } from './UplineTransferForm.tsx'

/** A transfer's recipient, available amount and form, and why it may be blocked. */
export function NewUplineTransfer() {
  const t = useText()
  const { queryClient } = usePortal()
  const { data: options, error, isPending, refetch } = useCall('uplineTransferOptions', {}, { staleTime: 0 })
  const readAgain = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'uplineTransferOptions' || name === 'uplineTransfers',
    })
  useBusEvent('wallet.round.closed', readAgain)
  const isBlocked = options !== undefined && options.blocks.length > 0
  const hasMoney = options !== undefined && parseMoney(options.available) > 0n
  return (
    <CentrePage title={t('upline.title')} lead={t('upline.lead')} action={<HistoryLink />}>
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {error && !options && (
        <NotLoaded error={error} noPermission={t('upline.noPermission')} onRetry={() => void refetch()} />
      )}
      {options && <TransferFacts options={options} />}
      {options && isBlocked && <TransferBlocks blocks={options.blocks} currency={options.currency} />}
      {options &&
        !isBlocked &&
        (hasMoney ? (
          <UplineTransferForm options={options} onSent={readAgain} />
        ) : (
          <EmptyState title={t('upline.nothing.title')}>{t('upline.nothing.text')}</EmptyState>
        ))}
    </CentrePage>
  )
}
