import { HOME_FIRST_READ } from '@atrium/contracts/calls/first-reads'
import { HOME_FIRST_SLOT, layoutOf, RELEASE_PATHS, SHELL_PATHS } from '@atrium/contracts/portal/paths'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { RunningSet } from '../releases/merchant-releases.ts'

export interface RoutedPage {
  /** Whether the page exists. If not, the shell shows its "not found" page. */
  readonly isFound: boolean
  /** Key of the skeleton to paint, among the shell's skeletons. */
  readonly skeleton: string
  /** The remote that owns the page (or its first slot), and its lazily loaded files for the page. */
  readonly owner: { readonly record: ReleaseRecord; readonly files: readonly string[] } | undefined
  /** The calls that the page makes first. */
  readonly first: NonNullable<ReleaseRecord['routes'][number]['first']>
}

/** Describes the page at an address: whether it exists, which skeleton to paint and which files to preload. */
export const routedPage = (pathname: string, set: RunningSet): RoutedPage => ({
  ...ownedPage(pathname, set),
  isFound: isPage(pathname, set),
})

function isPage(pathname: string, { remotes }: RunningSet): boolean {
  const parts = partsOf(pathname)
  return (
    parts !== undefined &&
    [...SHELL_PATHS, ...RELEASE_PATHS, ...remotes.flatMap(({ routes }) => routes.map(({ path }) => path))].some(
      (path) => matches(path, parts),
    )
  )
}

/**
 * Splits a path after decoding it, converting it to lower case and removing trailing slashes, as the shell's router
 * does. Undefined for a path that cannot be decoded.
 */
function partsOf(pathname: string): string[] | undefined {
  try {
    return pathname
      .replace(/(?<=.)\/+$/, '')
      .split('/')
      .map((part) => decodeURIComponent(part).toLowerCase())
  } catch {
    return undefined
  }
}

function matches(route: string, parts: readonly string[]): boolean {
  const wanted = route.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part.toLowerCase() === parts[index]))
  )
}

function ownedPage(pathname: string, set: RunningSet): Omit<RoutedPage, 'isFound'> {
  if (pathname === '/index') {
    const { owner, first } = ownerOfSlot(HOME_FIRST_SLOT, set)
    return { skeleton: 'home', owner, first: [HOME_FIRST_READ, ...first] }
  }
  const layout = layoutOf(pathname)
  // These layouts have their own skeleton, regardless of the page inside.
  const framed = layout === 'header-only' || layout === 'bare' ? layout : undefined
  for (const record of set.remotes) {
    const route = record.routes.find((each) => each.path === pathname)
    if (route)
      return {
        skeleton: framed ?? route.skeleton,
        owner: { record, files: record.routeFiles[pathname] ?? [] },
        first: route.first ?? [],
      }
  }
  return { skeleton: framed ?? 'plain', owner: undefined, first: [] }
}

function ownerOfSlot(slot: string, set: RunningSet): Pick<RoutedPage, 'owner' | 'first'> {
  const record = set.remotes.find((each) => each.slots.some((filled) => filled.slot === slot))
  const first = record?.slots.find((filled) => filled.slot === slot)?.first ?? []
  return { owner: record && { record, files: record.slotFiles?.[slot] ?? [] }, first }
}
