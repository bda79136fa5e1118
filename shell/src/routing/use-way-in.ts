import { paths } from '@atrium/contracts/paths'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom, sessionPendingAtom } from '../atoms.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShell } from '../shell-context.ts'
import { askedFor, wayInAt } from './guard.ts'

/** Some addresses are a dialog: it opens with them, and leads to the page that was asked for before, or home. */
export function useWayIn(): void {
  const { gate, dialogs, navigation, store, isModuleOn } = useShell()
  const { pathname, state } = useLocation()
  const pending = useAtomValue(sessionPendingAtom)

  // The dialog is the shell's, the address the router's.
  useEffect(() => {
    const way = wayInAt(pathname)
    if (pending || !way) return
    // Where nobody can register the address is home's.
    if (way === 'register' && !isModuleOn('REG3')) return navigation.go(paths.home(), { replace: true })
    if (!isLoggedIn(store.get(sessionAtom))) dialogs.open(way)
    // Whoever went elsewhere meanwhile stays there.
    let isHere = true
    const leave = (to: string) => () => isHere && navigation.go(to, { replace: true })
    gate.require().then(leave(askedFor(state) ?? paths.home()), leave(paths.home()))
    return () => void (isHere = false)
    // Opened once per address, whatever changes in its state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, pending])
}
