import { randomUUID } from 'node:crypto'
import type { ContractKind, ContractPeriod, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import { activate, findDirectDownline, insertOffer } from '../../domains/agents/contracts/contracts-repository.ts'

const DAY_MS = 86_400_000

interface SeedContract {
  account: string
  upline?: string
  kind: ContractKind
  terms: ContractTerms
  /** Period of a contract of a top agent. Defaults to the merchant's period. */
  period?: ContractPeriod
  /** How many days before now the settled cycles start. */
  sinceDays?: number
  /** Whether the contract is an offer that the agent has not decided about. */
  isOffer?: boolean
}

const tiers = (
  ...rows: readonly (readonly [minConsumption: string, minActive: number, rate: string, minLoss?: string])[]
): ContractTerms => ({
  tiers: rows.map(([minConsumption, minActive, rate, minLoss = '0']) => ({ minConsumption, minLoss, minActive, rate })),
})

interface SeedTeam {
  contracts: readonly SeedContract[]
}

/** Contracts of the demo's agents: at both merchants every kind, and an open offer. */
const TEAMS: Readonly<Record<string, SeedTeam>> = {
  DEMO: {
    contracts: [
      {
        account: 'agent',
        kind: 'DIVIDEND',
        terms: tiers(['20', 0, '10'], ['100', 1, '20', '5'], ['1000', 3, '30', '50']),
        sinceDays: 35,
      },
      { account: 'agent', kind: 'DAILY', terms: tiers(['5', 0, '0.5'], ['100', 2, '1']), sinceDays: 14 },
      { account: 'agent', kind: 'HOURLY', terms: tiers(['5', 0, '0.2']), sinceDays: 0 },
      {
        account: 'agent',
        kind: 'REALTIME',
        terms: { rates: { win: '0.3', loss: '0.5', single: '0.1' } },
        sinceDays: 0,
      },
      {
        account: 'agent_seo',
        upline: 'agent',
        kind: 'DAILY',
        terms: tiers(['5', 0, '0.3'], ['100', 2, '0.6']),
        sinceDays: 14,
      },
      {
        account: 'agent_seo',
        upline: 'agent',
        kind: 'REALTIME',
        terms: { rates: { win: '0.1', loss: '0.2', single: '0.05' } },
        sinceDays: 0,
      },
      { account: 'agent_seo', upline: 'agent', kind: 'DIVIDEND', terms: tiers(['100', 1, '15', '5']), isOffer: true },
      { account: 'agent_min', upline: 'agent', kind: 'DAILY', terms: tiers(['5', 0, '0.25']), sinceDays: 14 },
    ],
  },
  LOTUS: {
    contracts: [
      {
        account: 'agent_yeon',
        kind: 'DIVIDEND',
        terms: tiers(['20', 0, '12'], ['200', 2, '25', '10']),
        period: 'W',
        sinceDays: 35,
      },
      { account: 'agent_yeon', kind: 'DAILY', terms: tiers(['5', 0, '0.6'], ['100', 2, '0.9']), sinceDays: 14 },
      { account: 'agent_yeon', kind: 'HOURLY', terms: tiers(['5', 0, '0.3']), sinceDays: 0 },
      {
        account: 'agent_yeon',
        kind: 'REALTIME',
        terms: { rates: { win: '0.2', loss: '0.4', single: '0.1' } },
        sinceDays: 0,
      },
      {
        account: 'agent_hanui',
        upline: 'agent_yeon',
        kind: 'DIVIDEND',
        terms: tiers(['20', 0, '8'], ['200', 2, '15', '10']),
        sinceDays: 35,
      },
      { account: 'agent_hanui', upline: 'agent_yeon', kind: 'DAILY', terms: tiers(['5', 0, '0.4']), sinceDays: 14 },
      {
        account: 'agent_hanui',
        upline: 'agent_yeon',
        kind: 'REALTIME',
        terms: { rates: { win: '0.1', loss: '0.2', single: '0.05' } },
        sinceDays: 0,
      },
      { account: 'agent_sol', upline: 'agent_yeon', kind: 'DAILY', terms: tiers(['10', 0, '0.3']), isOffer: true },
    ],
  },
}

/** Gives the demo's agents their contracts. */
export async function seedAgentContracts(tx: Transaction, now: Date): Promise<void> {
  for (const merchant of Object.keys(TEAMS)) await seedTeam(tx, merchant, now)
}

async function seedTeam(tx: Transaction, merchant: string, now: Date): Promise<void> {
  const { contracts } = TEAMS[merchant]!
  for (const { account, upline, kind, terms, period, sinceDays = 0, isOffer = false } of contracts) {
    const from = new Date(now.getTime() - sinceDays * DAY_MS)
    const uplineId = upline === undefined ? null : await idOf(tx, merchant, upline)
    const agent = (await findDirectDownline(tx, merchant, uplineId, account))!
    const offer = {
      merchant,
      kind,
      agent,
      uplineId,
      requestId: randomUUID(),
      terms: { ...terms, ...(period && { period }) },
    }
    const id = (await insertOffer(tx, offer, from, new Date(from.getTime() + 7 * DAY_MS)))!
    if (!isOffer) await activate(tx, { id, agentId: agent.id, kind }, from, from)
  }
}

async function idOf(tx: Transaction, merchant: string, account: string): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select id from identity.members where merchant = ${merchant} and account = ${account}`
  return row!.id
}
