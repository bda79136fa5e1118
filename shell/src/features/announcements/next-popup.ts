import type { Notice } from '@atrium/contracts/calls'

export interface PopupMemory {
  /** Ids that this browser has shown. */
  readonly seen: readonly string[]
  /** The day, `yyyy-MM-dd`, on which the visitor has muted popups. */
  readonly mutedOn?: string
}

/**
 * The popup to show: the newest one that this browser has not shown, or none on a muted day. `today` is called only if
 * a day was muted, because a browser's first date format takes tens of milliseconds.
 */
export function nextPopup(
  popups: readonly Notice[],
  { seen, mutedOn }: PopupMemory,
  today: () => string,
): Notice | undefined {
  if (mutedOn !== undefined && mutedOn === today()) return undefined
  return popups.filter(({ id }) => !seen.includes(id)).sort((a, b) => b.publishedAt - a.publishedAt)[0]
}
