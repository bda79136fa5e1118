import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Lobby } from './Lobby.tsx'
import { useChosenVendor } from './use-chosen-vendor.ts'

const EVERY_MS = 60_000

/** Every lottery of the merchant, the most played first. It opens at the vendor that was chosen in the portal. */
export function LotteryPage() {
  const t = useText()
  const language = useLanguage()
  return <Lobby title={t('title')} answer={useCall('popularLotteries', { language, count: 20 }, { refetchInterval: EVERY_MS })} byArea chosen={useChosenVendor()} />
}
