import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '../../context/lazy-part.tsx'
import { quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'

const FastestRoute = lazyPart(() => import('./FastestRoute.tsx').then((m) => m.FastestRoute))

/** A line with the fastest domain of this portal. Rendered and measured when the page is idle. */
export function ConnectionLine() {
  const isQuiet = useAtomValue(quietAtom)
  return (
    <ErrorBoundary onError={() => undefined}>
      {isQuiet && (
        <Suspense fallback={null}>
          <FastestRoute />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
