import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
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
import { createTeamRollups } from '../agents/rollups/rollups.ts'
import { createReportRollups } from './rollups.ts'

let gateway: TestGateway
let agent: TestMember
let below: TestMember
let alone: TestMember

beforeAll(async () => {
  // A Friday in Seoul.
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  const { sql } = gateway
  await addGames(sql, { merchant: 'DEMO', vassalage: 'TIDES', games: [{ gameId: 'TIDE', theme: 'tide' }] })
  agent = await addMember(sql, { account: 'topagent', type: 1 })
  below = await addMember(sql, { account: 'below', parent: agent })
  alone = await addMember(sql, { account: 'alone' })
  for (const member of [below, alone]) await openAccount(sql, member, 100n * CREDIT)
  await sql`insert into promotions.member_tags (member_id, tag, by, at)
    values (${below.id}, 'big', 'test', now()), (${alone.id}, 'big', 'test', now()), (${below.id}, 'new', 'test', now())`
  const play = (member: TestMember, stake: number, payout: number, at: string) =>
    addRound(sql, { member, game: 'TIDE', stake, payout, at, state: 'CLOSED' })
  await play(below, 10, 4, '2026-11-18T14:59:59Z')
  await play(below, 10, 0, '2026-11-18T15:00:00Z')
  await play(below, 20, 35, '2026-11-19T01:30:00Z')
  await play(alone, 8, 1, '2026-11-19T02:30:00Z')
  await sql`select wallet.credit_deposit(${alone.id}, 'd1', ${12n * CREDIT}, '2026-11-19T04:00:00Z')`
  await untilFeedIsReadable(sql)
  await sealJournals(sql, createSealer(gateway.deps))
  await createTeamRollups(gateway.deps)()
  await createReportRollups(gateway)()
})
afterAll(() => gateway.close())

const DAY = 'from=2026-11-19&to=2026-11-19'
const list = async (query: string, staff = staffOf()) =>
  (await sendAsStaff(gateway, 'GET', `/money/members?${DAY}${query}`, { staff })).body.list as Record<string, unknown>[]
const short = (rows: Record<string, unknown>[]) =>
  rows.map(({ key, account, members, ggr, deposited }) => [account ?? key, members, ggr, deposited])

describe('money by members', () => {
  it('has each member of the days, the highest GGR first', async () => {
    expect(short(await list(''))).toEqual([
      ['alone', 1, '7', '12'],
      ['below', 1, '-5', '0'],
    ])
  })

  it('has who won most first', async () => {
    expect(short(await list('&sort=wins')).map(([account]) => account)).toEqual(['below', 'alone'])
  })

  it('adds up to the GGR of the merchant', async () => {
    const { body } = await sendAsStaff(gateway, 'GET', `/money?${DAY}`, { staff: staffOf() })
    const sum = (await list('')).reduce((total, { ggr }) => total + Number(ggr), 0)
    expect(String(sum)).toBe(body.now.play.ggr)
  })

  it('has lines of top agents, and members without one', async () => {
    expect(short(await list('&by=agent'))).toEqual([
      ['', 1, '7', '12'],
      ['topagent', 1, '-5', '0'],
    ])
  })

  it('counts members with several tags in each', async () => {
    expect(short(await list('&by=tag'))).toEqual([
      ['big', 2, '2', '12'],
      ['new', 1, '-5', '0'],
    ])
  })

  it('continues on the next page where the former ends', async () => {
    const page = async (query: string) =>
      (await sendAsStaff(gateway, 'GET', `/money/members?${DAY}&pageSize=1${query}`, { staff: staffOf() })).body
    const { list: first, next } = await page('')
    const { list: second } = await page(`&after=${encodeURIComponent(next)}`)
    expect(short([...first, ...second]).map(([account]) => account)).toEqual(['alone', 'below'])
  })
})
