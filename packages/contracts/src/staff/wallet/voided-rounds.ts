import type { ProposedChange } from '../merchant-proposals.ts'
import type { StaffRound } from '../rounds.ts'

/** Approved data of a voided round: its stake is refunded, its payout reversed. */
export type VoidedRound = Pick<
  StaffRound,
  'provider' | 'roundId' | 'gameNames' | 'account' | 'state' | 'stake' | 'payout'
>
type RoundName = Pick<StaffRound, 'provider' | 'roundId'>

const fieldOf = (base: 'rounds' | 'kept', { provider, roundId }: RoundName): string => `${base}.${provider}:${roundId}`

/**
 * A round as a change in a proposal to void it. It contains the amounts, so that a round with other amounts is a
 * different change.
 */
export const voidChange = (round: VoidedRound): ProposedChange => ({
  field: fieldOf('rounds', round),
  label: round.gameNames,
  to: [round.account, round.state, round.stake, round.payout].join(', '),
  loosens: false,
})

/** The part of a voided round's win that the member has already spent. The operator bears it. */
export const keptChange = (round: RoundName, kept: string): ProposedChange => ({
  field: fieldOf('kept', round),
  to: kept,
  loosens: false,
  isOutcome: true,
})

/** The round of a change that voids it. Undefined for other changes. */
export function voidedRoundOf({ field, label, to }: ProposedChange): VoidedRound | undefined {
  const [, provider, roundId] = /^rounds\.([^:]*):(.*)$/.exec(field) ?? []
  if (provider === undefined || roundId === undefined || !label || to === undefined) return undefined
  const [account = '', state = '', stake = '', payout = ''] = to.split(', ')
  return { provider, roundId, gameNames: label, account, state: state as StaffRound['state'], stake, payout }
}
