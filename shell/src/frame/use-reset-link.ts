import { paths } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { openDialogAtom } from '../context/atoms.ts'
import { useShell } from '../context/shell-context.ts'

/** The token of the link in a "forgot password" e-mail: `/index?reset=<token>`. */
export const resetTokenIn = ({ pathname, search }: { pathname: string; search: string }): string | undefined =>
  pathname === paths.home() ? (new URLSearchParams(search).get('reset') ?? undefined) : undefined

/**
 * Opens the dialog for a new password when the address contains a reset token. Closing it removes the token from the
 * address.
 */
export function useResetLink(): void {
  const { dialogs, navigation } = useShell()
  const { pathname, search, hash } = useLocation()
  const isOpen = useAtomValue(openDialogAtom)?.key === 'resetPassword'
  const opened = useRef<string>(undefined)
  const token = resetTokenIn({ pathname, search })

  // An effect, because the dialog belongs to the shell and the address to the router.
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
    // Depends on the token only, not on the rest of the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, isOpen])
}
