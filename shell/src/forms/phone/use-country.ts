import { useState } from 'react'
import { useShellCall } from '../../calls/use-shell-call.ts'

/**
 * The visitor's country, and the available ones: those to which the merchant sends text messages. All countries before
 * the response, and if the merchant sends none.
 */
export function usePhoneCountries() {
  const { data } = useShellCall('countryCode', {}, { staleTime: Infinity })
  return {
    own: data?.countryCode ?? 'KR',
    isOffered: (country: string): boolean => !data?.countries?.length || data.countries.includes(country),
  }
}

/** The country of the dialling code: the selected one while it is available, else the visitor's own. */
export function useCountry(chosenBefore?: string): [country: string, choose: (country: string) => void] {
  const { own, isOffered } = usePhoneCountries()
  const [chosen, choose] = useState(chosenBefore)
  return [chosen !== undefined && isOffered(chosen) ? chosen : own, choose]
}
