// The one place of this remote that touches storage. Where a browser refuses it, what is chosen lasts as long as the page.

const favouritesKey = ({ merchant, account }: Owner): string => `lotteryFavourites:${merchant}:${account ?? ''}`

/** Whose browser it is: a member, or without an account whoever visits. */
export interface Owner {
  readonly merchant: string
  readonly account?: string
}

/** Codes of the lotteries that were starred, the last one first. */
export function storedFavourites(owner: Owner): readonly string[] {
  const codes = attempt<unknown>(() => JSON.parse(localStorage.getItem(favouritesKey(owner)) ?? '[]'))
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}
export const storeFavourites = (owner: Owner, codes: readonly string[]): void => void attempt(() => localStorage.setItem(favouritesKey(owner), JSON.stringify(codes)))

/** Called when another tab has stored something. Returns the unsubscribe function. */
export function onStoredElsewhere(listener: () => void): () => void {
  const check = ({ storageArea }: StorageEvent) => storageArea === attempt(() => localStorage) && listener()
  addEventListener('storage', check)
  return () => removeEventListener('storage', check)
}

function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
