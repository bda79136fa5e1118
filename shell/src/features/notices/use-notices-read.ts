import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '../../context/atoms.ts'
import { queryKeyOf } from '../../calls/call.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell } from '../../context/shell-context.ts'

/** Marks the displayed notices as read on the server if the visitor is a member. */
export function useNoticesRead(areShown: boolean): void {
  const { bootstrap, call, isModuleOn, queryClient, store } = useShell()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const isDue = areShown && loggedIn && isModuleOn('INBOX3')
  // An effect, because the server is outside React.
  useEffect(() => {
    if (!isDue) return
    void call('noticesRead', {}).then(
      (unread) => queryClient.setQueryData(queryKeyOf(store, bootstrap.merchant.code, 'unreadCount', {}), unread),
      // On an error the count stays, and the call is repeated when notices are shown again.
      () => undefined,
    )
  }, [bootstrap, call, isDue, queryClient, store])
}
