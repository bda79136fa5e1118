import type { PromotionDetail } from '@atrium/contracts/calls'
import { useCall, useText } from '@atrium/portal-kit'
import { Skeleton } from '@atrium/ui/skeleton'
import { timeUntil } from '../period.ts'
import { useNow } from '../use-now.ts'
import { OwnTickets } from './OwnTickets.tsx'
import { RaffleProof } from './RaffleProof.tsx'
import { Winners } from './Winners.tsx'
import styles from './raffle.module.css'

const REREAD_MS = 15_000

/**
 * The raffle of a promotion: the reader's tickets, the time of the draw, the winners, and the proof of the draw.
 * Optional: renders nothing when it cannot be loaded.
 */
export function RafflePart({ promotion: { id, currency } }: { promotion: Pick<PromotionDetail, 'id' | 'currency'> }) {
  const t = useText()
  const now = useNow()
  const { data: raffle, error } = useCall(
    'raffle',
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'OPEN' || data?.state === 'CLOSED' ? REREAD_MS : false,
      retry: false,
    },
  )
  if (!raffle) return error ? null : <Skeleton shape="block" width="100%" height={240} />
  const { state, tickets, endsAt } = raffle
  return (
    <>
      <p className={styles.facts}>
        <span>{t('raffle.tickets', { count: tickets })}</span>
        {state === 'OPEN' && endsAt !== undefined && (
          <span>{endsAt > now ? t('raffle.drawIn', { time: timeUntil(endsAt, t, now) }) : t('raffle.waits')}</span>
        )}
        {state !== 'OPEN' && <span>{t(`raffle.states.${state}`)}</span>}
      </p>
      {/* i The key changes when another ticket is numbered and when the raffle is drawn, which reloads the tickets. */}
      {raffle.own && (
        <OwnTickets key={`${state} ${raffle.own.tickets}`} raffle={raffle} own={raffle.own} currency={currency} />
      )}
      {state === 'DRAWN' && <Winners raffle={raffle} currency={currency} />}
      <RaffleProof raffle={raffle} />
    </>
  )
}
