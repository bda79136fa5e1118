import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/** The Vietnamese lotteries; other areas have their own tabs. */
export function VnLotteryPage() {
  return <LotteryPages title={useText()('titleVn')} firstArea="VN" />
}
