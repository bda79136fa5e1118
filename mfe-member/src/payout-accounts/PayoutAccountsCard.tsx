import type { PayoutAccount } from '@atrium/contracts/calls'
import { MAX_PAYOUT_ACCOUNTS } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { AddPayoutAccount } from './AddPayoutAccount.tsx'
import { PayoutAccountList } from './PayoutAccountList.tsx'
import { RemovePayoutAccount } from './RemovePayoutAccount.tsx'
import styles from './payout-accounts.module.css'

interface PayoutAccountsCardProps {
  hasPaymentPassword: boolean
  needsTotp: boolean
}

/** The member's payout accounts. */
export function PayoutAccountsCard({ hasPaymentPassword, needsTotp }: PayoutAccountsCardProps) {
  const {
    call,
    commands,
    queryClient,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const { data, error, isPending, refetch } = useCall('payoutAccounts', {})
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutAccount>()
  const accounts = data?.list ?? []

  const done = (text: string) => {
    setAdding(false)
    setRemoving(undefined)
    void commands.request('toast.show', { text, tone: 'success' })
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'payoutAccounts' || name === 'withdrawalOptions',
    })
  }
  const makeDefault = (accountId: string) =>
    call('payoutAccountDefault', { accountId }).then(
      () => done(t('payoutAccounts.defaultDone')),
      ({ message }: Error) => void commands.request('toast.show', { text: message, tone: 'error' }),
    )
  const canAdd = data !== undefined && hasPaymentPassword && accounts.length < MAX_PAYOUT_ACCOUNTS
  return (
    <Card
      title={t('payoutAccounts.title')}
      action={
        <Button disabled={!canAdd} onClick={() => setAdding(true)}>
          {t('payoutAccounts.add')}
        </Button>
      }
    >
      <div className={styles.content}>
        {isPending && <Skeleton shape="block" width="100%" height={76} />}
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!hasPaymentPassword && <p className={styles.note}>{t('payoutAccounts.passwordFirst')}</p>}
        {accounts.length >= MAX_PAYOUT_ACCOUNTS && (
          <p className={styles.note}>{t('payoutAccounts.full', { count: MAX_PAYOUT_ACCOUNTS })}</p>
        )}
        {data && accounts.length === 0 && <p className={styles.note}>{t('payoutAccounts.none')}</p>}
        {accounts.length > 0 && (
          <PayoutAccountList accounts={accounts} onDefault={makeDefault} onRemove={setRemoving} />
        )}
      </div>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('payoutAccounts.add')}>
        {isAdding && (
          <AddPayoutAccount
            payeeName={data?.payeeName}
            needsTotp={needsTotp}
            waits={accounts.length > 0}
            onDone={() => done(t('payoutAccounts.addDone'))}
          />
        )}
      </Dialog>
      <Dialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('payoutAccounts.removeTitle')}
      >
        {removing && (
          <RemovePayoutAccount
            account={removing}
            onCancel={() => setRemoving(undefined)}
            onDone={() => done(t('payoutAccounts.removeDone'))}
          />
        )}
      </Dialog>
    </Card>
  )
}
