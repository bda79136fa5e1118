import { paths } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Rail } from '@atrium/ui/rail'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { LotteryCard } from '../../cards/LotteryCard.tsx'
import { useLotteries } from '../../lotteries/use-lotteries.ts'

/** The home page's rail of lotteries. Takes no space when the merchant's lotteries are off. */
export function DrawRail() {
  const t = useText()
  const isOn = usePortal().isModuleOn('AGEANNOUNCE3')
  const {
    games,
    answer: { error },
    clock,
  } = useLotteries({ isOn })
  if (!isOn || (error && !games) || games?.length === 0) return null
  return (
    <Rail
      item="card"
      aria-busy={!games}
      title={t('rail.title')}
      labels={{ previous: t('rail.previous'), next: t('rail.next') }}
      action={
        <Link to={paths.lottery()} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('rail.all')}
        </Link>
      }
    >
      {games
        ? games.map((game) => <LotteryCard key={game.code} game={game} clock={clock} brief />)
        : Array.from({ length: 4 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={234} />)}
    </Rail>
  )
}
