import { randomUUID } from 'node:crypto'
import { CREDIT, toWire } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { createSealer } from '@atrium/ledger'
import { addContract } from '../../../../testing/agents.ts'
import { addMember, openAccount } from '../../../../testing/builders.ts'
import type { TestMember } from '../../../../testing/builders.ts'
import { addGames } from '../../../../testing/catalogue.ts'
import { testGateway } from '../../../../testing/gateway.ts'
import type { TestGateway } from '../../../../testing/gateway.ts'
import { sealJournals } from '../../../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../../../testing/wallet/settled-bets.ts'
import { createTeamRollups } from '../../rollups/rollups.ts'
import type { BillInputs } from '../bill-inputs.ts'
import { createBillPayment, createCycleSettlement } from '../settle-cycles.ts'
import { addRound } from '../../../../testing/wallet/rounds.ts'

interface StoredBill {
  id: bigint
  contractId: bigint
  state: string
  gross: string
  net: bigint
  paid: bigint
  consumption: bigint
  loss: bigint
  active: number
  rate: number | null
  inputs: BillInputs
}

/**
 * Creates a gateway with a game, whose cycles are settled on request at a time that the test sets. Amounts of bets in
 * credits.
 */
export async function createSettling() {
  const gateway: TestGateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  const { sql } = gateway
  await addGames(sql, { merchant: 'DEMO', games: [{ gameId: 'TIDE', name: { KO: '달빛 파도', EN: 'Moonlit Tide' } }] })
  let now = new Date('2026-11-20T03:00:00Z')
  const deps = { ...gateway.deps, clock: () => now }

  const settling = {
    gateway,
    sql,
    deps,
    /** Sets the current time of the test. */
    at(time: string): void {
      now = new Date(time)
    },

    /** Deletes contracts, cycles and settings of other tests. */
    async reset(time: string): Promise<void> {
      now = new Date(time)
      for (const table of ['bills', 'contracts', 'cycles', 'remainders', 'settings'])
        await sql`delete from agents.${sql(table)}`
    },

    /** Resets, then adds an agent and a member directly below, both with empty wallets. */
    async startWithTeam(time: string): Promise<{ agent: TestMember; member: TestMember }> {
      await settling.reset(time)
      const agent = await addMember(sql, { type: 1 })
      const member = await addMember(sql, { parent: agent })
      for (const one of [agent, member]) await openAccount(sql, one, 0n)
      return { agent, member }
    },

    set: (settings: Record<string, string | number | boolean | bigint>) =>
      sql`
        insert into agents.settings ${sql({ merchant: 'DEMO', ...settings })} on conflict (merchant)
        do update set ${sql(settings)}`,

    contract: (
      agent: TestMember,
      kind: ContractKind,
      terms: ContractTerms,
      { from, upline }: { from: string; upline?: TestMember },
    ) => addContract(sql, agent, { kind, terms, from: new Date(from), ...(upline && { upline }) }),

    /** Adds a settled round, by default at the current time. */
    play: (member: TestMember, stake: number | string, payout: number | string, at = now.toISOString()) =>
      addRound(sql, { member, game: 'TIDE', stake, payout, at: new Date(at) }),
    /** Reverses a round at the current time. */
    reverse: (roundId: string) =>
      sql`update ledger.rounds set state = 'VOID', closed_at = ${now} where round_id = ${roundId}`,

    /** Posts a journal of a kind from the house to the member; amount in credits. */
    post: (
      member: TestMember,
      kind: string,
      amount: number,
      at = now.toISOString(),
      ref = randomUUID() as string,
    ) => sql`
      select ledger.post_entries(
        row(${member.merchant}, ${kind}, ${ref}, ${randomUUID()}, ${new Date(at)})::ledger.new_journal,
        array[(select id from ledger.accounts where member_id = ${member.id} and kind = 'REAL'),
          ledger.house_account(${member.merchant}, 'HOUSE', 'adjustment', 'DEMO')],
        array[${BigInt(amount) * CREDIT}, ${BigInt(-amount) * CREDIT}]::int8[])`,

    /** Runs the roll-ups, and settles cycles that have ended. */
    async settle(): Promise<void> {
      await untilFeedIsReadable(sql)
      await sealJournals(sql, createSealer(gateway.deps))
      await createTeamRollups(deps)()
      await createCycleSettlement(deps)()
    },
    pay: () => createBillPayment(deps)(),

    /** Returns the newest bill, or an earlier one. */
    async bill(agent: TestMember, kind: ContractKind, before = 0): Promise<StoredBill | undefined> {
      const rows = await sql<StoredBill[]>`
        select id, contract_id as "contractId", state, trim_scale(gross)::text as gross, net, paid, consumption, loss,
          active, rate, inputs from agents.bills where agent_id = ${agent.id} and kind = ${kind}
          order by starts_at desc, id desc`
      return rows[before]
    },
    /** Returns state, gross, payable and paid amount of a bill. */
    async billed(agent: TestMember, kind: ContractKind, before = 0): Promise<string[] | undefined> {
      const one = await settling.bill(agent, kind, before)
      return one && [one.state, one.gross, toWire(one.net), toWire(one.paid)]
    },
    balance: async (member: TestMember) =>
      toWire(
        (
          await sql<
            [{ balance: bigint }]
          >`select balance from ledger.accounts where member_id = ${member.id} and kind = 'REAL'`
        )[0].balance,
      ),
    credits: (amount: number) => BigInt(amount) * CREDIT,
  }
  return settling
}

export type Settling = Awaited<ReturnType<typeof createSettling>>

/** Returns terms with one tier that every team reaches. */
export const flat = (rate: string): ContractTerms => ({
  tiers: [{ rate, minConsumption: '0', minLoss: '0', minActive: 0 }],
})
