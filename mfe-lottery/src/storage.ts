// The only module of this remote that uses storage. In a browser that blocks storage, choices last until the page is
// closed.

const favouritesKey = ({ merchant, account }: Owner): string => `lotteryFavourites:${merchant}:${account ?? ''}`

/** Owner of the stored data: a member, or the visitor without an account. */
export interface Owner {
  readonly merchant: string
  readonly account?: string
}

/** Codes of favourite lotteries, latest first. */
export function storedFavourites(owner: Owner): readonly string[] {
  const codes = attempt<unknown>(() => JSON.parse(localStorage.getItem(favouritesKey(owner)) ?? '[]'))
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}
export const storeFavourites = (owner: Owner, codes: readonly string[]): void =>
  void attempt(() => localStorage.setItem(favouritesKey(owner), JSON.stringify(codes)))

const slipKey = (code: string): string => `lotterySlip:${code}`

/** The bet slip of a game in this tab, as JSON; empty without one. */
export const storedSlip = (code: string): unknown =>
  attempt<unknown>(() => JSON.parse(sessionStorage.getItem(slipKey(code)) ?? '[]')) ?? []
export const storeSlipText = (code: string, text: string | undefined): void =>
  void attempt(() =>
    text === undefined ? sessionStorage.removeItem(slipKey(code)) : sessionStorage.setItem(slipKey(code), text),
  )

/** Calls the listener when another tab has stored something. Returns the unsubscribe function. */
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
