import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { Router, useRoutes, type RouteObject } from 'react-router-dom'
import { CrashBoundary } from '../features/error-pages/CrashBoundary.tsx'
import type { PortalRouter } from './create-router.ts'

/**
 * The page of the current address. The previous page stays until the next one is ready to render, with a view
 * transition if one is requested.
 */
export function Pages({ router }: { router: PortalRouter }) {
  const [place, setPlace] = useState(router.state)
  const drawn = useRef<() => void>(undefined)

  // A view transition ends when the new page is in the document.
  useLayoutEffect(() => {
    drawn.current?.()
    drawn.current = undefined
  }, [place])

  // The history belongs to the browser, and may have changed while the page was hidden.
  useLayoutEffect(() => {
    const draw = () => startTransition(() => setPlace(router.state))
    if (router.state !== place) draw()
    return router.subscribe((_, viewTransition) => {
      if (!viewTransition || !document.startViewTransition) return draw()
      const transition = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            drawn.current?.()
            drawn.current = resolve
            draw()
          }),
      )
      // A skipped transition is not an error: the next one has started, or rendering took too long, and the page is
      // rendered without it.
      transition.ready.catch(() => undefined)
    })
    // Subscribed once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [router])

  return (
    <Router navigator={router.navigator} location={place.location} navigationType={place.navigationType}>
      <CrashBoundary>
        <Matched routes={router.routes} />
      </CrashBoundary>
    </Router>
  )
}

const Matched = ({ routes }: { routes: readonly RouteObject[] }) => useRoutes([...routes])
