import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { merchantProposalAnswers } from '@atrium/contracts/staff/merchant-proposals'
import { addMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { createProposals } from './proposals.ts'
import type { Proposable } from './proposals.ts'

const HOUR_MS = 3_600_000
const SETTINGS = {
  rates: [{ category: 'RNG' as const, rate: '0.5' }],
  weekendFactor: '1',
  levels: [],
  conversionRate: '0.01',
  dailyCap: '500',
}
let gateway: TestGateway
let version: number

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await tx`update proposals.proposals set state = 'WITHDRAWN', decided_at = proposed_at where state = 'PROPOSED'`
    await tx`delete from proposals.given`
    await tx`delete from promotions.point_rates where merchant = 'DEMO'`
    await tx`insert into promotions.point_rates values ('DEMO', 'RNG', 5000)`
    await tx`
      insert into promotions.point_settings (merchant, weekend_factor, conversion_rate, daily_cap)
      values ('DEMO', 10000, 100, 5000000) on conflict (merchant)
      do update set daily_cap = excluded.daily_cap, version = promotions.point_settings.version + 1`
  })
  version = (await read()).version
})

interface Options {
  actor?: string
  people?: string[]
  roles?: never[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, change) })
const read = async () => (await send('GET', '/points/settings')).body
const save = async (change: object = {}, options?: Options) =>
  send('POST', '/points/settings', { version, ...SETTINGS, ...change }, options)
/** Returns the id of a pending change. */
const proposed = async (change: object = { dailyCap: '600' }, options?: Options): Promise<string> =>
  (await save(change, options)).body.proposal.proposalId
const decide = (id: string, step: 'approve' | 'decline' | 'withdraw', options: Options = { actor: 'Jun' }) =>
  send('POST', `/proposals/${id}/${step}`, step === 'decline' ? { reason: 'Too much' } : {}, options)
const list = async (queue = 'ALL', options?: Options) =>
  merchantProposalAnswers.page.parse((await send('GET', `/proposals?queue=${queue}`, undefined, options)).body).list
const stateOf = async (id: string) => (await list()).find(({ proposalId }) => proposalId === id)?.state

describe('a change that gives more', () => {
  it('waits with nothing changed, and is applied when a second person approves', async () => {
    const before = await read()
    const { status, body } = await save({ dailyCap: '600' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...before,
        proposal: {
          operation: 'savePointSettings',
          subject: 'point-settings',
          state: 'PROPOSED',
          proposedBy: 'Mina',
          isOwn: true,
          changes: expect.arrayContaining([{ field: 'dailyCap', from: before.dailyCap, to: '600', loosens: true }]),
        },
      },
    })
    expect(await read()).toEqual(before)
    expect((await decide(body.proposal.proposalId, 'approve')).body).toMatchObject({
      state: 'APPLIED',
      decidedBy: 'Jun',
      isOwn: false,
    })
    expect(await read()).toEqual({ ...SETTINGS, dailyCap: '600', version: version + 1 })
    const entries = await gateway.sql`
      select actor, action from audit.log where subject = ${`proposal:${body.proposal.proposalId}`} order by id`
    expect(entries).toEqual([
      { actor: 'Mina', action: 'proposal-made' },
      { actor: 'Jun', action: 'proposal-applied' },
    ])
  })

  it('cannot be approved by its proposer, under any of their names', async () => {
    const id = await proposed(undefined, { actor: 'a token', people: ['mina@example.com'] })
    const own = { actor: 'another token', people: ['mina@example.com'] }
    for (const step of ['approve', 'decline'] as const)
      expect(await decide(id, step, own)).toMatchObject({
        status: 409,
        body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
      })
    expect(await stateOf(id)).toBe('PROPOSED')
  })

  it('can be seen and decided by the roles that may make it alone', async () => {
    const id = await proposed()
    const cashier = { actor: 'Jun', roles: ['cashier'] as never[] }
    expect(await list('ALL', cashier)).toEqual([])
    const readBy = async (options: Options) => (await send('GET', `/proposals/${id}`, undefined, options)).status
    expect([await readBy({ actor: 'Jun' }), await readBy(cashier), await readBy({ merchant: 'LOTUS' })]).toEqual([
      200, 403, 404,
    ])
    expect((await decide(id, 'approve', cashier)).status).toBe(403)
    expect((await decide(id, 'approve', { actor: 'Jun', roles: ['marketing'] as never[] })).status).toBe(200)
  })

  it('belongs to its merchant', async () => {
    const id = await proposed()
    expect((await decide(id, 'approve', { actor: 'Jun', merchant: 'LOTUS' })).status).toBe(404)
  })

  it('can be declined with a reason by another person, or withdrawn by its proposer', async () => {
    const first = await proposed()
    expect(await decide(first, 'withdraw')).toMatchObject({ status: 403, body: { errorCode: 'PROPOSAL_OF_ANOTHER' } })
    expect((await decide(first, 'decline')).body).toMatchObject({ state: 'DECLINED', declineReason: 'Too much' })
    const second = await proposed()
    expect((await decide(second, 'withdraw', { actor: 'Mina' })).body).toMatchObject({ state: 'WITHDRAWN' })
    for (const id of [first, second])
      expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_DECIDED' } })
    expect((await read()).version).toBe(version)
  })

  it('is one proposal for a repeated request, and one at a time is pending', async () => {
    const id = await proposed()
    expect(await proposed()).toBe(id)
    expect(await save({ dailyCap: '700' })).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_WAITING' } })
    expect((await list('WAITING')).map(({ proposalId }) => proposalId)).toEqual([id])
  })

  it('can be pending beside others of its subject, in either direction, where each is independent', async () => {
    const member = await addMember(gateway.sql)
    const adjusted = ['1', '2'].map((amount) => ({ adjustmentId: randomUUID(), kind: 'CREDIT', amount, reason: 'x' }))
    for (const body of adjusted) {
      const { body: proposal } = await send('POST', `/members/${member.id}/adjustments`, body)
      expect(proposal).toMatchObject({ state: 'PROPOSED', changes: [{ loosens: false }, {}, {}, {}] })
    }
    expect((await decide(adjusted[0]!.adjustmentId, 'approve')).body).toMatchObject({ state: 'APPLIED' })
    expect(await stateOf(adjusted[1]!.adjustmentId)).toBe('PROPOSED')
  })

  it('is outdated when the data that it would change has changed', async () => {
    const id = await proposed()
    expect((await save({ dailyCap: '1' })).body.proposal).toBeUndefined()
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    expect([await stateOf(id), (await read()).dailyCap]).toEqual(['OUTDATED', '1'])
  })

  it('is another proposal when it is repeated from a newer version, and can be approved', async () => {
    const first = await proposed()
    await gateway.sql`update promotions.point_settings set version = version + 1 where merchant = 'DEMO'`
    version += 1
    const second = await proposed()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OUTDATED', 'PROPOSED'])
    expect((await decide(second, 'approve')).body).toMatchObject({ state: 'APPLIED' })
  })

  it('blocks nothing where the operation no longer accepts its input', async () => {
    const ids = [await proposed()]
    const spoilInput = () => gateway.sql`
      update proposals.proposals set input = input || '{"dailyCap": "none"}' where state = 'PROPOSED'`
    await spoilInput()
    expect(await decide(ids[0]!, 'approve')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    ids.push(await proposed())
    await spoilInput()
    expect((await save({ dailyCap: '1' })).body.dailyCap).toBe('1')
    expect(await Promise.all(ids.map(stateOf))).toEqual(['OUTDATED', 'OUTDATED'])
  })

  it('can be decided for three days', async () => {
    const id = await proposed()
    gateway.advance(72 * HOUR_MS)
    expect([await stateOf(id), await list('WAITING')]).toEqual(['EXPIRED', []])
    expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_DECIDED' } })
  })
})

describe('a pending change', () => {
  const input = { merchant: 'DEMO', version: 1, ...SETTINGS }
  const [mina, jun] = [staffOf('Mina', { people: ['mina@example.com'] }), staffOf('Jun')]
  const engine = (what: Partial<Proposable<'savePointSettings'>>) => {
    const proposals = createProposals(gateway.deps)
    proposals.register({
      operation: 'savePointSettings',
      subject: () => 'point-settings',
      compare: async () => ({ changes: [{ field: 'dailyCap', to: '600', loosens: true }] }),
      apply: async () => undefined,
      ...what,
    })
    return proposals
  }

  it('is applied in the name of its proposer', async () => {
    const applied: unknown[] = []
    const proposals = engine({ apply: async (_tx, _input, by) => void applied.push(by) })
    const { proposalId } = (await proposals.perform('savePointSettings', input, mina))!
    await proposals.approve({ merchant: 'DEMO', proposalId }, jun)
    expect(applied).toMatchObject([
      { actor: 'Jun', proposed: { proposedBy: 'Mina', proposerPeople: ['Mina', 'mina@example.com'] } },
    ])
  })

  it('is outdated as soon as another change affects the same data', async () => {
    let cap = '600'
    const proposals = engine({ compare: async () => ({ changes: [{ field: 'dailyCap', to: cap, loosens: true }] }) })
    const { proposalId } = (await proposals.perform('savePointSettings', input, mina))!
    const recheck = () =>
      gateway.sql.begin((tx) =>
        proposals.recheck(tx, { merchant: 'DEMO', subject: 'point-settings' }, jun, gateway.deps.clock()),
      )
    await recheck()
    expect(await stateOf(proposalId)).toBe('PROPOSED')
    cap = '700'
    await recheck()
    expect(await stateOf(proposalId)).toBe('OUTDATED')
  })
})

describe('an operation that always needs a second person', () => {
  const HOURS = 5
  const applied: unknown[] = []
  const input = { merchant: 'DEMO', version: 1, ...SETTINGS, rates: [] }
  /** Proposes, as Mina, point settings that loosen nothing. */
  const propose = async () => {
    const proposals = createProposals({ sql: gateway.sql, clock: gateway.deps.clock })
    proposals.register({
      operation: 'savePointSettings',
      hours: HOURS,
      subject: () => 'point-settings',
      compare: () => Promise.resolve({ changes: [{ field: 'a', to: 'b', loosens: false }], waits: true, found: 'x' }),
      apply(_tx, _input, { actor, proposed }, { found }) {
        applied.push({ actor, proposedBy: proposed?.proposedBy, found })
        return Promise.resolve()
      },
    })
    const { proposalId } = (await proposals.perform('savePointSettings', input, staffOf('Mina')))!
    return () => proposals.approve({ merchant: 'DEMO', proposalId }, staffOf('Jun'))
  }

  it('is applied in the name of proposer and approver, with the result of the comparison', async () => {
    const approve = await propose()
    expect(applied).toEqual([])
    expect(await approve()).toMatchObject({ state: 'APPLIED' })
    expect(applied).toEqual([{ actor: 'Jun', proposedBy: 'Mina', found: 'x' }])
  })

  it('can be decided until its own deadline', async () => {
    const approve = await propose()
    gateway.advance(HOURS * HOUR_MS)
    await expect(approve()).rejects.toMatchObject({ code: 'PROPOSAL_DECIDED' })
  })
})

describe('rates', () => {
  it('give back at most the house edge of their category', async () => {
    // 3 points per credit, worth 0.01 credits each, give back 3 %.
    expect(await save({ rates: [{ category: 'RNG', rate: '3' }] })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'rates.0.rate' }] },
    })
  })

  it('follow the house edge that two people set', async () => {
    const limits = (await send('GET', '/giving-limits')).body
    expect(limits).toMatchObject({ version: 0, aloneLimit: '1000', edges: [] })
    const body = { version: 0, aloneLimit: '1000', edges: [{ category: 'RNG', percent: '4.00' }], reason: 'Slots' }
    const { proposal } = (await send('POST', '/giving-limits', body)).body
    expect(proposal.changes).toEqual([{ field: 'edges.RNG', from: '2.00', to: '4.00', loosens: true }])
    expect((await decide(proposal.proposalId, 'approve')).status).toBe(200)
    // Plus rebates of 1.20 %.
    expect((await save({ rates: [{ category: 'RNG', rate: '2.8' }] })).body.proposal).toMatchObject({
      state: 'PROPOSED',
    })
    const lower = { version: 1, aloneLimit: '900', edges: [], reason: 'Slots' }
    expect((await send('POST', '/giving-limits', lower)).body).toMatchObject({
      version: 2,
      aloneLimit: '900',
      edges: [],
    })
    expect(await send('POST', '/giving-limits', lower)).toMatchObject({
      status: 409,
      body: { errorCode: 'GIVING_LIMITS_CHANGED' },
    })
  })
})
