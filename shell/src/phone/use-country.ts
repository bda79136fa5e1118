import { useState } from 'react'
import { useShellCall } from '../calls/use-shell-call.ts'

/** The country to dial: the chosen one, or the one the visitor is in. */
export function useCountry(chosenBefore?: string): [country: string, choose: (country: string) => void] {
  const { data } = useShellCall('countryCode', {}, { staleTime: Infinity })
  const [chosen, choose] = useState(chosenBefore)
  return [chosen ?? data?.countryCode ?? 'KR', choose]
}
