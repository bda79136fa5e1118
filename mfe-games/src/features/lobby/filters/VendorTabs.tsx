import type { UseQueryResult } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { GRID_ID } from '../grid/grid-id.ts'
import type { LobbyState } from '../state/lobby-state.ts'
import styles from './vendor-tabs.module.css'

const ALL = ''

export interface VendorTabsProps {
  vendors: Pick<UseQueryResult<CallValue<'gameVendor'>>, 'data' | 'isError' | 'refetch'>
  state: LobbyState
  /** The labels are the specification's for /rng: the vendor's name with the game-hall suffix. */
  isGameHalls?: boolean
  /** Omits vendors without games, except the chosen one, so that it can be cleared. */
  hidesEmpty?: boolean
  onChoose(vassalage: string | undefined): void
}

/** Vendors with the number of their games that match the filters. The grid below does not wait for them. */
export function VendorTabs({
  vendors: { data, isError, refetch },
  state: { vassalage: chosen, gameType },
  isGameHalls = false,
  hidesEmpty = false,
  onChoose,
}: VendorTabsProps) {
  const t = useText()
  if (isError && !data)
    return (
      <p className={styles.vendorsFailed}>
        {t('vendors.failed')}
        <Button size="s" variant="quiet" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  if (!data)
    return (
      <div aria-hidden className={styles.vendorsLoading}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} shape="block" width={index ? 128 : 76} className={styles.vendorLoading} />
        ))}
      </div>
    )
  const vendors = data.vendors.filter((vendor) => !gameType || vendor.gameType === gameType)
  const all = { key: ALL, label: t('vendors.all'), count: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0) }
  const listed = vendors.filter(({ vassalage, gameCount }) => !hidesEmpty || gameCount > 0 || vassalage === chosen)
  const tabs = listed.map(({ vassalage, displayName, smallIcon, gameCount }) => ({
    key: vassalage,
    label: isGameHalls ? t('lobby.gameHall', { vendor: displayName }) : displayName,
    icon: <img src={smallIcon} alt="" width={20} height={20} className={styles.vendorIcon} />,
    count: gameCount,
  }))
  return (
    <Tabs
      variant="chip"
      label={t('vendors.label')}
      tabs={[all, ...tabs]}
      value={chosen ?? ALL}
      panelId={GRID_ID}
      onChange={(key) => onChoose(key || undefined)}
      className={styles.vendors}
    />
  )
}
