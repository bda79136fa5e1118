import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/** Electronic lotteries. The lobby opens at the chosen vendor, and contains all others too. */
export function ElottPage() {
  return <LotteryPages title={useText()('titleElott')} firstArea="ELOTT" opensAtVendor />
}
