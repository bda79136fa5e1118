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

type Area = LotteryGame['area'] | 'ALL'

export interface LobbyProps {
  title: string
  answer: UseQueryResult<{ games: LotteryGame[]; serverTime: number }, PortalError>
  /** Offers the areas as tabs, kept in the address. */
  byArea?: boolean
}

export function Lobby({ title, answer: { data, error, isPending, refetch, dataUpdatedAt }, byArea = false }: LobbyProps) {
  const t = useText()
  const { merchant } = usePortal()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const now = useServerTime(data?.serverTime, dataUpdatedAt)
  const area = (byArea ? (query.get('area') ?? 'ALL') : 'ALL') as Area
  const areas = [...new Set<Area>(['ALL', ...(data?.games.map((game) => game.area) ?? [])])]
  const shown = data?.games.filter((game) => area === 'ALL' || game.area === area)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{t('intro', { zone: zoneName(merchant.timeZone, language) })}</p>
      </header>
      {byArea && <Tabs label={t('areas')} variant="chip" panelId="lotteries" value={area} onChange={(next) => setQuery(next === 'ALL' ? {} : { area: next })} tabs={areas.map((key) => ({ key, label: t(`area.${key}`) }))} />}
      <div id="lotteries" role={byArea ? 'tabpanel' : undefined} aria-busy={isPending} className={styles.grid}>
        {isPending && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={286} />)}
        {shown?.map((game) => <LotteryCard key={game.code} game={game} now={now} />)}
      </div>
      {error && !data && <ErrorState size="page" title={t('failed.title')} reference={error.requestId} action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}>{error.message}</ErrorState>}
      {shown?.length === 0 && <EmptyState size="page" title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    </div>
  )
}
