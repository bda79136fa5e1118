import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '../../context/atoms.ts'
import { queryKeyOf } from '../../calls/call.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell } from '../../context/shell-context.ts'

/** Tells the server that a member has the notices before them: none of these is unread any more. */
export function useNoticesRead(areShown: boolean): void {
  const { bootstrap, call, isModuleOn, queryClient, store } = useShell()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const isDue = areShown && loggedIn && isModuleOn('INBOX3')
  // What is on screen is told to the server.
  useEffect(() => {
    if (!isDue) return
    void call('noticesRead', {}).then(
      (unread) => queryClient.setQueryData(queryKeyOf(store, bootstrap.merchant.code, 'unreadCount', {}), unread),
      // The count stays as it is: the next look at the notices tells it again.
      () => undefined,
    )
  }, [bootstrap, call, isDue, queryClient, store])
}
