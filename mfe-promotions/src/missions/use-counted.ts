import { useBusEvent, usePortal } from '@atrium/portal-kit'
import type { CallName } from '@atrium/contracts/calls'

/** Poll interval: boards change with the play of others, without an event. */
export const REREAD_MS = 60_000

const COUNTED: readonly CallName[] = ['missionSummary', 'missionLeaderboard', 'claimTickets']

/** Refetches progress, boards and rewards whenever something of the member was counted. */
export function useCounted(): void {
  const { queryClient } = usePortal()
  useBusEvent(
    'promotions.progress.changed',
    () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => COUNTED.includes(call as CallName) }),
  )
}
