import type { CallValue } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Available } from './Available.tsx'
import { AwaitedReceipts } from './AwaitedReceipts.tsx'
import { Blocks } from './Blocks.tsx'
import { ClaimFirst } from './ClaimFirst.tsx'
import { HistoryLink, withdrawalPath } from './links.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'

type Options = CallValue<'withdrawalOptions'>

const isDayUsed = ({ daily }: Options): boolean => daily.usedCount >= daily.count
const isBlocked = (options: Options): boolean => options.blocks.length > 0 || isDayUsed(options)

/** The available amount, the reasons that block a withdrawal, and its form. */
export function NewWithdrawal() {
  const t = useText()
  const { queryClient, isModuleOn } = usePortal()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data: options, error, isPending, refetch } = useCall('withdrawalOptions', {}, { staleTime: 0 })
  const [isReviewing, setReviewing] = useState(false)
  const readAgain = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'withdrawalOptions' || queryKey[0] === 'paymentConfirmations',
    })
  useBusEvent('wallet.withdrawal.changed', readAgain)
  const claimable = isModuleOn('PLYRBT') ? options?.bonus?.claimable : undefined
  const hasMoney = options !== undefined && parseMoney(options.withdrawable) > 0n
  return (
    <CentrePage title={t('withdraw.title')} lead={t('withdraw.lead')} action={<HistoryLink />}>
      <AwaitedReceipts />
      {isPending && <Skeleton shape="block" width="100%" height={480} />}
      {error && !options && (
        <NotLoaded error={error} noPermission={t('withdraw.noPermission')} onRetry={() => void refetch()} />
      )}
      {options && <Available options={options} />}
      {options && claimable !== undefined && !isReviewing && (
        <ClaimFirst claimable={claimable} currency={options.currency} />
      )}
      {options && isBlocked(options) && !isReviewing && (
        <Blocks blocks={options.blocks} currency={options.currency} isDayUsed={isDayUsed(options)} />
      )}
      {options && !isBlocked(options) && !hasMoney && !isReviewing && (
        <EmptyState title={t('withdraw.nothing.title')}>{t('withdraw.nothing.text')}</EmptyState>
      )}
      {/* i A request under review stays on the page even without an available amount: if only its response was lost,
          its order holds that amount. */}
      {options && (isReviewing || (!isBlocked(options) && hasMoney)) && (
        <WithdrawalForm
          options={options}
          isReviewing={isReviewing}
          onReview={setReviewing}
          onRejected={readAgain}
          onCreated={({ orderId }) => void navigate(withdrawalPath(pathname, { order: orderId }), { replace: true })}
        />
      )}
    </CentrePage>
  )
}
