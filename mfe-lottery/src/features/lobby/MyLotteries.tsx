import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Rail } from '@atrium/ui/rail'
import { LotteryCard } from '../../cards/LotteryCard.tsx'
import type { ServerClock } from '../../lotteries/clock.ts'

/** Favourite and recently played lotteries, above all others. */
export function MyLotteries({ games, clock }: { games: readonly LotteryGame[]; clock: ServerClock }) {
  const t = useText()
  return (
    <Rail item="card" title={t('mine')} labels={{ previous: t('rail.previous'), next: t('rail.next') }}>
      {games.map((game) => (
        <LotteryCard key={game.code} game={game} clock={clock} brief />
      ))}
    </Rail>
  )
}
