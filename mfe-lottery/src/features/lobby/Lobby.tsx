import type { LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { zoneName } from '@atrium/contracts/locale/languages'
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
import type { ChosenVendor } from './use-chosen-vendor.ts'
import { useNamedLottery } from './use-named-lottery.ts'

type Area = LotteryGame['area'] | 'ALL' | 'VENDOR'

export interface LobbyProps {
  title: string
  answer: UseQueryResult<{ games: LotteryGame[]; serverTime: number }, PortalError>
  /** Offers the areas as tabs, kept in the address. */
  byArea?: boolean
  /** The area that stands open when the address names none; all of them where it has no lottery. */
  firstArea?: Area
  /** The vendor that was chosen in the portal: it has a tab of its own, which stands open first. */
  chosen?: ChosenVendor
}

const NO_VENDOR: ChosenVendor = { vendor: undefined, isPending: false }

/**
 * A list of lotteries. `gameCode` of its address names the one to lead to, among all areas; choosing an area lets go of it. The `playType`
 * beside it stays in the address: it belongs to a lottery's own pages.
 */
export function Lobby({ title, answer: { data: list, error, isPending: isListPending, refetch, dataUpdatedAt }, byArea = false, firstArea = 'ALL', chosen: { vendor, isPending: isVendorPending } = NO_VENDOR }: LobbyProps) {
  const t = useText()
  const { merchant } = usePortal()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  // The vendor decides which lotteries are shown first: until it is known the list is not shown.
  const isPending = isListPending || isVendorPending
  const data = isVendorPending ? undefined : list
  const now = useServerTime(data?.serverTime, dataUpdatedAt)
  const { named, isMissing, card } = useNamedLottery(data?.games, query.get('gameCode'))
  const ofVendor = data?.games.filter(({ accountTypeName }) => accountTypeName === vendor?.accountTypeName) ?? []
  const areas = [...new Set<Area>(['ALL', ...(ofVendor.length > 0 ? ['VENDOR' as const] : []), ...(data?.games.map((game) => game.area) ?? [])])]
  const opensAt = ofVendor.length > 0 ? 'VENDOR' : areas.includes(firstArea) ? firstArea : 'ALL'
  const chosen = areas.find((each) => each === query.get('area')) ?? opensAt
  const isIn = (game: LotteryGame, tab: Area) => tab === 'ALL' || (tab === 'VENDOR' ? ofVendor.includes(game) : game.area === tab)
  // One that is named is shown among its own where those stand open, otherwise among all.
  const area = !byArea ? 'ALL' : named ? (isIn(named, opensAt) ? opensAt : 'ALL') : chosen
  const shown = data?.games.filter((game) => isIn(game, area))
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{t('intro', { zone: zoneName(merchant.timeZone, language) })}</p>
      </header>
      {byArea && <Tabs label={t('areas')} variant="chip" panelId="lotteries" value={area} onChange={(next) => setQuery(next === opensAt ? {} : { area: next })} tabs={areas.map((key) => ({ key, label: key === 'VENDOR' ? vendor!.displayName : t(`area.${key}`) }))} />}
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
