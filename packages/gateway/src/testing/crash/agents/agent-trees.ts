import { CREDIT } from '@atrium/contracts/money'
import { CONTRACT_KINDS } from '@atrium/contracts/rules/agents/agent-contracts'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql } from '@atrium/database'
import { addContract } from '../../agents.ts'
import { CURRENCY, PROVIDER } from '../../../bench/players.ts'
import { addMember } from '../../builders.ts'
import type { TestMember } from '../../builders.ts'

/** A merchant with a chain of agents, each below the previous one, and two betting members below each agent. */
export interface AgentTree {
  readonly merchant: string
  readonly payer: 'PLATFORM' | 'UPLINE'
  /** Kinds of contracts. Real-time salaries are always paid by the platform. */
  readonly kinds: readonly ContractKind[]
  readonly agents: readonly TestMember[]
  readonly players: readonly TestMember[]
}

/** Rates in percent, from the top agent down. */
const RATES = ['3.1', '1.7', '0.9'] as const
/** Initial balance of agents: enough to play, but too little to pay all their debts. */
const PURSE = 300n * CREDIT
const PLAYER_PURSE = 1_000_000n * CREDIT

const tiersOf = (kind: ContractKind, place: number): ContractTerms => {
  const high = String(Number(RATES[place]) + 0.5)
  // Dividend rates have steps of a tenth.
  const [low, reached] =
    kind === 'DIVIDEND' ? [RATES[place]!, high] : [`${RATES[place]}3`, `${Number(high).toFixed(1)}7`]
  return {
    tiers: [
      { rate: low, minConsumption: '0', minLoss: '0', minActive: 0 },
      {
        rate: reached,
        minConsumption: kind === 'HOURLY' ? '60' : '900',
        minLoss: '0',
        minActive: kind === 'HOURLY' ? 1 : 2,
      },
    ],
  }
}

export const termsOf = (kind: ContractKind, place: number): ContractTerms =>
  kind === 'REALTIME'
    ? {
        rates: {
          win: ['0.31', '0.12', '0.05'][place]!,
          loss: ['0.5', '0.5', '0.2'][place]!,
          single: ['0.13', '0.07', '0.03'][place]!,
        },
      }
    : tiersOf(kind, place)

export const SETTINGS = { activeMinBet: 40n * CREDIT, platformFee: 333 } as const

/**
 * Adds a tree of agents to a merchant whose platform pays and one to a merchant whose uplines pay, with contracts of
 * all kinds from this time on. Needs the games of `addPlayers`.
 */
export async function addAgentTrees(sql: Sql, from: Date): Promise<AgentTree[]> {
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
    select code, code, code, 'Asia/Seoul', '{}' from unnest(array['PLATFORM', 'UPLINE']) code on conflict do nothing`
  await sql`
    insert into games.merchant_vendors (merchant, vassalage)
    select code, vassalage from unnest(array['PLATFORM', 'UPLINE']) code, games.vendors on conflict do nothing`
  const trees: AgentTree[] = []
  for (const payer of ['PLATFORM', 'UPLINE'] as const) {
    await sql`
      insert into agents.settings (merchant, payer, dividend_cycle, carry, platform_fee, active_min_bet, approve_above)
      values (${payer}, ${payer}, 'D', 'NEGATIVE_FOREVER', ${SETTINGS.platformFee}, ${SETTINGS.activeMinBet},
        ${10n ** 15n})`
    const kinds = payer === 'PLATFORM' ? CONTRACT_KINDS : CONTRACT_KINDS.filter((kind) => kind !== 'REALTIME')
    const agents: TestMember[] = []
    const players: TestMember[] = []
    for (const [place] of RATES.entries()) {
      const upline = agents.at(-1)
      const agent = await addMember(sql, {
        merchant: payer,
        account: `${payer}-agent-${place}`,
        type: 1,
        ...(upline && { parent: upline }),
        registeredAt: from,
      })
      agents.push(agent)
      for (const n of [1, 2])
        players.push(
          await addMember(sql, {
            merchant: payer,
            account: `${payer}-player-${place}-${n}`,
            parent: agent,
            registeredAt: from,
          }),
        )
      for (const kind of kinds)
        await addContract(sql, agent, { kind, terms: termsOf(kind, place), from, ...(upline && { upline }) })
    }
    for (const member of agents) await admit(sql, member, PURSE, from)
    for (const member of players) await admit(sql, member, PLAYER_PURSE, from)
    trees.push({ merchant: payer, payer, kinds, agents, players })
  }
  return trees
}

/** Gives a member a wallet and a game session that does not expire. The session's id is the member's id. */
async function admit(sql: Sql, { id, merchant }: TestMember, purse: bigint, at: Date): Promise<void> {
  await sql`select wallet.credit_deposit(${id}, ${`purse-${id}`}, ${purse}, ${at})`
  // Created after every simulated day, so that no reality check is required.
  await sql`
    insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent)
    values (sha256(${String(id)}::text::bytea), ${id}, '2099-01-01', '2100-01-01', '2100-01-01', '', '')`
  await sql`
    insert into ledger.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id,
      house_account_id, currency, is_shown, created_at, expires_at)
    select ${String(id)}, ${PROVIDER}, ${merchant}, ${id}, sha256(${String(id)}::text::bytea), 'G', 'real', a.id,
      ledger.house_account(${merchant}, 'VENDOR', 'V', ${CURRENCY}), ${CURRENCY}, true, ${at}, '2100-01-01'
    from ledger.accounts a where a.member_id = ${id} and a.kind = 'REAL'`
}
