import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { CONTRACT_MODULES, parseRate } from '@atrium/contracts/rules/agents/agent-contracts'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { Transaction } from '@atrium/database'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readHouseEdges } from '../../../platform/proposals/giving-limits.ts'
import { assertBelowHouseEdge } from '../../../platform/proposals/programme-rates.ts'
import type { ReadProgrammeRates } from '../../../platform/proposals/programme-rates.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { requireModules } from '../../../platform/tenancy/modules.ts'
import { publishUnread } from '../../messages/index.ts'
import { findOffer, lockContracts } from '../contracts/contracts-repository.ts'
import { assertOffer, offerContract } from '../contracts/contracts-service.ts'
import type { Notified } from '../contracts/contract-messages.ts'
import { merchantOf } from './merchant-of.ts'

type Offer = GatewayRequest<'offerContract'>
type OfferDeps = Pick<Deps, 'sql' | 'realtime' | 'merchants' | 'readProgrammeRates'>

/**
 * Proposal of a contract that the merchant offers. It gives an agent money, so every offer needs a second person.
 * Throws DomainError FEATURE_OFF if the merchant has switched off this kind of contract, INVALID_REQUEST if its rates
 * plus those of all other programmes exceed the house edge, and the errors of `createContracts`.
 */
export const offerProposals = ({
  sql,
  realtime,
  merchants,
  readProgrammeRates,
}: OfferDeps): Proposable<'offerContract'> => ({
  operation: 'offerContract',
  subject: ({ account, kind }) => `agent-contract:${kind}:${account.toLowerCase()}`,

  async compare(tx, input, now) {
    const { requestId, kind } = input
    const merchant = await merchantOf(merchants, input.merchant)
    requireModules(merchant, CONTRACT_MODULES[kind])
    await lockContracts(tx, merchant.code, kind)
    if (await findOffer(tx, requestId)) return { changes: [] }
    await assertOffer(tx, kind, input, { memberId: null, merchant }, now)
    await assertRates(tx, input, readProgrammeRates)
    return { changes: termsChanges(input) }
  },

  async apply(tx, { merchant: code, requestId, account, kind, terms }, { actor, now }) {
    const merchant = await merchantOf(merchants, code)
    const notified: Notified = new Set()
    const note: NonNullable<Parameters<typeof offerContract>[3]['note']> = (one, contract) =>
      noteEvent(one, {
        merchant: code,
        actor,
        action: 'agent-contract-offered',
        subject: `agent-contract:${contract.id}`,
        details: { kind, agent: contract.agentAccount, terms: JSON.stringify(contract.terms), ended: 0 },
        at: now,
      })
    const contractor = { memberId: null, actor, merchant, note }
    await offerContract(tx, kind, { action: 'N', requestId, account, terms }, contractor, now, notified)
    return () => Promise.all([...notified].map((memberId) => publishUnread({ sql, realtime }, memberId)))
  },
})

/** Returns all terms of the offer in the format of an active contract. */
function termsChanges({ account, kind, terms: { tiers = [], rates, period, minBetDays } }: Offer): ProposedChange[] {
  const added = (field: string, to: string | number): ProposedChange => ({ field, to: String(to), loosens: true })
  return [
    added('account', account),
    added('contractKind', kind),
    ...(period ? [added('period', period)] : []),
    ...tiers.flatMap((tier, at) => Object.entries(tier).map(([field, value]) => added(`tiers.${at}.${field}`, value))),
    ...(minBetDays ? [added('minBetDays', minBetDays)] : []),
    ...Object.entries(rates ?? {}).map(([field, value]) => added(`rates.${field}`, value)),
  ]
}

/**
 * Checks rates against the house edge. A salary is a share of bets, a dividend a share of losses. Both apply to all
 * bets of a team.
 */
async function assertRates(
  tx: Transaction,
  { merchant, kind, terms }: Offer,
  readProgrammeRates: ReadProgrammeRates,
): Promise<void> {
  const edgeOf = await readHouseEdges(tx, merchant)
  const { win = '0', loss = '0', single = '0' } = terms.rates ?? {}
  const rateOf = (text: string) => BigInt(parseRate(text) ?? 0)
  const rates = [
    ...(terms.tiers ?? []).map(({ rate }, at) => ({ path: `terms.tiers.${at}.rate`, rate: rateOf(rate) })),
    { path: 'terms.rates.win', rate: rateOf(win) + rateOf(single) },
    { path: 'terms.rates.loss', rate: rateOf(loss) + rateOf(single) },
  ]
  await assertBelowHouseEdge(
    tx,
    { merchant, programme: kind, readProgrammeRates },
    GAME_CATEGORIES.flatMap((category) =>
      rates.map(({ path, rate }) => ({
        path,
        category,
        rate: kind === 'DIVIDEND' ? (rate * edgeOf(category)) / 100n : rate * 100n,
      })),
    ),
  )
}
