import type { Seen } from '@atrium/contracts/staff/terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../locale/locale.tsx'
import { isStaffApiError, useRegistry } from '../registry/registry.tsx'
import { stepsOf } from './choice.ts'
import type { PinChoice } from './choice.ts'

interface Decision {
  readonly choice: PinChoice
  readonly merchants: readonly string[]
  readonly seen: Seen
}

/** Sends the decision by its kind. `onDone` receives a sentence with the result. */
export function useDecision({ onDone, onConflict }: { onDone(said: string): void; onConflict(): void }) {
  const text = useText()
  const registry = useRegistry()
  const queries = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation<string, Error, Decision>({
    async mutationFn({
      choice: { way, releases, at, steps, promote, reason, removalReason, breakGlass, guard },
      merchants,
      seen,
    }) {
      const whom = [...merchants]
      const why = {
        reason: reason.trim(),
        ...(removalReason && { removalReason: removalReason.trim() }),
        ...(guard === 'alarm' && { guard }),
      }
      if (way === 'canary') {
        const { canaries, proposal: waits } = await registry.startCanary({
          merchants: whom,
          releases,
          steps: stepsOf(steps),
          promote,
          ...why,
          ifMatch: seen,
          breakGlass,
        })
        return waits === undefined
          ? text('pin.done.canary', { count: canaries.length })
          : text('pin.done.proposed', { id: waits })
      }
      const { proposal, count } =
        way === 'scheduled'
          ? await registry
              .schedulePin({ merchants: whom, releases, at, ...why })
              .then(({ schedules, proposal: waits }) => ({ proposal: waits, count: schedules.length }))
          : await registry
              .pin({ merchants: whom, releases, ...why, ifMatch: seen, breakGlass })
              .then(({ pointers, proposal: waits }) => ({ proposal: waits, count: pointers.length }))
      return proposal === undefined ? text(`pin.done.${way}`, { count }) : text('pin.done.proposed', { id: proposal })
    },
    onSuccess(said) {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'check' })
      onDone(said)
    },
    onError: (error) => isStaffApiError(error, 'SEQUENCE_CONFLICT') && onConflict(),
  })
  return {
    decide: (choice: PinChoice, merchants: readonly string[], seen: Seen) => mutate({ choice, merchants, seen }),
    isPending,
    error,
    /** The sequence numbers on screen at the time of the decision. */ seen: variables?.seen ?? {},
  }
}
