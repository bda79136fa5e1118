import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/**
 * The lotteries of South-east Asia first, the target of the header's lottery categories; those of the other areas are a
 * tab away.
 */
export function SeaLotteryPage() {
  return <LotteryPages title={useText()('titleSea')} firstArea="SEA" />
}
