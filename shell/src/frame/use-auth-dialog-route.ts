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

/** After this long the dialog opens and shows itself what it waits for. */
const MAX_WAIT_MS = 2_000

/** Some addresses are a dialog: it opens with them, and leads to the page that was asked for before, or home. */
export function useAuthDialogRoute(): void {
  const shell = useShell()
  const { gate, dialogs, navigation, store, isModuleOn } = shell
  const { pathname, state } = useLocation()
  const pending = useAtomValue(sessionPendingAtom)

  // The dialog is the shell's, the address the router's.
  useEffect(() => {
    const way = authDialogAt(pathname)
    if (pending || !way) return
    // Where nobody can register the address is home's.
    if (way === 'register' && !isModuleOn('REG3')) return navigation.go(paths.home(), { replace: true })
    // Whoever went elsewhere meanwhile stays there.
    let isHere = true
    const leave = (to: string) => () => isHere && navigation.go(to, { replace: true })
    const open = () => {
      if (!isHere) return
      if (!isLoggedIn(store.get(sessionAtom))) dialogs.open(way)
      gate.require().then(leave(returnTo(state) ?? paths.home()), leave(paths.home()))
    }
    // The registration is as high as its fields are many: nobody has pressed anything, so it can open whole.
    if (way === 'register') void Promise.race([readRegistration(shell), pause(MAX_WAIT_MS)]).then(open)
    else open()
    return () => void (isHere = false)
    // Opened once per address, whatever changes in its state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, pending])
}

/** What the registration shows: its fields and its banner. Never rejects. */
async function readRegistration({ store, call, queryClient, bootstrap }: Shell): Promise<void> {
  const read = <N extends CallName>(name: N, request: CallRequest<N>) =>
    queryClient.prefetchQuery({
      queryKey: queryKeyOf(store, bootstrap.merchant.code, name, request),
      queryFn: ({ signal }) => call(name, request, { signal }),
    })
  await Promise.all([read('registerSettings', {}), read('announcements', { language: store.get(languageAtom) })])
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
