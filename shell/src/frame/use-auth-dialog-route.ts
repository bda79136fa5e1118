import type { CallName, CallRequest } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { languageAtom, sessionAtom, sessionPendingAtom } from '../context/atoms.ts'
import { queryKeyOf } from '../calls/call.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell, type Shell } from '../context/shell-context.ts'
import { returnTo, authDialogAt } from './guard.ts'

/** The dialog opens at the latest after this time, with its own loading state. */
const MAX_WAIT_MS = 2_000

/**
 * Opens the dialog of an address such as /login. Afterwards navigates to the page that was requested before, or to the
 * home page.
 */
export function useAuthDialogRoute(): void {
  const shell = useShell()
  const { gate, dialogs, navigation, store, isModuleOn } = shell
  const { pathname, state } = useLocation()
  const pending = useAtomValue(sessionPendingAtom)

  // An effect, because the dialog belongs to the shell and the address to the router.
  useEffect(() => {
    const dialog = authDialogAt(pathname)
    if (pending || !dialog) return
    // Without registration the address leads to the home page.
    if (dialog === 'register' && !isModuleOn('REG3')) return navigation.go(paths.home(), { replace: true })
    // A visitor who has navigated to another page in the meantime stays there.
    let isHere = true
    const leave = (to: string) => () => isHere && navigation.go(to, { replace: true })
    const open = () => {
      if (!isHere) return
      if (!isLoggedIn(store.get(sessionAtom))) dialogs.open(dialog)
      gate.require().then(leave(returnTo(state) ?? paths.home()), leave(paths.home()))
    }
    // The height of the registration depends on its fields. Opening it by its address can wait for them, so that it
    // opens with its final height.
    if (dialog === 'register') void Promise.race([readRegistration(shell), pause(MAX_WAIT_MS)]).then(open)
    else open()
    return () => void (isHere = false)
    // Opened once per address, even if its state changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, pending])
}

/** Loads the fields and the banner of the registration dialog. Never rejects. */
async function readRegistration({ store, call, queryClient, bootstrap }: Shell): Promise<void> {
  const read = <N extends CallName>(name: N, request: CallRequest<N>) =>
    queryClient.prefetchQuery({
      queryKey: queryKeyOf(store, bootstrap.merchant.code, name, request),
      queryFn: ({ signal }) => call(name, request, { signal }),
    })
  await Promise.all([read('registerSettings', {}), read('announcements', { language: store.get(languageAtom) })])
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
