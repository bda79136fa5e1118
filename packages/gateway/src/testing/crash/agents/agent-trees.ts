import { CREDIT } from '@atrium/contracts/money'
import { CONTRACT_KINDS } from '@atrium/contracts/rules/agent-contracts'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import type { Sql } from '@atrium/database'
import { addContract } from '../../agents.ts'
import { addMember, openAccount } from '../../builders.ts'
import type { TestMember } from '../../builders.ts'

/** A merchant's agents, one below the other from the top, and the members who bet: two below each agent. */
export interface AgentTree {
  readonly merchant: string
  readonly payer: 'PLATFORM' | 'UPLINE'
  readonly agents: readonly TestMember[]
  readonly players: readonly TestMember[]
}

/** Percent, from the top down. */
const RATES = ['3.1', '1.7', '0.9'] as const
/** What uplines begin with: too little for some of what they owe. */
const PURSE = 300n * CREDIT

const tiersOf = (kind: ContractKind, place: number): ContractTerms => {
  const high = String(Number(RATES[place]) + 0.5)
  // Steps of dividends are tenths.
  const [low, reached] = kind === 'DIVIDEND' ? [RATES[place]!, high] : [`${RATES[place]}3`, `${Number(high).toFixed(1)}7`]
  return { tiers: [{ rate: low, minConsumption: '0', minLoss: '0', minActive: 0 }, { rate: reached, minConsumption: kind === 'HOURLY' ? '60' : '900', minLoss: '0', minActive: kind === 'HOURLY' ? 1 : 2 }] }
}

export const termsOf = (kind: ContractKind, place: number): ContractTerms =>
  kind === 'REALTIME' ? { rates: { win: ['0.31', '0.12', '0.05'][place]!, loss: ['0.5', '0.5', '0.2'][place]!, single: ['0.13', '0.07', '0.03'][place]! } } : tiersOf(kind, place)

export const SETTINGS = { activeMinBet: 40n * CREDIT, platformFee: 333 } as const

/** Trees of a merchant whose platform pays and one whose uplines do, each with contracts of all kinds from an instant on. */
export async function addAgentTrees(sql: Sql, from: Date): Promise<AgentTree[]> {
  await sql`insert into merchants.merchants (code, name_ko, name_en, time_zone, brand) select code, code, code, 'Asia/Seoul', '{}' from unnest(array['PLATFORM', 'UPLINE']) code on conflict do nothing`
  const trees: AgentTree[] = []
  for (const payer of ['PLATFORM', 'UPLINE'] as const) {
    await sql`
      insert into agents.settings (merchant, payer, dividend_cycle, carry, platform_fee, active_min_bet, approve_above)
      values (${payer}, ${payer}, 'D', 'NEGATIVE_FOREVER', ${SETTINGS.platformFee}, ${SETTINGS.activeMinBet}, ${10n ** 15n})`
    const agents: TestMember[] = []
    const players: TestMember[] = []
    for (const [place] of RATES.entries()) {
      const upline = agents.at(-1)
      const agent = await addMember(sql, { merchant: payer, account: `${payer}-agent-${place}`, type: 1, ...(upline && { parent: upline }), registeredAt: from })
      agents.push(agent)
      for (const n of [1, 2]) players.push(await addMember(sql, { merchant: payer, account: `${payer}-player-${place}-${n}`, parent: agent, registeredAt: from }))
      for (const kind of CONTRACT_KINDS) await addContract(sql, agent, { kind, terms: termsOf(kind, place), from, ...(upline && { upline }) })
    }
    for (const member of [...agents, ...players]) await openAccount(sql, member, 0n)
    if (payer === 'UPLINE') for (const agent of agents) await sql`select wallet.credit_deposit(${agent.id}, ${`purse-${agent.id}`}, ${PURSE}, ${from})`
    trees.push({ merchant: payer, payer, agents, players })
  }
  return trees
}
