import type { AgentPage } from '@atrium/contracts/portal/paths'
import { useCall } from '@atrium/portal-kit'

/** Numbers shown at entries of the centre. */
export function useCounts(): Partial<Record<AgentPage, number>> {
  const { data } = useCall('agentAnnouncementsUnread', {}, { staleTime: 0 })
  return data ? { agentAnnouncement: data.unread } : {}
}
