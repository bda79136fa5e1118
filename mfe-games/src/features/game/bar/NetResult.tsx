import { useState } from 'react'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { useBusEvent, usePortal, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { NO_ROUNDS, addRound } from './net-position.ts'
import styles from '../styles/game.module.css'

export interface NetResultProps {
  roundRuns: boolean
  /**
   * The net result so far according to the server, as a wire amount: the initial value, to which later rounds are
   * added.
   */
  before: string | undefined
}

/**
 * The session's wins minus stakes, in the account's currency (UKGC RTS 2E). Not updated while a round runs: the wallet
 * knows the outcome before the game has shown it.
 */
export function NetResult({ roundRuns, before }: NetResultProps) {
  const t = useText()
  const { merchant } = usePortal()
  const [position, setPosition] = useState(NO_ROUNDS)
  const [base, setBase] = useState<string>()
  const [shown, setShown] = useState(position.net)
  if (base === undefined && before !== undefined) setBase(before)
  const net = position.net + parseMoney(base ?? '0')
  if (!roundRuns && shown !== net) setShown(net)
  useBusEvent('wallet.round.closed', (round) => setPosition((current) => addRound(current, round)))
  return (
    <p className={styles.fact} title={t('game.net')}>
      <span className={styles.label}>{t('game.net')}</span>
      <Money
        role="status"
        aria-label={t('game.net')}
        tone="signed"
        className={styles.net}
        amount={formatMoney(shown)}
        currency={merchant.currency}
      />
    </p>
  )
}
