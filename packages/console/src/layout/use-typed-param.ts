import { useState } from 'react'
import { useParam } from './use-param.ts'

/**
 * As useParam, for a field that somebody types into: the address follows in its own time, and a field that waited for
 * it would lose letters.
 */
export function useTypedParam(key: string): [string, (value: string) => void] {
  const [kept, keep] = useParam(key)
  const [typed, setTyped] = useState(kept)
  const type = (value: string) => {
    setTyped(value)
    keep(value)
  }
  return [typed, type]
}
