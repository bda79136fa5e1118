import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Skeleton } from '@atrium/ui/skeleton'
import { WinnerRow } from './WinnerRow.tsx'
import { WinTicker } from './WinTicker.tsx'
import styles from './winners.module.css'

const EVERY_MS = 15_000
/** Divisible by 1, 2 and 3 columns. */
const SIZE = 6

/**
 * The largest wins of the last 24 hours, and the latest wins in one line. All are real rounds; takes no space without
 * any.
 */
export function WinnerBoard() {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('winnerBoard', { language, size: SIZE }, { refetchInterval: EVERY_MS })
  if ((isError && !data) || data?.list.length === 0) return null
  return (
    <section aria-label={t('home.winners')} aria-busy={!data}>
      <h2 className={styles.title}>{t('home.winners')}</h2>
      {data ? (
        <WinTicker wins={data.latest.map(({ vo }) => vo)} />
      ) : (
        <Skeleton shape="block" className={styles.ticker} />
      )}
      <ol className={styles.board}>
        {data
          ? data.list.map(({ vo }, index) => (
              <li key={vo.id}>
                <WinnerRow winner={vo} rank={index + 1} />
              </li>
            ))
          : Array.from({ length: SIZE }, (_, index) => (
              <li key={index}>
                <Skeleton shape="block" className={styles.row} />
              </li>
            ))}
      </ol>
    </section>
  )
}
