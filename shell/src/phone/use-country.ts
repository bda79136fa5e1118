import { useState } from 'react'
import { useShellCall } from '../calls/use-shell-call.ts'

/** The country to dial: the chosen one, or the one the visitor is in. */
export function useCountry(): [country: string, choose: (country: string) => void] {
  const { data } = useShellCall('countryCode', {}, { staleTime: Infinity })
  const [chosen, choose] = useState<string>()
  return [chosen ?? data?.countryCode ?? 'KR', choose]
}
