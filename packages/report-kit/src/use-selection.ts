import { useState } from 'react'

interface Selection {
  isChosen(key: string): boolean
  /** Selects or clears rows. */
  choose(keys: readonly string[], isChosen: boolean): void
  clear(): void
}

/** The selected rows of a list, by their keys. Cleared when the list changes. */
export function useSelection(list: string): Selection {
  const [chosen, setChosen] = useState<{ list: string; keys: ReadonlySet<string> }>({ list, keys: new Set() })
  const keys = chosen.list === list ? chosen.keys : new Set<string>()
  const choose = (some: readonly string[], isChosen: boolean) =>
    setChosen({ list, keys: new Set(isChosen ? [...keys, ...some] : [...keys].filter((each) => !some.includes(each))) })
  return { isChosen: (key) => keys.has(key), choose, clear: () => setChosen({ list, keys: new Set() }) }
}
