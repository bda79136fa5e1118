import type { CallRequest } from '@atrium/contracts/calls'
import { isPortalError } from '@atrium/contracts/errors/portal-error'
import { usePortal } from '@atrium/portal-kit'

/** Marks announcements as read, and refreshes the list and the count in the menu. */
export function useMarkRead(): (which: CallRequest<'agentAnnouncementsRead'>) => Promise<void> {
  const { call, commands, queryClient, queryKey } = usePortal()
  return async (which) => {
    try {
      queryClient.setQueryData(queryKey('agentAnnouncementsUnread', {}), await call('agentAnnouncementsRead', which))
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentAnnouncements' })
    } catch (error) {
      // A single one is marked again when it is next opened; a failure of the button must be shown.
      if ('all' in which && isPortalError(error))
        void commands.request('toast.show', { text: error.message, tone: 'error' })
    }
  }
}
