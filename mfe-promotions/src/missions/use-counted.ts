import { useBusEvent, usePortal } from '@atrium/portal-kit'
import type { CallName } from '@atrium/contracts/calls'

/** Poll interval: leaderboards change with other members' play, for which there are no events. */
export const REREAD_MS = 60_000

const COUNTED: readonly CallName[] = ['missionSummary', 'missionLeaderboard', 'claimTickets']

/** Refetches progress, leaderboards and rewards whenever an activity of the member was counted. */
export function useCounted(): void {
  const { queryClient } = usePortal()
  useBusEvent(
    'promotions.progress.changed',
    () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => COUNTED.includes(call as CallName) }),
  )
}
