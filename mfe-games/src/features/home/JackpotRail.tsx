import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Rail } from '@atrium/ui/rail'
import { Skeleton } from '@atrium/ui/skeleton'
import { JackpotCard } from './JackpotCard.tsx'
import styles from './jackpots.module.css'

/** The gateway polls the providers every five seconds; the page refreshes less often. */
const EVERY_MS = 10_000
const SKELETONS = 4

/** Rail of progressive jackpots. Takes no space when there are none. */
export function JackpotRail() {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('jackpots', { language }, { refetchInterval: EVERY_MS })
  if ((isError && !data) || data?.list.length === 0) return null
  return (
    <Rail
      item="card"
      aria-busy={!data}
      title={t('home.jackpots')}
      labels={{ previous: t('home.previous'), next: t('home.next') }}
    >
      {data
        ? data.list.map((jackpot) => <JackpotCard key={jackpot.code} jackpot={jackpot} />)
        : Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} shape="block" className={styles.card} />
          ))}
    </Rail>
  )
}
