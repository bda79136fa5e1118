import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import type { Transaction } from '@atrium/database'

const DAY_MS = 86_400_000

interface SeedContract {
  account: string
  upline?: string
  kind: ContractKind
  terms: ContractTerms
  /** Cycles that began so long ago are settled. */
  sinceDays?: number
  /** It waits for a decision. */
  isOffer?: boolean
}

const tiers = (...rows: readonly (readonly [minConsumption: string, minActive: number, rate: string, minLoss?: string])[]): ContractTerms => ({ tiers: rows.map(([minConsumption, minActive, rate, minLoss = '0']) => ({ minConsumption, minLoss, minActive, rate })) })

/** Contracts of the demo's agents: every kind, and an offer that waits. */
const CONTRACTS: readonly SeedContract[] = [
  { account: 'agent', kind: 'DIVIDEND', terms: tiers(['20', 0, '10'], ['100', 1, '20', '5'], ['1000', 3, '30', '50']), sinceDays: 35 },
  { account: 'agent', kind: 'DAILY', terms: tiers(['5', 0, '0.5'], ['100', 2, '1']), sinceDays: 14 },
  { account: 'agent', kind: 'HOURLY', terms: tiers(['5', 0, '0.2']), sinceDays: 0 },
  { account: 'agent', kind: 'REALTIME', terms: { rates: { win: '0.3', loss: '0.5', single: '0.1' } }, sinceDays: 0 },
  { account: 'agent_seo', upline: 'agent', kind: 'DAILY', terms: tiers(['5', 0, '0.3'], ['100', 2, '0.6']), sinceDays: 14 },
  { account: 'agent_seo', upline: 'agent', kind: 'REALTIME', terms: { rates: { win: '0.1', loss: '0.2', single: '0.05' } }, sinceDays: 0 },
  { account: 'agent_seo', upline: 'agent', kind: 'DIVIDEND', terms: tiers(['100', 1, '15', '5']), isOffer: true },
  { account: 'agent_min', upline: 'agent', kind: 'DAILY', terms: tiers(['5', 0, '0.25']), sinceDays: 14 },
]

/** Gives the demo's agents their contracts, and settles dividends by the week, so that there are some to see. */
export async function seedAgentContracts(tx: Transaction, now: Date): Promise<void> {
  await tx`insert into agents.settings (merchant, dividend_cycle, active_min_bet) values ('DEMO', 'W', ${50_000}) on conflict do nothing`
  for (const { account, upline, kind, terms, sinceDays = 0, isOffer = false } of CONTRACTS) {
    const from = new Date(now.getTime() - sinceDays * DAY_MS)
    await tx`
      insert into agents.contracts (merchant, kind, agent_id, upline_id, node_id, terms, state, offered_at, expires_at, decided_at, settled_from)
      select a.merchant, ${kind}, a.id, u.id, n.id, ${tx.json(terms as never)}, ${isOffer ? 'PENDING' : 'ACTIVE'}, ${from}, ${new Date(from.getTime() + 7 * DAY_MS)}, ${isOffer ? null : from}, ${isOffer ? null : from}
      from identity.members a join agents.nodes n on n.member_id = a.id and n.until is null left join identity.members u on u.merchant = a.merchant and u.account = ${upline ?? null}
      where a.merchant = 'DEMO' and a.account = ${account}`
  }
}

/** The same for a demo from before there were contracts. */
export async function addMissingAgentContracts(tx: Transaction, now: Date): Promise<void> {
  const [existing] = await tx`select 1 from agents.settings where merchant = 'DEMO'`
  if (!existing) await seedAgentContracts(tx, now)
}
