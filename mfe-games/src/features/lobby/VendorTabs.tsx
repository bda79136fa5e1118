import type { UseQueryResult } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { GRID_ID } from './GameGrid.tsx'
import styles from './lobby.module.css'

const ALL = ''

export interface VendorTabsProps {
  vendors: Pick<UseQueryResult<CallValue<'gameVendor'>>, 'data' | 'isError' | 'refetch'>
  chosen: string | undefined
  /** Counts are of all games of a vendor: they would mislead where the lobby lists only some. */
  showCounts: boolean
  onChoose(vassalage: string | undefined): void
}

/** Vendors with their number of games. The grid below never waits for them. */
export function VendorTabs({ vendors: { data, isError, refetch }, chosen, showCounts, onChoose }: VendorTabsProps) {
  const t = useText()
  if (isError)
    return (
      <p className={styles.vendorsFailed}>
        {t('vendors.failed')}
        <Button size="s" variant="quiet" onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    )
  if (!data)
    return (
      <div aria-hidden className={styles.vendorsLoading}>
        {Array.from({ length: 8 }, (_, index) => <Skeleton key={index} shape="block" width={index ? 128 : 76} className={styles.vendorLoading} />)}
      </div>
    )
  const all = { key: ALL, label: t('vendors.all'), count: showCounts ? data.vendors.reduce((sum, { gameCount }) => sum + gameCount, 0) : undefined }
  const tabs = data.vendors.map(({ vassalage, displayName, smallIcon, gameCount }) => ({
    key: vassalage,
    label: displayName,
    icon: <img src={smallIcon} alt="" width={20} height={20} className={styles.vendorIcon} />,
    count: showCounts ? gameCount : undefined,
  }))
  return <Tabs variant="chip" label={t('vendors.label')} tabs={[all, ...tabs]} value={chosen ?? ALL} panelId={GRID_ID} onChange={(key) => onChoose(key || undefined)} className={styles.vendors} />
}
