import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useSession, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import styles from './betting-record.module.css'

/** Sums over the whole filter, not over the page. */
export function Totals({ totals }: { totals: CallValue<'bettingRecord'>['totals'] | undefined }) {
  const t = useText()
  const { currency } = useSession()
  const amount = (value: string | undefined, signed = false) => (value === undefined ? <Skeleton width="7rem" /> : <Money amount={formatWire(value)} currency={currency} size="l" tone={signed ? 'signed' : 'plain'} />)
  return (
    <div className={styles.totals}>
      <Stat label={t('record.stake')} value={amount(totals?.stake)} />
      <Stat label={t('record.payout')} value={amount(totals?.payout)} />
      {totals?.open && totals.open !== '0' && <Stat label={t('record.openStakes')} value={amount(totals.open)} />}
      <Stat label={t('record.net')} value={amount(totals?.net, true)} />
      <Stat label={t('record.rounds')} value={totals ? totals.rounds.toLocaleString('en') : <Skeleton width="3rem" />} />
    </div>
  )
}
