import type { ProposedChange } from '../merchant-proposals.ts'
import type { StaffRound } from '../rounds.ts'

/** The approved data of a round to void: its stake is refunded, its payout reversed. */
export type VoidedRound = Pick<
  StaffRound,
  'provider' | 'roundId' | 'gameNames' | 'account' | 'state' | 'stake' | 'payout'
>
type RoundName = Pick<StaffRound, 'provider' | 'roundId'>

const fieldOf = (base: 'rounds' | 'kept', { provider, roundId }: RoundName): string => `${base}.${provider}:${roundId}`

/** A round in the changes of a proposed void: with other sums it would be another change. */
export const voidChange = (round: VoidedRound): ProposedChange => ({
  field: fieldOf('rounds', round),
  label: round.gameNames,
  to: [round.account, round.state, round.stake, round.payout].join(', '),
  loosens: false,
})

/** The part of a voided round's win that its member had already spent, which the operator bears. */
export const keptChange = (round: RoundName, kept: string): ProposedChange => ({
  field: fieldOf('kept', round),
  to: kept,
  loosens: false,
  isOutcome: true,
})

/** The round of a void's change; undefined for other changes. */
export function voidedRoundOf({ field, label, to }: ProposedChange): VoidedRound | undefined {
  const [, provider, roundId] = /^rounds\.([^:]*):(.*)$/.exec(field) ?? []
  if (provider === undefined || roundId === undefined || !label || to === undefined) return undefined
  const [account = '', state = '', stake = '', payout = ''] = to.split(', ')
  return { provider, roundId, gameNames: label, account, state: state as StaffRound['state'], stake, payout }
}
