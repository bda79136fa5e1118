import { useSearchParams } from 'react-router-dom'

/**
 * One value of the address's query, `''` when it is missing. A change replaces the history entry, so that "back" leaves
 * the page.
 */
export function useParam(key: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true },
    )
  return [search.get(key) ?? '', set]
}
