import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import type { ReactNode } from 'react'
import type { Round } from './round.ts'
import styles from './round.module.css'

/** The stake and payout of a round; `children` are further figures. */
export function RoundFigures({
  round: { stake, payout, net, state, currency },
  children,
}: {
  round: Round
  children?: ReactNode
}) {
  const t = useText()
  const amount = (value: string, tone: 'plain' | 'signed' = 'plain') => (
    <Money amount={formatWire(value)} currency={currency} size="l" tone={tone} />
  )
  return (
    <div className={styles.figures}>
      <Stat label={t('round.stake')} value={amount(stake)} />
      {state !== 'OPEN' && <Stat label={t('round.payout')} value={amount(payout)} />}
      <Stat label={t('round.net')} value={state === 'OPEN' ? t('round.pending') : amount(net, 'signed')} />
      {children}
    </div>
  )
}
