import { useState } from 'react'
import { formatMoney } from '@atrium/contracts/money'
import { useBusEvent, usePortal, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { NO_ROUNDS, addRound } from './net-position.ts'
import styles from './game.module.css'

/**
 * What was won less what was staked since the game was opened, in the account's currency (UKGC RTS 2E).
 * While a round runs it waits: the wallet knows the outcome before the game has shown it.
 */
export function NetResult({ roundRuns }: { roundRuns: boolean }) {
  const t = useText()
  const { merchant } = usePortal()
  const [position, setPosition] = useState(NO_ROUNDS)
  const [shown, setShown] = useState(position.net)
  if (!roundRuns && shown !== position.net) setShown(position.net)
  useBusEvent('wallet.round.closed', (round) => setPosition((current) => addRound(current, round)))
  return (
    <p className={styles.fact} title={t('game.net')}>
      <span className={styles.label}>{t('game.net')}</span>
      <Money role="status" aria-label={t('game.net')} tone="signed" amount={formatMoney(shown)} currency={merchant.currency} />
    </p>
  )
}
