import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { Activity, startTransition, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { lazyPart } from './context/lazy-part.tsx'
import { paintedAtom, signedInElsewhereAtom, statusAtom } from './context/atoms.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { SessionReplaced } from './features/error-pages/SessionReplaced.tsx'
import { Pages } from './routing/Pages.tsx'
import type { PortalRouter } from './routing/create-router.ts'
import { ShellContext, useShell, type Shell } from './context/shell-context.ts'

const SystemScreen = lazyPart(() => import('./features/error-pages/SystemScreen.tsx').then((m) => m.SystemScreen))
const GamesNote = lazyPart(() => import('./chrome/games-note/GamesNote.tsx').then((m) => m.GamesNote))
const OverrideBar = lazyPart(() => import('./features/override/OverrideBar.tsx').then((m) => m.OverrideBar))

export function App({ shell, router }: { shell: Shell; router: PortalRouter }) {
  // The document's watchdog and the roll-out guard wait for this attribute. It is set only after the browser has
  // painted.
  useEffect(() => {
    document.documentElement.dataset.started = ''
    shell.telemetry.started()
    requestAnimationFrame(() => setTimeout(() => startTransition(() => shell.store.set(paintedAtom, true))))
  }, [shell])
  return (
    <ShellContext value={shell}>
      <Provider store={shell.store}>
        <I18nextProvider i18n={shell.texts}>
          <QueryClientProvider client={shell.queryClient}>
            <Portal router={router} />
          </QueryClientProvider>
        </I18nextProvider>
      </Provider>
    </ShellContext>
  )
}

/**
 * System status 1 and 2, and a sign-in elsewhere, replace the whole page. For status 1 and 2 the page stays mounted, so
 * that a running round can end and the page returns unchanged.
 */
function Portal({ router }: { router: PortalRouter }) {
  const status = useAtomValue(statusAtom)
  const isElsewhere = useAtomValue(signedInElsewhereAtom)
  const { override } = useShell().bootstrap
  const isOpen = status.status === 0
  if (isOpen && isElsewhere) return <SessionReplaced />
  return (
    <>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Pages router={router} />
      </Activity>
      {/* i If this code cannot be loaded, the server's own page shows the same. */}
      <ErrorBoundary onError={() => location.reload()}>{!isOpen && <SystemScreen status={status} />}</ErrorBoundary>
      {isOpen && status.gamesUnderCheck && (
        <ErrorBoundary onError={() => undefined}>
          <GamesNote />
        </ErrorBoundary>
      )}
      {override && (
        <ErrorBoundary onError={() => undefined}>
          <OverrideBar override={override} />
        </ErrorBoundary>
      )}
    </>
  )
}
