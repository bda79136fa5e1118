import { useBusEvent, useCall } from '@atrium/portal-kit'

/** The member's level, refetched when it changes. */
export function useRankProgress(enabled: boolean) {
  const read = useCall('playerRankProgress', {}, { staleTime: 0, enabled })
  useBusEvent('member.level.changed', () => void read.refetch())
  return read
}
