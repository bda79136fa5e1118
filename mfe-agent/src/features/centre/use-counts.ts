import type { AgentPage } from '@atrium/contracts/portal/paths'
import { useCall } from '@atrium/portal-kit'

/** What waits on pages of the centre, shown beside their entries. */
export function useCounts(): Partial<Record<AgentPage, number>> {
  const { data } = useCall('agentAnnouncementsUnread', {}, { staleTime: 0 })
  return data ? { agentAnnouncement: data.unread } : {}
}
