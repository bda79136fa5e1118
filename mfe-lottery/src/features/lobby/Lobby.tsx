import type { LotteryGame } from '@atrium/contracts/calls'
import { zoneName } from '@atrium/contracts/locale/languages'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { LotteryCard } from '../../cards/LotteryCard.tsx'
import type { Lotteries } from '../../lotteries/use-lotteries.ts'
import styles from './lobby.module.css'
import { MyLotteries } from './MyLotteries.tsx'
import { useChosenVendor } from './use-chosen-vendor.ts'
import { useMyLotteries } from './use-my-lotteries.ts'

type Area = LotteryGame['area'] | 'ALL' | 'ELOTT' | 'VENDOR'

export interface LobbyProps {
  title: string
  lotteries: Lotteries
  /** The area that is open when the address contains none; all areas if it has no lottery. */
  firstArea: Area
  /** The vendor chosen in the portal has its own tab, which is open initially. */
  opensAtVendor?: boolean
}

/** A list of lotteries by area. */
export function Lobby({
  title,
  lotteries: {
    answer: { data: list, error, isPending: isListPending, refetch },
    clock,
  },
  firstArea,
  opensAtVendor = false,
}: LobbyProps) {
  const t = useText()
  const { merchant } = usePortal()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const { vendor, isPending: isVendorPending } = useChosenVendor({ isOn: opensAtVendor })
  const mine = useMyLotteries(list?.games)
  // The vendor determines the order of the lotteries, and the member's own lotteries appear above the list: it is
  // hidden until both are loaded, so that nothing shifts.
  const isPending = isListPending || isVendorPending || mine.isPending
  const data = isPending ? undefined : list
  const ofVendor = data?.games.filter(({ accountTypeName }) => accountTypeName === vendor?.accountTypeName) ?? []
  const isIn = (game: LotteryGame, tab: Area) =>
    tab === 'ALL' ||
    (tab === 'VENDOR' ? ofVendor.includes(game) : tab === 'ELOTT' ? game.prizeMode === 'Elott' : game.area === tab)
  const hasVendorTab = ofVendor.length > 0 && firstArea !== 'ELOTT'
  const areas = (['ALL', 'VENDOR', 'ELOTT', 'CN', 'VN', 'SEA'] as const).filter(
    (tab) => tab === 'ALL' || (tab === 'VENDOR' ? hasVendorTab : data?.games.some((game) => isIn(game, tab))),
  )
  const opensAt = hasVendorTab ? 'VENDOR' : areas.some((area) => area === firstArea) ? firstArea : 'ALL'
  const area = areas.find((each) => each === query.get('area')) ?? opensAt
  const shown = data?.games.filter((game) => isIn(game, area))
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{t('intro', { zone: zoneName(merchant.timeZone, language) })}</p>
      </header>
      {data && mine.games.length > 0 && <MyLotteries games={mine.games} clock={clock} />}
      <Tabs
        label={t('areas')}
        variant="chip"
        panelId="lotteries"
        value={area}
        onChange={(next) => setQuery(next === opensAt ? {} : { area: next })}
        tabs={areas.map((key) => ({ key, label: key === 'VENDOR' ? vendor!.displayName : t(`area.${key}`) }))}
      />
      <div id="lotteries" role="tabpanel" aria-busy={isPending} className={styles.grid}>
        {isPending &&
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={276} />)}
        {shown?.map((game) => (
          <LotteryCard key={game.code} game={game} clock={clock} />
        ))}
      </div>
      {error && !data && (
        <ErrorState
          size="page"
          title={t('failed.title')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {shown?.length === 0 && (
        <EmptyState size="page" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
    </div>
  )
}
