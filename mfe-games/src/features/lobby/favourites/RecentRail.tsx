import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { GameRail } from '../../../rails/GameRail.tsx'

const RECENT_COUNT = 16

/** What was played last. It only adds to a page: where the module is off, or nothing was played, it is not there. */
export function RecentRail() {
  const t = useText()
  const isOn = usePortal().isModuleOn('GAMELOREC3')
  const { data } = useCall('recentGames', { language: useLanguage(), size: RECENT_COUNT }, { enabled: isOn })
  return data?.list.length ? <GameRail title={t('recent.title')} games={data.list} /> : null
}
