import { useCallback, useSyncExternalStore } from 'react'
import { usePortal, useSession } from '@atrium/portal-kit'
import { onStoredElsewhere, storedFavourites, storeFavourites, type Owner } from '../storage.ts'

const known = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const keyOf = ({ merchant, account }: Owner): string => `${merchant}:${account ?? ''}`

function favouritesOf(owner: Owner): readonly string[] {
  const codes = known.get(keyOf(owner)) ?? storedFavourites(owner)
  known.set(keyOf(owner), codes)
  return codes
}

function change(owner: Owner, codes: readonly string[]): void {
  known.set(keyOf(owner), codes)
  storeFavourites(owner, codes)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const end = onStoredElsewhere(() => {
    known.clear()
    listener()
  })
  return () => {
    listeners.delete(listener)
    end()
  }
}

/** Codes of the favourite lotteries, latest first. Stored in this browser per account. */
export function useFavourites(): { codes: readonly string[]; toggle(code: string): void } {
  const { merchant } = usePortal()
  const { account } = useSession()
  const codes = useSyncExternalStore(subscribe, () => favouritesOf({ merchant: merchant.code, account }))
  const toggle = useCallback(
    (code: string) => {
      const owner = { merchant: merchant.code, account }
      const before = favouritesOf(owner)
      change(owner, before.includes(code) ? before.filter((each) => each !== code) : [code, ...before])
    },
    [merchant.code, account],
  )
  return { codes, toggle }
}
