import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { GameRail } from '../../../rails/GameRail.tsx'

const RECENT_COUNT = 16

/** Recently played games. Optional: absent when the module is off, there are no games, or loading failed. */
export function RecentRail() {
  const t = useText()
  const isOn = usePortal().isModuleOn('GAMELOREC3')
  const { data } = useCall('recentGames', { language: useLanguage(), size: RECENT_COUNT }, { enabled: isOn })
  return data?.list.length ? <GameRail title={t('recent.title')} games={data.list} /> : null
}
