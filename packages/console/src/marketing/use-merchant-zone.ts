import { useRead } from '../registry/registry.tsx'

/** The time zone of a merchant; undefined until it is loaded. */
export function useMerchantZone(merchant: string): string | undefined {
  const { data } = useRead('merchants', {})
  return data?.find(({ merchant: code }) => code === merchant)?.timeZone
}
