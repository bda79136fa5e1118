import { useLocale } from '../locale/locale.tsx'
import { useRead } from './registry.tsx'

/** A moment as the clocks of a merchant show it, with their zone: that of the reader is often another. */
export function useMerchantWall(): (merchant: string, iso: string) => string {
  const { format } = useLocale()
  const merchants = useRead('merchants', {})
  return (code, iso) => {
    const zone = merchants.data?.find(({ merchant }) => merchant === code)?.timeZone
    return zone === undefined ? format.time(iso) : `${format.time(iso, zone)} (${zone})`
  }
}
