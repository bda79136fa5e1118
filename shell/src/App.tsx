import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'
import { signedInElsewhereAtom, statusAtom } from './atoms.ts'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { Elsewhere } from './features/session/Elsewhere.tsx'
import { SystemScreen } from './features/states/SystemScreen.tsx'
import { ShellContext, type Shell } from './shell-context.ts'

export type PortalRouter = ReturnType<typeof createBrowserRouter>

export function App({ shell, router }: { shell: Shell; router: PortalRouter }) {
  // The document's watchdog and the guard of roll-outs wait for this mark.
  useEffect(() => void (document.documentElement.dataset.started = ''), [])
  return (
    <ShellContext value={shell}>
      <Provider store={shell.store}>
        <QueryClientProvider client={shell.queryClient}>
          <Portal router={router} />
        </QueryClientProvider>
      </Provider>
    </ShellContext>
  )
}

/** System status 1 and 2, and an account that went on elsewhere, take the whole page; what runs under it is closed. */
function Portal({ router }: { router: PortalRouter }) {
  const status = useAtomValue(statusAtom)
  const isElsewhere = useAtomValue(signedInElsewhereAtom)
  if (status.status === 0 && isElsewhere) return <Elsewhere />
  if (status.status === 0) return <RouterProvider router={router} />
  return (
    <>
      <SystemScreen status={status} />
      <DialogHost />
    </>
  )
}
