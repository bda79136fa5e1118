import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { useState } from 'react'
import { rewardWords } from '../reward-words.ts'

type Results = CallValue<'claimTicket'>['results']

/** Calls whose data changes when a member claims or joins. */
const CHANGED = new Set<unknown>([
  'promotions',
  'promotionDetail',
  'claimTickets',
  'promotionClaims',
  'availablePromotions',
  'bonuses',
  'depositMethods',
  'missionSummary',
  'raffle',
  'raffleTickets',
  'pointBalance',
  'freeRounds',
])

/** Refetches all data that depends on the member's participation. */
export function useRefresh(): () => Promise<void> {
  const { queryClient } = usePortal()
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGED.has(name) })
}

/**
 * Claims tickets, one request at a time. Shows the credited reward, or stores the reason of a rejection. Repeating a
 * claim returns the earlier one, so it can be retried after any error.
 */
export function useClaims(currency: string) {
  const t = useText()
  const { call, commands } = usePortal()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string>()

  const report = (results: Results) => {
    const given = results.flatMap(({ claim }) => (claim && claim.state !== 'CLAIMABLE' ? [claim] : []))
    if (given.length === 1)
      void commands.request('toast.show', {
        text: t(
          given[0]!.state === 'IN_PROGRESS'
            ? 'claim.started'
            : given[0]!.reward.type === 'FREE_ROUNDS'
              ? 'claim.freeRounds'
              : 'claim.done',
          { reward: rewardWords(given[0]!.reward, t, currency) },
        ),
        tone: 'success',
      })
    if (given.length > 1)
      void commands.request('toast.show', { text: t('claim.doneMany', { count: given.length }), tone: 'success' })
    setFailures(
      new Map(
        results.flatMap(({ ticketId, message }) => (message === undefined ? [] : [[ticketId, message] as const])),
      ),
    )
  }
  const claim = (ticketIds: readonly string[], code?: string): void => {
    setBusy(ticketIds)
    setFailure(undefined)
    call('claimTicket', { ticketIds: [...ticketIds], ...(code && { code }) })
      .then(
        ({ results }) => report(results),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => {
        setBusy([])
        void refresh()
      })
  }
  return { claim, busy, failures, failure }
}
