import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Rail } from '@atrium/ui/rail'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { useServerTime } from '../../clock.ts'
import { LotteryCard } from '../../LotteryCard.tsx'

/** The home page's row of lotteries. It collapses where the merchant has them off. */
export function DrawRail() {
  const t = useText()
  const language = useLanguage()
  const isOn = usePortal().isModuleOn('AGEANNOUNCE3')
  const { data, error, dataUpdatedAt } = useCall('popularLotteries', { language, count: 20 }, { enabled: isOn, refetchInterval: 60_000 })
  const now = useServerTime(data?.serverTime, dataUpdatedAt)
  if (!isOn || (error && !data) || data?.games.length === 0) return null
  return (
    <Rail item="card" aria-busy={!data} title={t('rail.title')} labels={{ previous: t('rail.previous'), next: t('rail.next') }} action={<Link to={paths.lottery()} className={buttonClass({ variant: 'quiet', size: 's' })}>{t('rail.all')}</Link>}>
      {data ? data.games.map((game) => <LotteryCard key={game.code} game={game} now={now} brief />) : Array.from({ length: 4 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={184} />)}
    </Rail>
  )
}
