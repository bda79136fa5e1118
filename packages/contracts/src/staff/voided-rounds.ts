import type { ProposedChange } from './merchant-proposals.ts'
import type { StaffRound } from './rounds.ts'

/** What is approved of a round that is voided: its stake is refunded, its payout taken back. */
export type VoidedRound = Pick<
  StaffRound,
  'provider' | 'roundId' | 'gameNames' | 'account' | 'state' | 'stake' | 'payout'
>
type RoundName = Pick<StaffRound, 'provider' | 'roundId'>

const fieldOf = (base: 'rounds' | 'kept', { provider, roundId }: RoundName): string => `${base}.${provider}:${roundId}`

/** A round in the changes of a void that is proposed: with other sums it would be another change. */
export const voidChange = (round: VoidedRound): ProposedChange => ({
  field: fieldOf('rounds', round),
  label: round.gameNames,
  to: [round.account, round.state, round.stake, round.payout].join(', '),
  loosens: false,
})

/** What of the win of a voided round its member had spent and keeps, which the house bears. */
export const keptChange = (round: RoundName, kept: string): ProposedChange => ({
  field: fieldOf('kept', round),
  to: kept,
  loosens: false,
  isOutcome: true,
})

/** The round that a change of a void is about; undefined for other changes. */
export function voidedRoundOf({ field, label, to }: ProposedChange): VoidedRound | undefined {
  const [, provider, roundId] = /^rounds\.([^:]*):(.*)$/.exec(field) ?? []
  if (provider === undefined || roundId === undefined || !label || to === undefined) return undefined
  const [account = '', state = '', stake = '', payout = ''] = to.split(', ')
  return { provider, roundId, gameNames: label, account, state: state as StaffRound['state'], stake, payout }
}
