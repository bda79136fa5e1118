import { OVERLAY_QUERIES } from './navigation.ts'

export type Overlay = (typeof OVERLAY_QUERIES)[number]

/** The centre that an address opens. */
export function openOverlay(search: string): Overlay | undefined {
  const query = new URLSearchParams(search)
  return OVERLAY_QUERIES.find((overlay) => query.get(overlay))
}
