import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/** Electronic lotteries: the lobby opens at the chosen vendor, and has all others as well. */
export function ElottPage() {
  return <LotteryPages title={useText()('titleElott')} firstArea="ELOTT" opensAtVendor />
}
