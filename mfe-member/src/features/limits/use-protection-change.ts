import type { Protection } from '@atrium/contracts/calls'
import { usePortal } from '@atrium/portal-kit'
import { useState } from 'react'

/** Calls whose data depends on limits and breaks, besides `protection` itself. */
const DEPENDENT_READS: readonly unknown[] = ['protectionChanges', 'depositMethods']

/** Sends changes of limits and breaks. The new values are shown at once, and the result in a toast. */
export function useProtectionChange() {
  const { commands, queryClient, queryKey } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const reload = (names: readonly unknown[]) =>
    void queryClient.invalidateQueries({ predicate: (query) => names.includes(query.queryKey[0]) })

  const show = (protection: Protection, text: string) => {
    queryClient.setQueryData(queryKey('protection', {}), protection)
    reload(DEPENDENT_READS)
    void commands.request('toast.show', { text, tone: 'success' })
  }
  /** Returns whether the change was made. An error refetches the page's data, which another tab may have changed. */
  const send = (change: Promise<Protection>, textOf: (protection: Protection) => string): Promise<boolean> => {
    setBusy(true)
    return change
      .then(
        (protection) => {
          show(protection, textOf(protection))
          return true
        },
        (error: Error) => {
          void commands.request('toast.show', { text: error.message, tone: 'error' })
          reload(['protection'])
          return false
        },
      )
      .finally(() => setBusy(false))
  }
  return { isBusy, show, send }
}
