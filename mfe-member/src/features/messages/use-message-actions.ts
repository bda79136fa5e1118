import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'

type Change = Extract<CallName, 'messageRead' | 'messageDelete' | 'messageRestore'>

/** Actions on messages. Each change is shown at once in the list and in every badge, an error in a toast. */
export function useMessageActions() {
  const { call, commands, queryClient, queryKey } = usePortal()
  const t = useText()

  /** Resolves with false when the action failed. */
  async function change<Name extends Change>(name: Name, request: CallRequest<Name>): Promise<boolean> {
    try {
      const { count } = (await call(name, request)) as CallValue<Change>
      queryClient.setQueryData<CallValue<'unreadCount'>>(
        queryKey('unreadCount', {}),
        (known) => known && { ...known, count },
      )
      await queryClient.invalidateQueries({ predicate: (cached) => cached.queryKey[0] === 'messages' })
      return true
    } catch (error) {
      void commands.request('toast.show', { text: (error as Error).message, tone: 'error' })
      return false
    }
  }

  /** Offers to undo a deletion while the toast is shown. */
  async function offerUndo(ids: string[]): Promise<void> {
    if (
      await commands.request('toast.show', {
        text: t('messages.deleted', { count: ids.length }),
        action: t('messages.undo'),
      })
    )
      await change('messageRestore', { ids })
  }

  return {
    read: (ids: string[]) => change('messageRead', { ids }),
    readAll: () => change('messageRead', { all: true }),
    /** Resolves with false when the deletion failed, without waiting for the toast. */
    async remove(ids: string[]): Promise<boolean> {
      const isDone = await change('messageDelete', { ids })
      if (isDone) void offerUndo(ids)
      return isDone
    },
  }
}
