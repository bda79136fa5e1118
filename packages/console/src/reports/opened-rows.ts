/** The row that was opened from each history entry, by the entry's key. Going back to the entry focuses that row. */
const openedFrom = new Map<string, string>()
/** Paths of the rows of the list that was opened last, in order. */
let listedRows: readonly string[] = []

/** History state that a row's page and its list pass to each other. */
export interface RowState {
  /** The query of the list from which the page was opened. */
  readonly list?: string
  /** The row that was open. */
  readonly opened?: string
}

/** Links of `RowLink`, in the order of the list. */
export const rowLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]

export function rememberOpened(historyKey: string, id: string): void {
  openedFrom.set(historyKey, id)
  listedRows = rowLinks().map((link) => link.getAttribute('href') ?? '')
}
export const openedAt = (historyKey: string): string | undefined => openedFrom.get(historyKey)

/** The path of the row after the one at `path`; undefined after the last one, and when no list was open. */
export function rowAfter(path: string): string | undefined {
  const place = listedRows.indexOf(path)
  return place < 0 ? undefined : listedRows[place + 1]
}
