import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '../../context/atoms.ts'
import { queryKeyOf } from '../../calls/call.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell } from '../../context/shell-context.ts'

/** Marks the notices on screen as read on the server when the visitor is a member. */
export function useNoticesRead(areShown: boolean): void {
  const { bootstrap, call, isModuleOn, queryClient, store } = useShell()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const isDue = areShown && loggedIn && isModuleOn('INBOX3')
  // The server is outside React.
  useEffect(() => {
    if (!isDue) return
    void call('noticesRead', {}).then(
      (unread) => queryClient.setQueryData(queryKeyOf(store, bootstrap.merchant.code, 'unreadCount', {}), unread),
      // The count stays: the next time that notices are shown sends the call again.
      () => undefined,
    )
  }, [bootstrap, call, isDue, queryClient, store])
}
