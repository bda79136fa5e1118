import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling } from '../settlements/testing/settling.ts'
import type { Settling } from '../settlements/testing/settling.ts'
import { createTeamOverview } from '../team/team-overview.ts'

let settling: Settling
/** Tree: agent and other below root, member below agent. */
let root: TestMember, agent: TestMember, other: TestMember, member: TestMember
const registeredAt = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-11-20T03:00:00Z')
  const { sql } = settling
  root = await addMember(sql, { type: 1, registeredAt })
  agent = await addMember(sql, { type: 1, parent: root, registeredAt })
  other = await addMember(sql, { type: 1, parent: root, registeredAt })
  member = await addMember(sql, { parent: agent, registeredAt })
  for (const one of [root, agent, other, member]) await openAccount(sql, one, 0n)
})

const overview = async (of: TestMember, from: string, to: string) =>
  createTeamOverview(settling.deps)(
    of.id,
    { code: 'DEMO', timeZone: 'Asia/Seoul', currency: 'DEMO', agentTypes: [1, 2, 41, 42] } as never,
    { from, to },
  )
const keepLarge = () => settling.sql`select agents.keep_large_teams('DEMO', 1)`

describe('members who bet', () => {
  it.each([
    ['2026-11', false],
    ['2026-12', true],
  ] as const)(
    'are counted once, also when they were moved within the team and bet before and after: %s, large team: %s',
    async (month, isLarge) => {
      settling.at(`${month}-20T03:00:00Z`)
      await settling.settle()
      if (isLarge) await keepLarge()
      await settling.play(member, 10, 0, `${month}-20T02:00:00Z`)
      await settling.sql`select agents.move_member(${member.id}, ${other.id}, ${`${month}-20T03:00:00Z`})`
      await settling.play(member, 10, 0, `${month}-20T04:00:00Z`)
      await settling.play(member, 10, 0, `${month}-19T04:00:00Z`)
      await settling.settle()
      const figures = {
        bets: 3,
        bettors: 1,
        days: [
          { bets: 1, bettors: 1 },
          { bets: 2, bettors: 1 },
        ],
      }
      expect(await overview(root, `${month}-19`, `${month}-20`)).toMatchObject(figures)
      settling.at(`${month}-22T03:00:00Z`)
      await settling.settle()
      // All earlier days are closed now.
      for (const [who, expected] of [
        [root, figures],
        [agent, { bettors: 1 }],
        [other, { bettors: 1 }],
      ] as const)
        expect(await overview(who, `${month}-19`, `${month}-20`)).toMatchObject(expected)
    },
  )

  it('are counted from the first to the last day of a period over New Year', async () => {
    const second = await addMember(settling.sql, { parent: agent, registeredAt })
    await settling.play(member, 10, 0, '2026-12-31T03:00:00Z')
    await settling.play(second, 10, 0, '2027-01-01T03:00:00Z')
    settling.at('2027-01-03T03:00:00Z')
    await settling.settle()
    const counts = await Promise.all(
      [
        ['2026-12-31', '2027-01-01'],
        ['2026-12-31', '2026-12-31'],
        ['2026-12-30', '2026-12-30'],
        ['2027-01-01', '2027-01-01'],
        ['2027-01-02', '2027-01-02'],
      ].map(async ([from, to]) => (await overview(root, from!, to!)).bettors),
    )
    expect(counts).toEqual([2, 1, 0, 1, 0])
  })
})

describe('a team of more than twenty thousand members', () => {
  it('has the figures of its members once, of closed days and of open ones', async () => {
    const { sql } = settling
    settling.at('2027-02-20T03:00:00Z')
    await settling.play(member, 10, 0, '2027-02-18T03:00:00Z')
    await settling.play(member, 7, 0, '2027-02-20T02:00:00Z')
    await settling.settle()
    const figures = () => overview(root, '2027-02-18', '2027-02-20')
    const before = await figures()
    // Adds a node for each former position of the member below the agent.
    await sql`
      insert into agents.nodes (merchant, member_id, parent_id, path, since, until)
      select n.merchant, n.member_id, n.parent_id, n.path, timestamptz '2020-01-01' + i * interval '1 second',
        timestamptz '2020-01-01' + (i + 1) * interval '1 second'
      from agents.nodes n, generate_series(1, 20000) i where n.member_id = ${member.id}`
    expect(await figures()).toEqual(before)
    expect(before).toMatchObject({ stake: '17', days: [{ stake: '10' }, { stake: '0' }, { stake: '7' }] })
  })
})

describe('a day that is closed at one merchant and open at another', () => {
  it.each([
    ['2027-03', false],
    ['2027-04', true],
  ] as const)('has the figures of a team once: %s, large team: %s', async (month, isLarge) => {
    settling.at(`${month}-20T03:00:00Z`)
    await settling.settle()
    if (isLarge) await keepLarge()
    await addMember(settling.sql, { parent: agent, registeredAt: new Date(`${month}-20T03:00:00Z`) })
    await settling.play(member, 10, 0)
    const figures = { bets: 1, stake: '10', bettors: 1, registrations: 1, days: [{ bettors: 1, registrations: 1 }] }
    // In the time zone of the merchant LOTUS, which is two hours behind Seoul.
    for (const time of ['03:00', '15:30', '17:30']) {
      settling.at(`${month}-20T${time}:00Z`)
      await settling.settle()
      expect(await overview(root, `${month}-20`, `${month}-20`)).toMatchObject(figures)
    }
  })
})
