import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createTeamRollups } from '../rollups/rollups.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
let gateway: TestGateway
let agent: TestMember
let token: string
let round = 0

/** Adds a settled round; amounts in credits. */
async function play(
  member: TestMember,
  stake: number,
  payout: number,
  closedAt: string,
  { mode = 'real', state = 'CLOSED', game = 'slot1' } = {},
): Promise<void> {
  const { sql } = gateway
  const id = `r${++round}`
  await addRound(sql, { id, member, game, mode, state, stake, payout, at: closedAt })
}

beforeAll(async () => {
  gateway = await testGateway({ now: NOW })
  const { sql } = gateway
  await sql`insert into games.providers (code, name, origin, public_key) values ('atrium', 'Atrium', '', '')`
  await sql`
    insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position)
    values ('V', 'atrium', 'V', 'V', '', 'RNG', 'RNG', 0)`
  for (const [id, category] of [
    ['slot1', 'RNG'],
    ['live1', 'LIVE'],
  ] as const)
    await sql`
      insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme,
        released_at) values (${id}, ${id}, 'V', '', '', '', ${category}, 'slot', '', now())`

  const long = new Date('2026-01-01')
  const top = await addMember(sql, { account: 'top', type: 1, registeredAt: long })
  agent = await addMember(sql, { account: 'agent', type: 1, parent: top, registeredAt: new Date('2026-11-19') })
  const sub = await addMember(sql, { account: 'sub', type: 2, parent: agent, registeredAt: long })
  const m1 = await addMember(sql, { account: 'm1', parent: agent, registeredAt: new Date('2026-11-18T14:59:00Z') })
  const m2 = await addMember(sql, { account: 'm2', parent: sub, registeredAt: new Date('2026-11-18T15:00:00Z') })
  const trial = await addMember(sql, { account: 'try', type: 4, parent: agent })
  const stranger = await addMember(sql, { account: 'stranger', parent: top })
  for (const [member, balance] of [
    [top, 1],
    [agent, 10],
    [sub, 20],
    [m1, 30],
    [m2, 40],
    [trial, 5],
    [stranger, 7],
  ] as const)
    await openAccount(sql, member, BigInt(balance) * CREDIT)
  await openAccount(sql, m1, 1000n * CREDIT, 'DEMO')

  await play(agent, 5, 0, '2026-11-18T15:00:00Z')
  await play(m1, 100, 50, '2026-11-18T14:59:59Z')
  await play(m2, 200, 300, '2026-11-20T14:59:59Z')
  await play(m2, 10, 10, '2026-11-20T01:00:00Z', { game: 'live1' })
  await play(m2, 1000, 0, '2026-11-20T15:00:00Z')
  await play(m1, 1000, 0, '2026-11-19T03:00:00Z', { mode: 'demo' })
  await play(m1, 1000, 0, '2026-11-19T03:00:00Z', { state: 'ROLLED_BACK' })
  await play(trial, 1000, 0, '2026-11-19T03:00:00Z')
  await play(stranger, 1000, 0, '2026-11-19T03:00:00Z')

  await rollUp()
  token = await gateway.signIn(agent)
  await gateway.signIn(m1)
  await gateway.signIn(m2)
  await gateway.signIn(sub)
  await sql`update identity.sessions set expires_at = ${NOW} where member_id = ${sub.id}`
  await sql`
    update identity.members set last_seen_at = ${new Date(NOW.getTime() - 60_000)}
    where id in (${agent.id}, ${m1.id}, ${sub.id})`
  await sql`update identity.members set last_seen_at = ${new Date(NOW.getTime() - 6 * 60_000)} where id = ${m2.id}`
})
afterAll(() => gateway.close())

async function rollUp(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createTeamRollups({ sql: gateway.sql, clock: () => NOW })()
}

/** An id that no member in these tests has. */
const NO_MONEY = {
  rebate: '0',
  bonus: '0',
  salary: '0',
  dividend: '0',
  deposits: 0,
  deposited: '0',
  withdrawals: 0,
  withdrawn: '0',
  firstDeposits: 0,
  firstDeposited: '0',
}
const overview = (request: { from?: string; to?: string } = {}) => gateway.call('teamOverview', request, { token })

describe('teamOverview', () => {
  it("200: the agent and everyone below, over days of the merchant's time zone", async () => {
    const { days, top, ...totals } = (await overview({ from: '2026-11-19', to: '2026-11-20' })).value
    expect(totals).toEqual({
      from: '2026-11-19',
      to: '2026-11-20',
      currency: 'DEMO',
      balance: '100',
      members: 2,
      agents: 2,
      online: 2,
      registrations: 1,
      bettors: 2,
      bets: 3,
      stake: '215',
      validBet: '205',
      payout: '310',
      profit: '95',
      ...NO_MONEY,
      categories: [
        { category: 'RNG', validBet: '205', profit: '95' },
        { category: 'LIVE', validBet: '0', profit: '0' },
      ],
    })
    expect(days).toEqual([
      {
        day: '2026-11-19',
        bets: 1,
        stake: '5',
        validBet: '5',
        payout: '0',
        profit: '-5',
        bettors: 1,
        registrations: 1,
        ...NO_MONEY,
      },
      {
        day: '2026-11-20',
        bets: 2,
        stake: '210',
        validBet: '200',
        payout: '310',
        profit: '100',
        bettors: 1,
        registrations: 0,
        ...NO_MONEY,
      },
    ])
    expect(top).toEqual([
      {
        id: expect.any(String),
        account: 'sub',
        nickname: 'sub님',
        type: 2,
        members: 2,
        validBet: '200',
        profit: '100',
      },
      { id: expect.any(String), account: 'm1', nickname: 'm1님', type: 0, members: 1, validBet: '0', profit: '0' },
    ])
  })

  it('200: covers each of the last seven days by default', async () => {
    const { from, to, days, stake } = (await overview()).value
    expect([from, to, days.map(({ day }) => day.slice(8))]).toEqual([
      '2026-11-14',
      '2026-11-20',
      ['14', '15', '16', '17', '18', '19', '20'],
    ])
    expect(stake).toBe('315')
    expect(days.reduce((sum, day) => sum + Number(day.stake), 0)).toBe(315)
  })

  it('200: the ten downlines with the most valid bet', async () => {
    const big = await addMember(gateway.sql, { account: 'big', type: 1 })
    for (let i = 1; i <= 12; i++) {
      const member = await addMember(gateway.sql, { parent: big, account: `d${i}` })
      await play(member, i, 0, '2026-11-20T01:00:00Z')
    }
    await rollUp()
    const { top } = (await gateway.call('teamOverview', {}, { token: await gateway.signIn(big) })).value
    expect(top.map(({ account }) => account)).toEqual(['d12', 'd11', 'd10', 'd9', 'd8', 'd7', 'd6', 'd5', 'd4', 'd3'])
  })

  it('200: without the balance where the merchant does not show balances to agents', async () => {
    await gateway.sql`insert into agents.settings (merchant, show_balances) values ('DEMO', false)`
    const { value } = await overview()
    await gateway.sql`delete from agents.settings`
    expect(value).not.toHaveProperty('balance')
    expect(value).toMatchObject({ members: 2, stake: '315' })
  })

  it('400: a reversed range, one longer than 92 days, or no range of days', async () => {
    for (const range of [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2026-08-01', to: '2026-11-01' },
      { from: '2026-02-30' },
      { from: '0001-01-01', to: '0001-01-02' },
      { to: 'today' },
    ]) {
      expect([range, (await overview(range)).status]).toEqual([range, 400])
    }
    expect((await overview({ from: '2026-08-01', to: '2026-10-31' })).status).toBe(200)
  })

  it('403: a member', async () => {
    const member = await gateway.signIn(await addMember(gateway.sql))
    expect((await gateway.call('teamOverview', {}, { token: member })).status).toBe(403)
  })
})
