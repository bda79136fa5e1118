import { HOME_FIRST_SLOT, paths } from '@atrium/contracts/portal/paths'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { RemoteLoader } from '@atrium/federation/runtime'
import type { Remote } from '@atrium/portal-kit'
import type { PortalHost, Surface } from '@atrium/portal-kit/host'
import type { Session } from '@atrium/contracts/portal/session'
import type { Navigation, Router } from '../context/services/navigation.ts'
import type { ReleaseIndex } from '../context/services/release-index.ts'
import { createReleaseSwitch } from './release-switch.ts'

type FirstReads = ReleaseRecord['routes'][number]['first']

export interface NavigationDeps {
  releases: ReleaseIndex
  loader: Pick<RemoteLoader<Remote>, 'load' | 'prefetch'>
  session: () => Session
  hostOf: (remote: string) => PortalHost
  /** Makes the first calls of a page, so that the page finds their responses in the cache. */
  readFirst: (first: FirstReads) => Promise<unknown>
  reload: () => void
}

export function createNavigation({ releases, loader, session, hostOf, readFirst, reload }: NavigationDeps): Navigation {
  let router: Router | undefined
  const holds = new Set<{ readonly reason: string }>()
  const isHeld = () => holds.size > 0
  const releaseSwitch = createReleaseSwitch({ isHeld, reload })
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()

  return {
    attach(attached) {
      router = attached
      let { pathname } = attached.state.location
      attached.subscribe(({ location }) => {
        if (location.pathname === pathname) return
        pathname = location.pathname
        releaseSwitch.moved()
      })
    },
    go(to, { replace, state } = {}) {
      if (!router) return
      const { pathname, search } = router.state.location
      const target = to.startsWith('?') ? `${pathname}${mergedSearch(search, to)}` : to
      const isOtherPage = new URL(target, 'http://portal/').pathname !== pathname
      router.navigate(target, { replace, state, viewTransition: isOtherPage })
    },
    isAt: (path) => router?.state.location.pathname === path,
    async prefetch(to, intent = false) {
      await Promise.all(
        surfacesAt(to, releases, session()).map(async ({ remote, surface, first }) => {
          if (!intent) return loader.prefetch(remote)
          const page = loader
            .load(remote)
            .then(({ definition }) => definition.preload(hostOf(remote), surface))
            .catch(() => undefined)
          await Promise.all([page, readFirst(first)])
        }),
      )
    },
    hold(reason) {
      const mark = { reason }
      if (holds.size === 0) addEventListener('beforeunload', warn)
      holds.add(mark)
      return () => {
        if (holds.delete(mark) && holds.size === 0) removeEventListener('beforeunload', warn)
      }
    },
    isHeld,
    heldFor: () => [...holds].at(-1)?.reason,
    markOutdated: releaseSwitch.markOutdated,
  }
}

/** Query parameters that open a centre over any page. */
export const OVERLAY_QUERIES = ['member', 'agent'] as const

interface SurfaceAhead {
  readonly remote: string
  readonly surface: Surface
  readonly first: FirstReads
}

/**
 * Remote surfaces of an address, on the home page only those above the fold. For a page with a query the preloaded first
 * calls do not apply.
 */
function surfacesAt(to: string, releases: ReleaseIndex, session: Session): SurfaceAhead[] {
  const { pathname, search, searchParams } = new URL(to, 'http://portal/')
  const route = to.startsWith('?') ? undefined : releases.routeAt(pathname)
  const slots = OVERLAY_QUERIES.flatMap((overlay) => {
    const page = searchParams.get(overlay)
    return page === null ? [] : [`overlay.${overlay}`, `${overlay}.${page}`]
  })
  if (pathname === paths.home()) slots.push(HOME_FIRST_SLOT)
  return [
    ...(route
      ? [
          {
            remote: route.remote,
            surface: { kind: 'route', path: route.path } as const,
            first: search ? undefined : route.first,
          },
        ]
      : []),
    ...slots.flatMap((slot) =>
      releases
        .fillersOf(slot, session)
        .map(({ remote, first }) => ({ remote, surface: { kind: 'slot', slot } as const, first })),
    ),
  ]
}

function mergedSearch(current: string, added: string): string {
  const search = new URLSearchParams(current)
  for (const overlay of OVERLAY_QUERIES) search.delete(overlay)
  for (const [name, value] of new URLSearchParams(added)) search.set(name, value)
  return `?${search}`
}
