import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { Router, useRoutes, type RouteObject } from 'react-router-dom'
import { CrashBoundary } from '../features/error-pages/CrashBoundary.tsx'
import type { PortalRouter } from './create-router.ts'

/**
 * The page of the address on screen. The one before stays until the next can be drawn; where that was asked for, they
 * are blended.
 */
export function Pages({ router }: { router: PortalRouter }) {
  const [place, setPlace] = useState(router.state)
  const drawn = useRef<() => void>(undefined)

  // A view transition ends when the new page is in the document.
  useLayoutEffect(() => {
    drawn.current?.()
    drawn.current = undefined
  }, [place])

  // The history is the browser's. While the page was hidden it may have moved.
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
      // One that is skipped, for the next has begun or drawing took too long, is no failure: the page is drawn all the
      // same.
      transition.ready.catch(() => undefined)
    })
    // Subscribed once, whatever is drawn meanwhile.
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
