import type { LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { zoneName } from '@atrium/contracts/languages'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useServerTime } from '../../clock.ts'
import { LotteryCard } from '../../LotteryCard.tsx'
import styles from './lobby.module.css'
import { useNamedLottery } from './use-named-lottery.ts'

type Area = LotteryGame['area'] | 'ALL'

export interface LobbyProps {
  title: string
  answer: UseQueryResult<{ games: LotteryGame[]; serverTime: number }, PortalError>
  /** Offers the areas as tabs, kept in the address. */
  byArea?: boolean
  /** The area that stands open when the address names none; all of them where it has no lottery. */
  firstArea?: Area
}

/**
 * A list of lotteries. `gameCode` of its address names the one to lead to, among all areas; choosing an area lets go of it. The `playType`
 * beside it stays in the address: it belongs to a lottery's own pages.
 */
export function Lobby({ title, answer: { data, error, isPending, refetch, dataUpdatedAt }, byArea = false, firstArea = 'ALL' }: LobbyProps) {
  const t = useText()
  const { merchant } = usePortal()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const now = useServerTime(data?.serverTime, dataUpdatedAt)
  const { named, isMissing, card } = useNamedLottery(data?.games, query.get('gameCode'))
  const areas = [...new Set<Area>(['ALL', ...(data?.games.map((game) => game.area) ?? [])])]
  const opensAt = areas.includes(firstArea) ? firstArea : 'ALL'
  const chosen = (query.get('area') ?? opensAt) as Area
  // One that is named is shown among its own where those stand open, otherwise among all.
  const area = !byArea ? 'ALL' : named ? (named.area === opensAt ? opensAt : 'ALL') : chosen
  const shown = data?.games.filter((game) => area === 'ALL' || game.area === area)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{t('intro', { zone: zoneName(merchant.timeZone, language) })}</p>
      </header>
      {byArea && <Tabs label={t('areas')} variant="chip" panelId="lotteries" value={area} onChange={(next) => setQuery(next === opensAt ? {} : { area: next })} tabs={areas.map((key) => ({ key, label: t(`area.${key}`) }))} />}
      {isMissing && <p role="status" className={styles.missing}>{t('missing')}</p>}
      <div id="lotteries" role={byArea ? 'tabpanel' : undefined} aria-busy={isPending} className={styles.grid}>
        {isPending && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={286} />)}
        {shown?.map((game) => <LotteryCard key={game.code} game={game} now={now} isNamed={game === named} ref={game === named ? card : undefined} />)}
      </div>
      {error && !data && <ErrorState size="page" title={t('failed.title')} reference={error.requestId} action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}>{error.message}</ErrorState>}
      {shown?.length === 0 && <EmptyState size="page" title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    </div>
  )
}
