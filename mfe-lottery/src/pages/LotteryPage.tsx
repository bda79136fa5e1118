import { useText } from '@atrium/portal-kit'
import { LotteryPages } from './LotteryPages.tsx'

/** Every lottery of the merchant, most played first. The lobby opens at the vendor chosen in the portal. */
export function LotteryPage() {
  return <LotteryPages title={useText()('title')} firstArea="ALL" opensAtVendor />
}
