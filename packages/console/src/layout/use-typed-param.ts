import { useState } from 'react'
import { useParam } from './use-param.ts'

/**
 * Like `useParam`, for a text field: the address is updated asynchronously, and a field that depended on it would lose
 * characters.
 */
export function useTypedParam(key: string): [string, (value: string) => void] {
  const [stored, store] = useParam(key)
  const [typed, setTyped] = useState(stored)
  const type = (value: string) => {
    setTyped(value)
    store(value)
  }
  return [typed, type]
}
