import type { CallRequest } from '@atrium/contracts/calls'
import { isPortalError } from '@atrium/contracts/errors/portal-error'
import { usePortal } from '@atrium/portal-kit'

/** Marks announcements as read, and has the list and the count in the menu follow. */
export function useMarkRead(): (which: CallRequest<'agentAnnouncementsRead'>) => Promise<void> {
  const { call, commands, queryClient, queryKey } = usePortal()
  return async (which) => {
    try {
      queryClient.setQueryData(queryKey('agentAnnouncementsUnread', {}), await call('agentAnnouncementsRead', which))
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentAnnouncements' })
    } catch (error) {
      // One that was opened is marked by its next opening; what was asked for by a button must not fail unseen.
      if ('all' in which && isPortalError(error))
        void commands.request('toast.show', { text: error.message, tone: 'error' })
    }
  }
}
