import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type Navigator,
  type NavigationType,
  type RouteObject,
  type To,
} from 'react-router-dom'

/** The current location of the portal, and the type of the last navigation. */
export interface RouterState {
  readonly location: Location
  readonly navigationType: NavigationType
}

/**
 * The portal's history: React Router's pages, links and hooks on its browser history, without loaders, actions and
 * revalidation. Those are 15 KB of script that no page uses and that would delay every first visit.
 */
export interface PortalRouter {
  readonly routes: readonly RouteObject[]
  /** The navigator that links and hooks use. */
  readonly navigator: Navigator
  readonly state: RouterState
  navigate(to: string, options?: NavigateOptions): void
  /**
   * Calls the listener with every change of location; `viewTransition` is set if the navigation requested one. Returns
   * the unsubscribe function.
   */
  subscribe(listener: (place: RouterState, viewTransition: boolean) => void): () => void
}

export interface RouterDeps {
  readonly routes: readonly RouteObject[]
  /** Whether leaving the current page would lose something. */
  readonly isHeld: () => boolean
  /** Shows the visitor a confirmation. */
  readonly confirmLeave: () => Promise<boolean>
}

export function createRouter({ routes, isHeld, confirmLeave }: RouterDeps): PortalRouter {
  const history = createBrowserHistory()
  const listeners = new Set<Parameters<PortalRouter['subscribe']>[0]>()
  let state: RouterState = { location: history.location, navigationType: history.action as NavigationType }
  /** Whether a confirmation is on screen. Other navigations are ignored until it closes. */
  let isConfirming = false
  /** How to handle the next history events, which this router causes itself. */
  const ownSteps: ('ignore' | 'accept')[] = []

  function arrive(viewTransition = false): void {
    state = { location: history.location, navigationType: history.action as NavigationType }
    for (const listener of [...listeners]) listener(state, viewTransition)
  }

  /** Calls `go` after the visitor has agreed to leave the page. */
  async function leaveBy(go: () => void): Promise<void> {
    if (isConfirming) return
    isConfirming = true
    const agreed = await confirmLeave().finally(() => (isConfirming = false))
    if (agreed) go()
  }

  function move(to: To, replace: boolean, { state: kept, viewTransition = false }: NavigateOptions = {}): void {
    const go = () => {
      history[replace ? 'replace' : 'push'](to, kept)
      arrive(viewTransition)
    }
    const { pathname } = new URL(history.createHref(to), location.href)
    if (isHeld() && pathname !== state.location.pathname) void leaveBy(go)
    else go()
  }

  history.listen(({ location: next, delta }) => {
    const own = ownSteps.shift()
    if (own === 'ignore') return
    if (own === 'accept' || delta === null || !isHeld() || next.pathname === state.location.pathname) return arrive()
    // The browser has navigated already, so this goes back to the held page.
    ownSteps.push('ignore')
    history.go(-delta)
    void leaveBy(() => {
      ownSteps.push('accept')
      history.go(delta)
    })
  })

  return {
    routes,
    get state() {
      return state
    },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, kept, options) => move(to, false, { ...options, state: kept }),
      replace: (to, kept, options) => move(to, true, { ...options, state: kept }),
    },
    navigate: (to, options) => move(to, options?.replace ?? false, options),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
