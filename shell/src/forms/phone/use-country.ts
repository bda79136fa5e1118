import { useState } from 'react'
import { useShellCall } from '../../calls/use-shell-call.ts'

/**
 * The visitor's own country, and the available ones: those to which the merchant sends text messages, or all where it
 * sends none or before the response.
 */
export function usePhoneCountries() {
  const { data } = useShellCall('countryCode', {}, { staleTime: Infinity })
  return {
    own: data?.countryCode ?? 'KR',
    isOffered: (country: string): boolean => !data?.countries?.length || data.countries.includes(country),
  }
}

/** The country to dial: the chosen one while it is available, or the visitor's own. */
export function useCountry(chosenBefore?: string): [country: string, choose: (country: string) => void] {
  const { own, isOffered } = usePhoneCountries()
  const [chosen, choose] = useState(chosenBefore)
  return [chosen !== undefined && isOffered(chosen) ? chosen : own, choose]
}
