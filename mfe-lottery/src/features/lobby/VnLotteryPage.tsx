import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Lobby } from './Lobby.tsx'

const EVERY_MS = 60_000

/** The Vietnamese lotteries. */
export function VnLotteryPage() {
  const t = useText()
  const language = useLanguage()
  return <Lobby title={t('titleVn')} answer={useCall('vnLotteryMenu', { language }, { refetchInterval: EVERY_MS })} />
}
