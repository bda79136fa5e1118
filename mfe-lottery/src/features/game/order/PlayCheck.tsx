import type { PortalError } from '@atrium/contracts/errors'
import { formatWire } from '@atrium/contracts/money'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import { useState } from 'react'
import styles from './order.module.css'

const MINUTE_MS = 60_000

/**
 * The reality check with time played and net result: bets are accepted again once the player has confirmed it (domain
 * rule RG-09).
 */
export function PlayCheck({ onDone }: { onDone(): void }) {
  const t = useText()
  const { call } = usePortal()
  const { data: check } = useCall('realityCheck', {}, { staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PortalError>()
  const goOn = () => {
    setBusy(true)
    call('realityCheckContinue', {})
      .then(onDone, setFailure)
      .finally(() => setBusy(false))
  }
  return (
    <div role="alert" className={styles.failure}>
      <p>{check ? t('game.check.text', { count: Math.floor(check.elapsedMs / MINUTE_MS) }) : '…'}</p>
      {check && (
        <dl className={styles.totals}>
          <div>
            <dt>{t('game.check.staked')}</dt>
            <dd>
              <Money amount={formatWire(check.staked)} currency={check.currency} />
            </dd>
          </div>
          <div>
            <dt>{t('game.check.net')}</dt>
            <dd>
              <Money amount={formatWire(check.net)} currency={check.currency} tone="signed" />
            </dd>
          </div>
        </dl>
      )}
      {failure && <p>{failure.message}</p>}
      <Button size="s" busy={isBusy} onClick={goOn}>
        {t('game.check.goOn')}
      </Button>
    </div>
  )
}
