import { useState } from 'react'
import { formatWire } from '@atrium/contracts/money'
import { useBusEvent, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import styles from '../styles/game.module.css'

/** The balance, shown in the bar when the portal's header is hidden. */
export function BarBalance() {
  const t = useText()
  const [balance, setBalance] = useState<string>()
  useBusEvent('wallet.balance.changed', ({ sumBalance }) => setBalance(sumBalance))
  return balance === undefined ? null : (
    <Money role="status" aria-label={t('game.balance')} amount={formatWire(balance)} className={styles.balance} />
  )
}
