import { useLocale } from '../../locale/locale.tsx'
import { useMerchantZone } from '../use-merchant-zone.ts'

/** Start and end in the merchant's local time. */
export function CampaignPeriod({
  merchant,
  startsAt,
  endsAt,
}: {
  merchant: string
  startsAt: string
  endsAt?: string | undefined
}) {
  const { text, format } = useLocale()
  const zone = useMerchantZone(merchant)
  const at = (iso: string) => format.time(iso, zone ?? 'UTC')
  if (zone === undefined) return null
  return endsAt === undefined
    ? text('campaigns.period.open', { from: at(startsAt) })
    : text('campaigns.period.closed', { from: at(startsAt), to: at(endsAt) })
}
