import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Caller } from '@atrium/staff-api/access/caller'
import { isAmong, visibleMerchants } from '@atrium/staff-api/access/visibility'
import { merchantsOfRounds, merchantsOfSettings } from '../../platform/access.ts'
import type { ProposalReader } from '../proposals/repository.ts'

export const proposalReader = (caller: Caller): ProposalReader => ({
  merchants: visibleMerchants(caller),
  merchantsOfRounds: merchantsOfRounds(caller),
  merchantsOfSettings: merchantsOfSettings(caller),
})

/**
 * Whether the caller can see a proposal, with the same rules as `listProposals`. Everyone sees changes of policies. The
 * removal of an authenticator app is visible to roles that see accounts, and to its owner. Earlier proposals about
 * settings and voided rounds are visible to roles that see settings and rounds.
 */
export function seesProposal(caller: Caller, { operation, merchants }: Proposal): boolean {
  const reader = proposalReader(caller)
  const isFor = (visible: readonly string[] | undefined) => merchants.some((merchant) => isAmong(visible, merchant))
  return (
    (merchants.length === 0 || isFor(reader.merchants)) &&
    (operation !== 'voidRounds' || isFor(reader.merchantsOfRounds)) &&
    (operation !== 'changeMerchantSettings' || isFor(reader.merchantsOfSettings))
  )
}

/** A proposal reduced to the merchants that the caller can see. */
export function visibleProposal<Wanted extends Proposal>(caller: Caller, proposal: Wanted): Wanted {
  const visible = visibleMerchants(caller)
  if (visible === undefined) return proposal
  const { merchants, moves, input } = proposal
  const { merchants: named, ifMatch, ...rest } = input
  const isSeen = (merchant: string) => isAmong(visible, merchant)
  return {
    ...proposal,
    merchants: merchants.filter(isSeen),
    moves: moves.filter(({ merchant }) => isSeen(merchant)),
    input: {
      ...rest,
      ...(Array.isArray(named) && { merchants: named.filter(isSeen) }),
      ...(typeof ifMatch === 'object' && {
        ifMatch: Object.fromEntries(Object.entries(ifMatch as object).filter(([merchant]) => isSeen(merchant))),
      }),
    },
  }
}
