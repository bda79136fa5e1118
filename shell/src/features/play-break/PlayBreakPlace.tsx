import { paths } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { isAmongGames } from '../../categories/category-paths.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { playBreakAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import styles from './play-break-place.module.css'

const PlayBreakNotice = lazyPart(() => import('./PlayBreakNotice.tsx').then((m) => m.PlayBreakNotice))

/** Where the notice of a break stands: on the home page and above games. Its place is there before its code is. */
export function PlayBreakPlace({ pathname }: { pathname: string }) {
  const taken = useAtomValue(playBreakAtom)
  if (!taken || !(pathname === paths.home() || isAmongGames(pathname))) return null
  return (
    <div className={styles.place}>
      <ErrorBoundary onError={() => undefined}>
        <Suspense fallback={null}>
          <PlayBreakNotice taken={taken} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
