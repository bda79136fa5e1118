import type { ReactNode } from 'react'
import type { LotteryChase } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { chaseStopCause } from '@atrium/contracts/rules/lottery/chase-stop-causes'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import { CHASE_TONES } from './chase-tones.ts'
import { isStaked } from './issue-state.ts'
import styles from './chases.module.css'

/** The smallest amount, with which a chase stops at any win. */
const ANY_WIN = 1n

/** State and totals of a chase. A change of its state is announced to screen readers. */
export function ChaseFacts({
  chase: { chaseId, state, stopReason, stopAtWin, total, held, issues },
  action,
}: {
  chase: LotteryChase
  action: ReactNode
}) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const staked = issues.filter(isStaked).reduce((sum, { stake }) => sum + parseMoney(stake), 0n)
  const won = issues.reduce((sum, { win = '0' }) => sum + parseMoney(win), 0n)
  const amount = (value: bigint, tone: 'plain' | 'signed' = 'plain') => (
    <Money amount={formatMoney(value)} currency={currency} size="l" tone={tone} />
  )
  const sentence =
    stopReason === undefined ? t(`chases.texts.${state}`) : t(`chases.reasons.${chaseStopCause(stopReason)}`)
  const stopsAt = stopAtWin === undefined ? undefined : parseMoney(stopAtWin)
  return (
    <Card>
      <div className={styles.stack}>
        <div role="status" className={styles.state}>
          <Badge tone={CHASE_TONES[state]}>{t(`chases.states.${state}`)}</Badge>
          <p>{sentence}</p>
          {state === 'RUNNING' && stopsAt !== undefined && (
            <p>
              {stopsAt === ANY_WIN
                ? t('chases.stopAtAnyWin')
                : t('chases.stopAtWin', { amount: formatMoney(stopsAt), currency })}
            </p>
          )}
        </div>
        <div className={styles.sums}>
          <Stat label={t('chases.columns.total')} value={amount(parseMoney(total))} />
          <Stat label={t('chases.sums.staked')} value={amount(staked)} />
          <Stat label={t('chases.sums.held')} value={amount(parseMoney(held))} />
          <Stat label={t('chases.sums.win')} value={amount(won)} />
        </div>
        {action}
        <p className={styles.quiet}>{t('chases.number', { chase: chaseId })}</p>
      </div>
    </Card>
  )
}
