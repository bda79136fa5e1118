import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { StaffApiError } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { START_ACTOR } from './own-pins.ts'
import type { Pins } from './own-pins.ts'

/** Result of a pin by the start. `why`: the reason, as the end of a sentence. */
export type PinOutcome =
  | { readonly kind: 'pinned' }
  | { readonly kind: 'waits'; readonly proposal: number }
  | { readonly kind: 'refused'; readonly why: string }

interface WantedPin {
  readonly merchant: string
  readonly pins: Pins
  /**
   * Sequence of the merchant's pointer when it was read, so that a decision made in the meantime is not overwritten.
   */
  readonly sequence: number
  readonly reason: string
}

/**
 * Pins for one merchant under the usual rules: if a second approval is required, the pin becomes a proposal; freezes
 * and sequence conflicts reject it. Withdraws proposals of earlier starts that this one replaces. Does not propose the
 * same pin twice, nor after it was declined.
 */
export async function pinOrPropose(
  client: StaffClient,
  { merchant, pins, sequence, reason }: WantedPin,
): Promise<PinOutcome> {
  const [{ fourEyesAbove }, proposals] = await Promise.all([client.policies({}), client.proposals({})])
  const own = proposals.filter(
    ({ by, operation, merchants }) => by === START_ACTOR && operation === 'pin' && merchants.includes(merchant),
  )
  const declined = own.find((proposal) => proposal.state === 'declined' && isSame(proposal.input['releases'], pins))
  if (declined) return { kind: 'refused', why: `${declined.decidedBy} declined proposal ${declined.id}` }
  const waiting = own.filter(({ state }) => state === 'waiting')
  const same = waiting.find((proposal) => fourEyesAbove < 1 && isOf(proposal, pins, { [merchant]: sequence }))
  if (same) return { kind: 'waits', proposal: same.id }
  try {
    for (const { id } of waiting)
      await client.decideProposal({ id, decision: 'withdraw', reason: 'The start has newer builds' })
    const { proposal } = await client.pin({
      merchants: [merchant],
      releases: { ...pins },
      ifMatch: { [merchant]: sequence },
      reason,
      removalReason: 'The builds of this work tree no longer have it',
    })
    return proposal === undefined ? { kind: 'pinned' } : { kind: 'waits', proposal }
  } catch (error) {
    if (!(error instanceof StaffApiError)) throw error
    return { kind: 'refused', why: sentenceOf(error) }
  }
}

const isOf = ({ input }: Proposal, pins: Pins, seen: object): boolean =>
  isSame(input['releases'], pins) && isSame(input['ifMatch'], seen)
const isSame = (one: unknown, other: object): boolean => canonicalJson(one ?? {}) === canonicalJson(other)

/** The reasons of a rejection, or its message if it has no reasons. */
export const sentenceOf = ({ message, reasons }: StaffApiError): string => reasons.join(' ') || message
