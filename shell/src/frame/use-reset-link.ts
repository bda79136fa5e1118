import { paths } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { openDialogAtom } from '../context/atoms.ts'
import { useShell } from '../context/shell-context.ts'

/** What the link of a "forgot password" mail holds: `/index?reset=<token>`. */
export const resetTokenIn = ({ pathname, search }: { pathname: string; search: string }): string | undefined =>
  pathname === paths.home() ? (new URLSearchParams(search).get('reset') ?? undefined) : undefined

/** The link opens the dialog for a new password. When that has closed, the token leaves the address. */
export function useResetLink(): void {
  const { dialogs, navigation } = useShell()
  const { pathname, search, hash } = useLocation()
  const isOpen = useAtomValue(openDialogAtom)?.key === 'resetPassword'
  const opened = useRef<string>(undefined)
  const token = resetTokenIn({ pathname, search })

  // The dialog is the shell's, the address the router's.
  useEffect(() => {
    if (token === undefined) return
    if (opened.current !== token) {
      opened.current = token
      dialogs.open('resetPassword', { token })
    } else if (!isOpen) {
      const query = new URLSearchParams(search)
      query.delete('reset')
      navigation.go(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`, { replace: true })
    }
    // What else stands in the address does not matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, isOpen])
}
