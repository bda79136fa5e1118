import { HOME_FIRST_SLOT, layoutOf } from '@atrium/contracts/paths'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { RunningSet } from '../releases/merchant-releases.ts'

export interface RoutedPage {
  /** Key of the shell's skeletons. */
  readonly skeleton: string
  /** The remote that owns the page (or its first slot), and its lazy files for it. */
  readonly owner: { readonly record: ReleaseRecord; readonly files: readonly string[]; readonly first: NonNullable<ReleaseRecord['routes'][number]['first']> } | undefined
}

/** What will stand at an address: which skeleton to paint and whose files to preload. */
export function routedPage(pathname: string, set: RunningSet): RoutedPage {
  if (pathname === '/index') return { skeleton: 'home', owner: ownerOfSlot(HOME_FIRST_SLOT, set) }
  const layout = layoutOf(pathname)
  // These frames are drawn by their own skeleton, whatever stands in them.
  const framed = layout === 'header-only' || layout === 'bare' ? layout : undefined
  for (const record of set.remotes) {
    const route = record.routes.find((each) => each.path === pathname)
    if (route) return { skeleton: framed ?? route.skeleton, owner: { record, files: record.routeFiles[pathname] ?? [], first: route.first ?? [] } }
  }
  return { skeleton: framed ?? 'plain', owner: undefined }
}

function ownerOfSlot(slot: string, set: RunningSet): RoutedPage['owner'] {
  const record = set.remotes.find((each) => each.slots.some((filled) => filled.slot === slot))
  const first = record?.slots.find((filled) => filled.slot === slot)?.first ?? []
  return record && { record, files: record.slotFiles?.[slot] ?? [], first }
}
