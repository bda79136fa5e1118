import type { StaffPointOrder } from '@atrium/contracts/staff/marketing/points'
import { useLocale } from '../../locale/locale.tsx'

/** The exchanged item in the reader's language, or a conversion. */
export function OrderItem({ order: { name } }: { order: StaffPointOrder }) {
  const { language, text } = useLocale()
  return name ? name[language] : text('pointOrders.conversion')
}
