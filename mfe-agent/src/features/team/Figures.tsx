import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import styles from './team.module.css'

/** The team's sums. The result is the team's own view: what it was paid less what it staked. */
export function Figures({ overview, busy }: { overview: CallValue<'teamOverview'> | undefined; busy: boolean }) {
  const t = useText()
  const money = (amount: string | undefined, tone: 'plain' | 'signed' = 'plain') => (amount === undefined ? <Skeleton width="8rem" /> : <Money amount={formatWire(amount)} currency={overview?.currency} size="l" tone={tone} />)
  const count = (value: number | undefined) => (value === undefined ? <Skeleton width="3rem" /> : value.toLocaleString('en'))
  return (
    <div className={styles.figures} aria-busy={busy || !overview}>
      <Stat label={t('team.profit')} value={money(overview?.profit, 'signed')} note={t('team.profitNote')} />
      <Stat label={t('team.validBet')} value={money(overview?.validBet)} />
      <Stat label={t('team.payout')} value={money(overview?.payout)} />
      <Stat label={t('team.balance')} value={money(overview?.balance)} />
      <Stat label={t('team.bettors')} value={count(overview?.bettors)} note={overview && t('team.bettorsNote', { count: overview.bets })} />
      <Stat label={t('team.members')} value={count(overview?.members)} note={overview && t('team.membersNote', { agents: overview.agents, online: overview.online })} />
      <Stat label={t('team.registrations')} value={count(overview?.registrations)} />
    </div>
  )
}
