import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { BACK_OFFICE_ACCOUNT_TYPE, TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import { createSealer } from '@atrium/ledger'
import { addMember, openAccount } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { addRound } from '../../testing/wallet/rounds.ts'
import { sealJournals } from '../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../testing/wallet/settled-bets.ts'
import { createReportRollups } from './rollups.ts'

const CREDIT = 10_000n
let gateway: TestGateway
let member: TestMember

beforeAll(async () => {
  // A Friday in Seoul.
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  const { sql } = gateway
  await addGames(sql, { merchant: 'DEMO', vassalage: 'TIDES', games: [{ gameId: 'TIDE', theme: 'tide' }] })
  await addGames(sql, {
    merchant: 'DEMO',
    vassalage: 'REEFS',
    games: [{ gameId: 'REEF', category: 'FISH', theme: 'x' }],
  })
  await sql`insert into games.returns (provider, theme, least, most) values ('atrium', 'tide', 9600, 9600)`
  member = await addMember(sql, { registeredAt: new Date('2026-11-10T03:00:00Z') })
  // Neither trial accounts nor those of the back office count as new members.
  for (const type of [0, TRIAL_ACCOUNT_TYPE, BACK_OFFICE_ACCOUNT_TYPE])
    await addMember(sql, { type, registeredAt: new Date('2026-11-20T01:00:00Z') })
  await openAccount(sql, member, 50n * CREDIT)
  const play = (game: string, stake: number, payout: number, at: string, state = 'CLOSED') =>
    addRound(sql, { member, game, stake, payout, at, state })
  await play('TIDE', 10, 4, '2026-11-18T14:59:59Z')
  await play('TIDE', 10, 0, '2026-11-18T15:00:00Z')
  await play('TIDE', 20, 30, '2026-11-19T01:30:00Z')
  await play('REEF', 7, 1, '2026-11-19T02:30:00Z')
  await play('REEF', 3, 0, '2026-11-19T02:40:00Z', 'OPEN')
  const voided = await play('REEF', 5, 0, '2026-11-19T02:50:00Z')
  await sql`update ledger.rounds set state = 'VOID', stake = 0 where round_id = ${voided}`
  await sql`select wallet.credit_deposit(${member.id}, 'd1', ${12n * CREDIT}, '2026-11-19T04:00:00Z')`
  await sql`select wallet.credit_points(${member.id}, 'p1', ${2n * CREDIT}, '2026-11-19T04:00:00Z')`
  await untilFeedIsReadable(sql)
  await sealJournals(sql, createSealer(gateway.deps))
  await createReportRollups(gateway)()
})
afterAll(() => gateway.close())

const money = async (path: string, staff = staffOf()) => sendAsStaff(gateway, 'GET', `/money${path}`, { staff })
const DAY = 'from=2026-11-19&to=2026-11-19'

describe('money of a merchant', () => {
  it('has the figures of days of the merchant, and of the days before', async () => {
    const { body } = await money(`?${DAY}`)
    expect(body).toMatchObject({
      currency: 'DEMO',
      beforeFrom: '2026-11-18',
      beforeTo: '2026-11-18',
      before: { play: { rounds: 1, ggr: '6' }, ngr: '6' },
      now: {
        play: { rounds: 3, won: 2, stake: '37', payout: '31', ggr: '6', hold: 16.22, voids: 1, voided: '5' },
        ngr: '4',
        moved: { deposits: { count: 1, amount: '12' }, 'first-deposits': { count: 1, amount: '12' } },
      },
    })
    expect((await money('?from=2026-11-20&to=2026-11-20')).body.now).toMatchObject({ registrations: 1, ngr: '0' })
  })

  it('has the actual return of games beside the theoretical one, with what chance explains', async () => {
    const { returns } = (await money(`?${DAY}`)).body.now.play
    // Deviations from the expected win: 9.6 of a stake of 10 that was lost, and 10.8 of a stake of 20 that won 30.
    const byChance = (100 * 1.96 * Math.sqrt(9.6 ** 2 + 10.8 ** 2)) / 30
    expect(returns).toEqual({
      theoretical: 96,
      actual: 100,
      low: expect.closeTo(96 - byChance, 1),
      high: expect.closeTo(96 + byChance, 1),
    })
  })

  it('has a point for each hour or day, also for those without play', async () => {
    const { body } = await money(`/series?${DAY}&by=hour`)
    expect(body.now).toHaveLength(24)
    expect(body.before).toHaveLength(24)
    expect(body.now[0]).toMatchObject({ at: '2026-11-18T15:00:00.000Z', rounds: 1, ggr: '10', ngr: '10' })
    expect(body.now[10]).toMatchObject({ rounds: 1, ggr: '-10' })
    expect(body.now[13]).toMatchObject({ rounds: 0, ngr: '-2', deposits: '12' })
    const days = await money('/series?from=2026-11-17&to=2026-11-19')
    expect(days.body.now.map(({ ggr }: { ggr: string }) => ggr)).toEqual(['0', '6', '6'])
  })

  it('is broken down by what was played, page by page, the highest first', async () => {
    const games = await money(`/breakdown?${DAY}&by=game&sort=ggr&pageSize=1`)
    expect(games.body.list).toMatchObject([{ key: 'REEF', ggr: '6', ggrBefore: '0', names: { EN: 'REEF game' } }])
    const next = await money(`/breakdown?${DAY}&by=game&sort=ggr&pageSize=1&after=${games.body.next}`)
    expect(next.body).toMatchObject({ list: [{ key: 'TIDE', ggr: '0', ggrBefore: '6' }] })
    expect((await money(`/breakdown?${DAY}&sort=stake`)).body.list).toMatchObject([{ key: 'RNG' }, { key: 'FISH' }])
    expect((await money(`/breakdown?${DAY}&by=vendor&category=FISH`)).body.list).toMatchObject([{ key: 'REEFS' }])
    expect((await money(`/breakdown/file?${DAY}&by=provider`)).body.list).toMatchObject([{ key: 'atrium', rounds: 3 }])
  })

  it('has what is owed to members now', async () => {
    expect((await money('/liabilities')).body).toMatchObject({
      balances: '64',
      openRounds: 1,
      openStakes: '3',
      jackpots: '0',
    })
  })

  it('has how many members of each week of registration played later', async () => {
    const { list } = (await money('/cohorts')).body
    expect(list.slice(0, 2)).toEqual([
      { week: '2026-11-16', members: 1, played: [0] },
      { week: '2026-11-09', members: 1, played: [0, 1] },
    ])
  })

  it('has nothing of other merchants, and rejects a period that ends before it begins', async () => {
    const other = await money(`?${DAY}`, staffOf('mina', { merchant: 'LOTUS' }))
    expect(other.body.now).toMatchObject({ play: { rounds: 0 }, registrations: 0 })
    expect((await money('?from=2026-11-20&to=2026-11-19')).status).toBe(400)
  })
})
