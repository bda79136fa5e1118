import { agentTreeAnswers } from '@atrium/contracts/staff/agents/tree'
import type { ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addContract } from '../../../testing/agents.ts'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts'
import { changeAs } from '../../../platform/audit/actor.ts'
import { lockContracts } from '../contracts/contracts-repository.ts'
import { createTeamRollups } from '../rollups/rollups.ts'
import { lockTeam, moveMember } from './moves-repository.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let top: TestMember, agent: TestMember, sub: TestMember, member: TestMember, other: TestMember
const tiers = (rate: string): ContractTerms => ({ tiers: [{ rate, minConsumption: '0', minLoss: '0', minActive: 0 }] })
const RATES: ContractTerms = { rates: { win: '0.1', loss: '0.2', single: '0.05' } }

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'TIDE', name: { KO: '달빛 파도', EN: 'Moonlit Tide' } }],
  })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const { sql } = gateway
  gateway.advance(1_000)
  top = await addMember(sql, { type: 1 })
  agent = await addMember(sql, { type: 1, parent: top })
  sub = await addMember(sql, { type: 1, parent: agent })
  member = await addMember(sql, { parent: sub })
  other = await addMember(sql, { type: 1 })
  for (const one of [top, agent, sub, member]) await openAccount(sql, one, 0n)
})

interface Options {
  actor?: string
  roles?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, {
    ...(body && { body }),
    staff: staffOf(actor, { roles: ['agent-manager'], ...change }),
  })
const tree = async (query: string) => agentTreeAnswers.page.parse((await send('GET', `/agents/tree?${query}`)).body)
const preview = (of: TestMember, upline?: string) =>
  send('GET', `/agents/members/${of.id}/move${upline === undefined ? '' : `?upline=${upline}`}`)
const move = async (of: TestMember, body: object, options: Options = {}) => {
  const path = `/agents/members/${of.id}`
  const answer = await send('POST', `${path}/move`, { reason: 'Asked for by the agent', lowered: 0, ...body }, options)
  return agreedByTwo(gateway, answer, path)
}
/** Moves a member and confirms the result of the preview. */
async function moveAsShown(of: TestMember, upline?: string) {
  const { members, ending, lowered } = agentTreeAnswers.move.parse((await preview(of, upline)).body)
  return move(of, {
    ...(upline !== undefined && { upline }),
    members,
    ending: ending.map(({ contractId }) => contractId),
    lowered: lowered.reduce((sum, { members: count }) => sum + count, 0),
  })
}
async function play(who: TestMember, stake: number, payout: number): Promise<void> {
  await addRound(gateway.sql, { member: who, game: 'TIDE', stake, payout, at: gateway.deps.clock() })
  await untilFeedIsReadable(gateway.sql)
  await createTeamRollups(gateway.deps)()
}
const stateOf = async (id: bigint) =>
  (
    await gateway.sql<
      { state: string; endReason: string | null; until: Date | null }[]
    >`select state, end_reason as "endReason", settled_until as until from agents.contracts where id = ${id}`
  )[0]!
const inboxOf = async (who: TestMember) =>
  (await gateway.sql<{ template: string }[]>`select template from messages.messages where member_id = ${who.id}`).map(
    ({ template }) => template,
  )
const uplineOf = async (who: TestMember) =>
  (await gateway.sql<[{ upline: bigint[] }]>`select upline from identity.members where id = ${who.id}`)[0].upline

describe('the tree of a merchant', () => {
  it('lists direct downlines with everybody below, figures of their teams, contracts and the path to them', async () => {
    await addContract(gateway.sql, agent, { kind: 'DIVIDEND', terms: tiers('20'), upline: top })
    await addContract(gateway.sql, agent, { kind: 'REALTIME', terms: RATES, upline: top })
    await play(member, 100, 40)
    const page = await tree(`parent=${top.id}`)
    expect(page.path).toEqual([{ memberId: String(top.id), account: top.account }])
    expect(page.list).toEqual([
      {
        memberId: String(agent.id),
        account: agent.account,
        nickname: `${agent.account}님`,
        type: 1,
        isAgent: true,
        upline: { memberId: String(top.id), account: top.account },
        members: 2,
        validBet: '100',
        profit: '-60',
        deposits: 0,
        deposited: '0',
        contracts: [
          { kind: 'DIVIDEND', rate: '20.00' },
          { kind: 'REALTIME', rate: '0.25' },
        ],
      },
    ])
    expect([page.from, page.to]).toEqual(['2026-11-14', '2026-11-20'])
    expect((await tree(`parent=${top.id}&from=2026-11-01&to=2026-11-02`)).list).toMatchObject([{ validBet: '0' }])
  })

  it('begins with members at the top, searches everybody below by account, and has no trial accounts', async () => {
    const trial = await addMember(gateway.sql, { type: 4, parent: top })
    expect((await tree(`account=${top.account}`)).list.map(({ account }) => account)).toContain(top.account)
    expect((await tree(`account=${member.account}`)).list).toMatchObject([
      { account: member.account, upline: { account: sub.account } },
    ])
    expect((await tree(`parent=${other.id}&account=${member.account}`)).list).toEqual([])
    expect((await tree(`account=${trial.account}`)).list).toEqual([])
    expect((await tree('pageSize=200')).list.every(({ upline }) => upline === undefined)).toBe(true)
  })

  it('can be downloaded as a file, which is logged; another merchant gets none of it', async () => {
    const { body } = await send('GET', `/agents/tree/file?parent=${top.id}`)
    expect(body.list).toEqual((await tree(`parent=${top.id}`)).list)
    expect(
      await gateway.sql`
        select actor from audit.log where action = 'agent-tree-exported' and details ->> 'parent' = ${String(top.id)}`,
    ).toEqual([{ actor: 'Mina' }])
    expect((await send('GET', `/agents/tree?parent=${top.id}`, undefined, { merchant: 'LOTUS' })).status).toBe(404)
    expect((await send('GET', `/agents/members/${top.id}`, undefined, { merchant: 'LOTUS' })).status).toBe(404)
  })

  it('shows the same overview of an agent that the agent sees', async () => {
    await play(member, 100, 40)
    const period = { from: '2026-11-15', to: '2026-11-20' }
    const staff = agentTreeAnswers.agent.parse(
      (await send('GET', `/agents/members/${agent.id}?${new URLSearchParams(period)}`)).body,
    )
    const own = (await gateway.call('teamOverview', period, { token: await gateway.signIn(agent) })).value
    // The agent has just logged in, so the count of online members differs.
    expect({ ...staff.overview, online: 0 }).toEqual({ ...own, online: 0 })
    expect(staff.overview).toMatchObject({ stake: '100', profit: '-60' })
    expect(staff).toMatchObject({ members: 2, path: [{ account: top.account }] })
  })
})

describe('a move', () => {
  it('previews its result, and then ends the contracts of everybody who moves, withdraws offers and notifies agents', async () => {
    const { sql } = gateway
    const own = await addContract(sql, agent, { kind: 'DIVIDEND', terms: tiers('20'), upline: top })
    const below = await addContract(sql, sub, { kind: 'DIVIDEND', terms: tiers('10'), upline: agent })
    const daily = await addContract(sql, sub, { kind: 'DAILY', terms: tiers('0.1'), upline: agent })
    const offer = await addContract(sql, sub, { kind: 'HOURLY', terms: tiers('0.1'), upline: agent, state: 'PENDING' })
    const kept = await addContract(sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const shown = agentTreeAnswers.move.parse((await preview(agent, other.account.toUpperCase())).body)
    expect(shown).toMatchObject({
      account: agent.account,
      from: { account: top.account },
      to: { account: other.account },
      members: 2,
      offers: 1,
    })
    expect(shown.ending.map(({ contractId, agent: name, reason }) => [contractId, name, reason])).toEqual([
      [String(own), agent.account, 'MOVED'],
      [String(below), sub.account, 'UPLINE_GONE'],
      [String(daily), sub.account, 'UPLINE_GONE'],
    ])
    expect(await stateOf(own)).toMatchObject({ state: 'ACTIVE' })

    expect((await moveAsShown(agent, other.account)).status).toBe(200)
    expect(await stateOf(own)).toEqual({ state: 'TERMINATED', endReason: 'MOVED', until: gateway.deps.clock() })
    for (const id of [below, daily])
      expect(await stateOf(id)).toMatchObject({ state: 'TERMINATED', endReason: 'UPLINE_GONE' })
    expect(await stateOf(offer)).toMatchObject({ state: 'WITHDRAWN' })
    expect(await stateOf(kept)).toMatchObject({ state: 'ACTIVE' })
    expect([await uplineOf(agent), await uplineOf(member)]).toEqual([[other.id], [other.id, agent.id, sub.id]])
    expect([await inboxOf(agent), await inboxOf(sub), await inboxOf(member)]).toEqual([
      ['contract-ended'],
      ['contract-ended', 'contract-ended'],
      [],
    ])
    expect(
      await sql`
        select actor, details ->> 'reason' as reason, details ->> 'to' as "to"
        from audit.log where action = 'agent-moved' and subject = ${`member:${agent.id}`}`,
    ).toEqual([{ actor: 'Second', reason: 'Asked for by the agent', to: other.account }])
  })

  it('ends a contract that has not begun at its beginning, so that no cycle is settled by it', async () => {
    const from = new Date('2026-12-01T00:00:00Z')
    const own = await addContract(gateway.sql, agent, { kind: 'DIVIDEND', terms: tiers('20'), upline: top, from })
    expect((await moveAsShown(agent, other.account)).status).toBe(200)
    expect(await stateOf(own)).toEqual({ state: 'TERMINATED', endReason: 'MOVED', until: from })
  })

  it('to the top leaves earlier bets with the former uplines', async () => {
    await play(member, 100, 0)
    expect((await moveAsShown(agent)).status).toBe(200)
    gateway.advance(1_000)
    await play(member, 7, 0)
    expect((await tree(`account=${top.account}`)).list).toMatchObject([{ members: 0, validBet: '100' }])
    expect((await tree(`account=${agent.account}`)).list.map(({ validBet, upline }) => [validBet, upline])).toEqual([
      ['107', undefined],
    ])
  })

  it('below another upline, who earns by it, needs a second person; to the top it does not', async () => {
    const { members } = agentTreeAnswers.move.parse((await preview(agent, other.account)).body)
    const body = { upline: other.account, members, ending: [], lowered: 0, reason: 'Asked for' }
    const { proposal } = (await send('POST', `/agents/members/${agent.id}/move`, body)).body
    expect(proposal.changes).toContainEqual({
      field: 'upline',
      from: top.account,
      to: other.account,
      loosens: true,
    })
    expect(await uplineOf(agent)).toEqual([top.id])
    const { upline: _, ...toTop } = body
    expect((await send('POST', `/agents/members/${agent.id}/move`, toTop)).body.proposal).toBeUndefined()
    expect(await uplineOf(agent)).toEqual([])
  })

  it('is rejected when its result would differ from what was shown', async () => {
    const { members, ending } = agentTreeAnswers.move.parse((await preview(agent, other.account)).body)
    const late = await addContract(gateway.sql, agent, { kind: 'DAILY', terms: tiers('0.1'), upline: top })
    expect(await move(agent, { upline: other.account, members, ending })).toMatchObject({
      status: 409,
      body: { errorCode: 'AGENT_MOVE_CHANGED' },
    })
    expect((await move(agent, { upline: other.account, members, ending: [String(late + 1n)] })).body.errorCode).toBe(
      'AGENT_MOVE_CHANGED',
    )
    await addMember(gateway.sql, { parent: sub })
    expect(await move(agent, { upline: other.account, members, ending: [String(late)] })).toMatchObject({
      status: 409,
      body: { errorCode: 'AGENT_MOVE_CHANGED' },
    })
    expect([await stateOf(late), await uplineOf(agent)]).toMatchObject([{ state: 'ACTIVE' }, [top.id]])
    expect((await move(agent, { upline: other.account, members: members + 1, ending: [String(late)] })).status).toBe(
      200,
    )
  })

  it('is rejected below the member itself, to the same place, for a trial account, and for an unknown agent', async () => {
    const trial = await addMember(gateway.sql, { type: 4, parent: top })
    const elsewhere = await addMember(gateway.sql, { type: 1, merchant: 'LOTUS' })
    for (const [who, upline, code] of [
      [agent, elsewhere.account, 'AGENT_UPLINE_UNKNOWN'],
      [agent, sub.account, 'AGENT_MOVE_BELOW_ITSELF'],
      [agent, agent.account, 'AGENT_MOVE_BELOW_ITSELF'],
      [agent, top.account, 'AGENT_MOVE_NOT_NEEDED'],
      [trial, other.account, 'AGENT_MOVE_TRIAL'],
      [agent, member.account, 'AGENT_UPLINE_UNKNOWN'],
      [agent, 'nobody', 'AGENT_UPLINE_UNKNOWN'],
    ] as const) {
      expect([code, (await preview(who, upline)).body.errorCode]).toEqual([code, code])
      expect((await move(who, { upline, members: 0, ending: [] })).body.errorCode).toBe(code)
    }
    expect((await preview(top)).body.errorCode).toBe('AGENT_MOVE_NOT_NEEDED')
  })

  it('happens once for two concurrent requests', async () => {
    const { members } = agentTreeAnswers.move.parse((await preview(agent, other.account)).body)
    const answers = await Promise.all([
      move(agent, { upline: other.account, members, ending: [] }),
      move(agent, { upline: other.account, members, ending: [] }, { actor: 'Jun' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await gateway.sql`select count(*)::int from agents.nodes where member_id = ${agent.id}`).toEqual([
      { count: 2 },
    ])
  })

  it.each([
    [
      'somebody is registered below',
      async (tx: Transaction) => {
        await addMember(tx as never, { parent: sub })
      },
    ],
    [
      'somebody who moves accepts a contract',
      async (tx: Transaction) => {
        const id = await addContract(gateway.sql, sub, {
          kind: 'DIVIDEND',
          terms: tiers('10'),
          upline: agent,
          state: 'PENDING',
        })
        await lockContracts(tx, 'DEMO', 'DIVIDEND')
        await tx`update agents.contracts set state = 'ACTIVE', settled_from = now() where id = ${id}`
      },
    ],
    [
      'the rates of the new upline are lowered',
      async (tx: Transaction) => {
        await tx`select wallet.lock_line_rates(${other.id})`
        await tx`
          insert into agents.line_rates (member_id, category, rate, updated_at) values (${other.id}, 'LIVE', 10, now())`
      },
    ],
  ] as const)('waits until %s, and then sees it', async (_what, change) => {
    const { members } = agentTreeAnswers.move.parse((await preview(agent, other.account)).body)
    const [isChanged, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = changeAs(gateway.sql, 'Jun', async (tx) => {
      await change(tx)
      isChanged.resolve()
      await mayEnd.promise
    })
    await isChanged.promise
    const moving = move(agent, { upline: other.account, members, ending: [] })
    await Promise.race([moving, untilSomebodyWaits(gateway.sql)])
    mayEnd.resolve()
    await changing
    expect((await moving).body.errorCode).toBe('AGENT_MOVE_CHANGED')
    expect(await uplineOf(agent)).toEqual([top.id])
  })

  it('includes members who are registered below meanwhile', async () => {
    const { sql, deps } = gateway
    let registered: Promise<{ id: bigint }[]> | undefined
    await changeAs(deps.sql, 'Mina', async (tx) => {
      await lockTeam(tx, agent.id)
      await moveMember(tx, agent.id, other.id, deps.clock())
      // Registration reads the upline's path before the move.
      registered = sql<{ id: bigint }[]>`
        insert into identity.members (merchant, account, type, nickname, password_hash, status, parent_id, upline,
          registered_at)
          values ('DEMO', ${`late-${agent.id}`}, 0, '', '', 'ACTIVE', ${sub.id},
          ${[top.id, agent.id, sub.id].map(String)}::int8[], ${deps.clock()}) returning id`
      await Promise.race([registered, untilSomebodyWaits(gateway.sql)])
    })
    const [late] = await registered!
    expect(await uplineOf({ id: late!.id } as TestMember)).toEqual([other.id, agent.id, sub.id])
    expect(
      await sql`
        select count(*)::int from agents.nodes n join agents.nodes above on above.id = n.parent_id
          and above.until is null where n.member_id = ${late!.id} and n.until is null`,
    ).toEqual([{ count: 1 }])
  })

  it('makes its upline wait who changes its rates, and who is not its upline then', async () => {
    const token = await gateway.signIn(top)
    let changing: ReturnType<typeof gateway.call<'agentDownlineRates'>> | undefined
    await changeAs(gateway.deps.sql, 'Mina', async (tx) => {
      await lockTeam(tx, agent.id)
      await moveMember(tx, agent.id, other.id, gateway.deps.clock())
      changing = gateway.call('agentDownlineRates', { id: String(agent.id), rates: { LIVE: '0.10' } }, { token })
      await Promise.race([changing, untilSomebodyWaits(gateway.sql)])
    })
    expect(await refusalOf(changing!)).toEqual([404, 'NOT_FOUND'])
    expect(await gateway.sql`select 1 from agents.line_rates where member_id = ${agent.id}`).toEqual([])
  })
})
