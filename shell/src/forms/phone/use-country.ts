import { useState } from 'react'
import { useShellCall } from '../../calls/use-shell-call.ts'

/**
 * The visitor's own country, and which ones are offered: those the merchant sends text messages to, or all where it
 * sends none or before the server has answered.
 */
export function usePhoneCountries() {
  const { data } = useShellCall('countryCode', {}, { staleTime: Infinity })
  return {
    own: data?.countryCode ?? 'KR',
    isOffered: (country: string): boolean => !data?.countries?.length || data.countries.includes(country),
  }
}

/** The country to dial: the chosen one while it is offered, or the one the visitor is in. */
export function useCountry(chosenBefore?: string): [country: string, choose: (country: string) => void] {
  const { own, isOffered } = usePhoneCountries()
  const [chosen, choose] = useState(chosenBefore)
  return [chosen !== undefined && isOffered(chosen) ? chosen : own, choose]
}
