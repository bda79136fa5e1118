import type { MemberBonus } from '@atrium/contracts/calls'
import { usePortal } from '@atrium/portal-kit'
import { useState } from 'react'

/** Sends a change of a bonus, one at a time, shows the result, and refetches the bonuses, also after a rejection. */
export function useBonusCall() {
  const { commands, queryClient } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = (change: () => Promise<MemberBonus>, doneText: (bonus: MemberBonus) => string, onDone?: () => void) => {
    setBusy(true)
    setFailure(undefined)
    change()
      .then(
        (bonus) => {
          void commands.request('toast.show', { text: doneText(bonus), tone: 'success' })
          onDone?.()
        },
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        setBusy(false)
        void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'bonuses' })
      })
  }
  return { send, isBusy, failure }
}
