import { paths } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { isAmongGames } from '../../categories/category-paths.ts'
import { lazyPart } from '../../context/lazy-part.tsx'
import { playBreakAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'

const PlayBreakNotice = lazyPart(() => import('./PlayBreakNotice.tsx').then((m) => m.PlayBreakNotice))

/** The height of the notice, which is higher on narrow screens. */
const PLACE = { minBlockSize: 'max(106px, 271px - 16vw)' }

/**
 * The container of a break's notice, on the home page and above games. Reserves its height before the code is loaded.
 */
export function PlayBreakPlace({ pathname }: { pathname: string }) {
  const taken = useAtomValue(playBreakAtom)
  if (!taken || !(pathname === paths.home() || isAmongGames(pathname))) return null
  return (
    <ErrorBoundary onError={() => undefined}>
      <Suspense fallback={<div style={PLACE} />}>
        <PlayBreakNotice taken={taken} />
      </Suspense>
    </ErrorBoundary>
  )
}
