import type { MemberBonus } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import cashier from '../../cashier/cashier.module.css'
import { ForfeitDialog } from './ForfeitDialog.tsx'
import { useBonusCall } from './use-bonus-call.ts'

/** Claims a bonus whose requirement is met, or forfeits another one after a confirmation that shows the lost amount. */
export function BonusActions({
  bonus: { bonusId, state },
  held,
  currency,
}: {
  bonus: MemberBonus
  held: string
  currency: string
}) {
  const t = useText()
  const { call } = usePortal()
  const [isConfirming, setConfirming] = useState(false)
  const { send, isBusy, failure } = useBonusCall()
  const claim = () =>
    send(
      () => call('bonusClaim', { bonusId }),
      ({ cashedOut }) => t('bonuses.claimed', { amount: formatWire(cashedOut), currency }),
    )
  return (
    <div className={cashier.submit}>
      {state === 'CLAIMABLE' ? (
        <Button variant="primary" busy={isBusy} onClick={claim}>
          {t('bonuses.claim')}
        </Button>
      ) : (
        <Button onClick={() => setConfirming(true)}>{t('bonuses.forfeit.open')}</Button>
      )}
      {failure && (
        <p role="alert" className={cashier.note}>
          {failure}
        </p>
      )}
      {isConfirming && (
        <ForfeitDialog bonusId={bonusId} held={held} currency={currency} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}
