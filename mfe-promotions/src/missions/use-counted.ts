import { useBusEvent, usePortal } from '@atrium/portal-kit'
import type { CallName } from '@atrium/contracts/calls'

/** Between reads without an event: boards move with the play of others. */
export const REREAD_MS = 60_000

const COUNTED: readonly CallName[] = ['missionSummary', 'missionLeaderboard', 'claimTickets']

/** Reads progress, boards and rewards again whenever something of the member was counted. */
export function useCounted(): void {
  const { queryClient } = usePortal()
  useBusEvent(
    'promotions.progress.changed',
    () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => COUNTED.includes(call as CallName) }),
  )
}
