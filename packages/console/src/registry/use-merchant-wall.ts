import { useLocale } from '../locale/locale.tsx'
import { useRead } from './registry.tsx'

/** A time in the merchant's time zone, with the name of the zone, which may differ from the reader's. */
export function useMerchantWall(): (merchant: string, iso: string) => string {
  const { format } = useLocale()
  const merchants = useRead('merchants', {})
  return (code, iso) => {
    const zone = merchants.data?.find(({ merchant }) => merchant === code)?.timeZone
    return zone === undefined ? format.time(iso) : `${format.time(iso, zone)} (${zone})`
  }
}
