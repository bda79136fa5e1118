import type { CallValue } from '@atrium/contracts/calls'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { useState } from 'react'
import cashier from '../../cashier/cashier.module.css'

interface ClaimCardProps {
  rebates: CallValue<'rebates'>
  onClaimed(): void
}

/** The unclaimed total with a button that claims it, or the time of its automatic payment. */
export function ClaimCard({ rebates: { currency, sum, min, isClaimable, mode }, onClaimed }: ClaimCardProps) {
  const t = useText()
  const isAutomatic = mode === 'AUTOMATIC'
  const { call, commands } = usePortal()
  // One id per claim, so that a retry after a lost connection does not claim twice.
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const claim = () => {
    setBusy(true)
    setFailure(undefined)
    call('rebateClaim', { requestId })
      .then(
        ({ amount }) => {
          void commands.request('toast.show', {
            text: t('rebates.claimed', { amount: formatWire(amount), currency }),
            tone: 'success',
          })
          setRequestId(crypto.randomUUID())
        },
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        setBusy(false)
        onClaimed()
      })
  }
  return (
    <Card title={t(isAutomatic ? 'rebates.automatic.sum' : 'rebates.sum')}>
      <div className={cashier.submit}>
        <Money amount={formatWire(sum)} currency={currency} size="xl" />
        {!isAutomatic && (
          <Button variant="primary" busy={isBusy} disabled={!isClaimable} onClick={claim}>
            {t('rebates.claim')}
          </Button>
        )}
        {failure && (
          <p role="alert" className={cashier.note}>
            {failure}
          </p>
        )}
        <p className={cashier.note}>
          {parseMoney(sum) < 0n
            ? t('rebates.negative')
            : t(isAutomatic ? 'rebates.automatic.rule' : 'rebates.min', { amount: formatWire(min), currency })}
        </p>
      </div>
    </Card>
  )
}
