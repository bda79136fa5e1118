import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/** The lotteries of South-east Asia, where the header's lottery categories lead; other areas have their own tabs. */
export function SeaLotteryPage() {
  return <LotteryPages title={useText()('titleSea')} firstArea="SEA" />
}
