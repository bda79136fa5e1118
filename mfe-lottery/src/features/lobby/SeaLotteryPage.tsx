import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Lobby } from './Lobby.tsx'

const EVERY_MS = 60_000

/** The lotteries of South-east Asia, where the header's lottery categories lead: those of the other areas are a tab away. */
export function SeaLotteryPage() {
  const t = useText()
  const language = useLanguage()
  return <Lobby title={t('titleSea')} answer={useCall('popularLotteries', { language, count: 20 }, { refetchInterval: EVERY_MS })} byArea firstArea="SEA" />
}
