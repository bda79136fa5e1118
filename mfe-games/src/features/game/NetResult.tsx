import { useState } from 'react'
import { formatMoney } from '@atrium/contracts/money'
import { useBusEvent, usePortal, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { NO_ROUNDS, addRound } from './net-position.ts'
import styles from './game.module.css'

/** What was won less what was staked since the game was opened, in the account's currency (UKGC RTS 2E). */
export function NetResult() {
  const t = useText()
  const { merchant } = usePortal()
  const [position, setPosition] = useState(NO_ROUNDS)
  useBusEvent('wallet.round.closed', (round) => setPosition((current) => addRound(current, round)))
  return (
    <p className={styles.fact} title={t('game.net')}>
      <span className={styles.label}>{t('game.net')}</span>
      <Money role="status" aria-label={t('game.net')} tone="signed" amount={formatMoney(position.net)} currency={merchant.currency} />
    </p>
  )
}
