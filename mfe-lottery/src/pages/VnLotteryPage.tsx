import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/** The Vietnamese lotteries first; those of the other areas are a tab away. */
export function VnLotteryPage() {
  return <LotteryPages title={useText()('titleVn')} firstArea="VN" />
}
