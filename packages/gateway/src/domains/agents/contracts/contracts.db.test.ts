import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { termsProblems } from '@atrium/contracts/rules/agents/agent-contracts'
import { addContract } from '../../../testing/agents.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { expireOffers } from './contracts-repository.ts'

let gateway: TestGateway
let people: TestMember[]
const tokens = new Map<TestMember, string>()
const DAY_MS = 86_400_000
const now = () => gateway.deps.clock()
/** Next midnight in Seoul. */
const nextDay = () => Math.ceil((now().getTime() + 9 * 3_600_000) / DAY_MS) * DAY_MS - 9 * 3_600_000
/** Advances the clock, and signs all members in again. */
async function pass(ms: number): Promise<void> {
  gateway.advance(ms)
  for (const member of people) tokens.set(member, await gateway.signIn(member))
}
const tiers = (...rates: string[]): ContractTerms => ({
  tiers: rates.map((rate) => ({ rate, minConsumption: '0', minLoss: '0', minActive: 0 })),
})
const rates = (win: string, loss: string, single: string): ContractTerms => ({ rates: { win, loss, single } })

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  people = await chain(4)
})

/** Adds a line of agents, each below the previous one and with a session. */
async function chain(length: number): Promise<TestMember[]> {
  const made: TestMember[] = []
  for (let i = 0; i < length; i++)
    made.push(await addMember(gateway.sql, { type: 1, ...(made.at(-1) && { parent: made.at(-1)! }) }))
  for (const member of made) tokens.set(member, await gateway.signIn(member))
  return made
}
const CALLS = {
  DIVIDEND: 'processDividend',
  DAILY: 'processDailySalary',
  HOURLY: 'processHourSalary',
  REALTIME: 'processRealtimeSalary',
} as const
const process = (kind: ContractKind, who: TestMember, request: object) =>
  gateway.call(CALLS[kind], request as never, { token: tokens.get(who)! })
const offer = (
  from: TestMember,
  to: TestMember,
  terms: ContractTerms,
  { kind = 'DIVIDEND' as ContractKind, requestId = randomUUID() as string } = {},
) => process(kind, from, { action: 'N', requestId, account: to.account, terms })
const idOf = (answer: Awaited<ReturnType<typeof offer>>): string => answer.value.contract.contractId
const accept = (who: TestMember, contractId: string, ending: string[] = [], kind: ContractKind = 'DIVIDEND') =>
  process(kind, who, { action: 'A', contractId, ending })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { errorCode?: string }).errorCode,
]
const own = async (who: TestMember, kind: ContractKind = 'DIVIDEND') =>
  (await gateway.call('agentContract', { kind }, { token: tokens.get(who)! })).value
const stateOf = async (contractId: string) =>
  (
    await gateway.sql<
      { state: string; endReason: string | null }[]
    >`select state, end_reason as "endReason" from agents.contracts where id = ${contractId}`
  )[0]!
const inboxOf = async (who: TestMember) =>
  (
    await gateway.sql<
      { template: string }[]
    >`select template from messages.messages where member_id = ${who.id} order by id`
  ).map(({ template }) => template)

describe('an offer', () => {
  it('retains its minimum bet period', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const terms = { ...tiers('20'), minBetDays: 3, period: 'M' as const }
    expect((await offer(top, sub, terms)).value.contract.terms).toEqual(terms)
    expect((await own(sub)).offer?.terms).toEqual(terms)
  })

  it('waits for a direct downline, appears among the offers at log-in, and is in the inbox', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('10', '30') })
    const { contract } = (await offer(top, sub, tiers('20'))).value
    expect(contract).toMatchObject({
      kind: 'DIVIDEND',
      state: 'PENDING',
      terms: tiers('20'),
      agent: sub.account,
      upline: top.account,
      expiresAt: now().getTime() + 7 * DAY_MS,
    })
    expect((await gateway.call('fundsConsolidated', {}, { token: tokens.get(sub)! })).value).toMatchObject({
      divtypereq: '1',
      divtypeinfo: '0',
    })
    expect(await own(sub)).toMatchObject({
      offer: { contractId: contract.contractId, upline: expect.stringContaining('***') },
    })
    expect(await inboxOf(sub)).toEqual(['contract-offered'])
  })

  it('is made once for a repeated request, and a second offer waits until the first is decided', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const requestId = randomUUID()
    const first = await offer(top, sub, tiers('20'), { requestId })
    expect(idOf(await offer(top, sub, tiers('20'), { requestId }))).toBe(idOf(first))
    expect(codeOf(await offer(top, sub, tiers('10')))).toEqual([409, 'CONTRACT_PENDING'])
    await process('DIVIDEND', top, { action: 'W', contractId: idOf(first) })
    expect(await stateOf(idOf(first))).toMatchObject({ state: 'WITHDRAWN' })
    expect((await offer(top, sub, tiers('10'))).status).toBe(200)
  })

  it('409 REQUEST_ID_USED: with the id of another offer, of whatever kind, also where both are made at once', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    const other = await addMember(gateway.sql, { type: 1, parent: top })
    for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY'] as const)
      await addContract(gateway.sql, top, { kind, terms: tiers('30') })
    const requestId = randomUUID()
    await offer(top, sub, tiers('20'), { requestId })
    for (const changed of [
      offer(top, sub, tiers('10'), { requestId }),
      offer(top, other, tiers('20'), { requestId }),
      offer(top, sub, tiers('20'), { requestId, kind: 'DAILY' }),
    ])
      expect(codeOf(await changed)).toEqual([409, 'REQUEST_ID_USED'])
    const both = randomUUID()
    const answers = await Promise.all(
      (['DAILY', 'HOURLY'] as const).map((kind) => offer(top, sub, tiers('20'), { requestId: both, kind })),
    )
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'REQUEST_ID_USED'],
    ])
  })

  it("is rejected for terms above the upline's, without a contract of the upline, and for anyone but a direct downline that is an agent", async () => {
    const [top, sub, third] = people as [TestMember, TestMember, TestMember]
    expect(codeOf(await offer(top, sub, tiers('1')))).toEqual([409, 'CONTRACT_UPLINE_MISSING'])
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const invalid = await offer(top, sub, tiers('31'))
    expect(codeOf(invalid)).toEqual([400, 'CONTRACT_TERMS_INVALID'])
    expect(invalid.body).toMatchObject({ issues: [{ path: 'terms.tiers.0', message: 'ABOVE_UPLINE' }] })
    const member = await addMember(gateway.sql, { parent: top })
    const trial = await addMember(gateway.sql, { parent: top, type: 4 })
    for (const other of [third, member, trial, top])
      expect(codeOf(await offer(top, other, tiers('1')))).toEqual([404, 'NOT_FOUND'])
  })

  it('cannot be made by an upline whose own contract waits for a response', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30'), state: 'PENDING' })
    expect(codeOf(await offer(top, sub, tiers('20')))).toEqual([409, 'CONTRACT_UPLINE_MISSING'])
  })

  it('of another agent is not returned for the same request id', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    const [other] = (await chain(1)) as [TestMember]
    for (const agent of [top, other]) await addContract(gateway.sql, agent, { kind: 'DIVIDEND', terms: tiers('30') })
    const requestId = randomUUID()
    await offer(top, sub, tiers('20'), { requestId })
    expect(codeOf(await offer(other, sub, tiers('20'), { requestId }))).toEqual([409, 'REQUEST_ID_USED'])
  })

  it('shows its effects to its agent alone, and only while it waits', async () => {
    const [top, sub, third] = people as [TestMember, TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const contractId = idOf(await offer(top, sub, tiers('20')))
    const effects = (who: TestMember) =>
      gateway.call('agentContractEffects', { contractId }, { token: tokens.get(who)! })
    for (const other of [top, third]) expect(codeOf(await effects(other))).toEqual([404, 'NOT_FOUND'])
    expect((await effects(sub)).value.ending).toEqual([])
    await accept(sub, contractId)
    expect(codeOf(await effects(sub))).toEqual([404, 'NOT_FOUND'])
  })

  it('expires after seven days', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const contractId = idOf(await offer(top, sub, tiers('20')))
    await pass(7 * DAY_MS)
    expect(codeOf(await accept(sub, contractId))).toEqual([409, 'CONTRACT_NOT_PENDING'])
    expect(await own(sub)).not.toHaveProperty('offer')
    expect(await expireOffers(gateway.sql, now())).toBeGreaterThan(0)
    expect(await stateOf(contractId)).toMatchObject({ state: 'EXPIRED' })
  })

  it('that expired blocks neither another offer of its upline nor the end of the contract, before the job closes it', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const inForce = String(await addContract(gateway.sql, sub, { kind: 'DIVIDEND', terms: tiers('10'), upline: top }))
    const expire = () =>
      gateway.sql`update agents.contracts set expires_at = ${now()} where agent_id = ${sub.id} and state = 'PENDING'`
    const first = idOf(await offer(top, sub, tiers('20')))
    await expire()
    const second = await offer(top, sub, tiers('15'))
    expect([second.status, await stateOf(first)]).toMatchObject([200, { state: 'EXPIRED' }])
    await expire()
    expect((await process('DIVIDEND', top, { action: 'T', contractId: inForce })).status).toBe(200)
  })

  it('can be rejected by its agent alone', async () => {
    const [top, sub, third] = people as [TestMember, TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'REALTIME', terms: rates('0.3', '0.5', '0.1') })
    const contractId = idOf(await offer(top, sub, rates('0.1', '0.2', '0.05'), { kind: 'REALTIME' }))
    for (const other of [top, third])
      expect(codeOf(await process('REALTIME', other, { action: 'R', contractId }))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await process('DIVIDEND', sub, { action: 'R', contractId }))).toEqual([404, 'NOT_FOUND'])
    await process('REALTIME', sub, { action: 'R', contractId })
    expect(await stateOf(contractId)).toMatchObject({ state: 'REJECTED' })
    expect(await inboxOf(top)).toEqual(['contract-rejected'])
    expect(codeOf(await accept(sub, contractId, [], 'REALTIME'))).toEqual([409, 'CONTRACT_NOT_PENDING'])
  })
})

describe('a contract', () => {
  it('applies from the next cycle on, and its predecessor to the running cycle', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DAILY', terms: tiers('0.5') })
    const first = idOf(await offer(top, sub, tiers('0.2'), { kind: 'DAILY' }))
    const { contract } = (await accept(sub, first, [], 'DAILY')).value
    expect(contract).toMatchObject({ state: 'ACTIVE', from: nextDay() })
    await pass(DAY_MS)
    const second = idOf(await offer(top, sub, tiers('0.3'), { kind: 'DAILY' }))
    expect((await accept(sub, second, [], 'DAILY')).value.contract).toMatchObject({ from: nextDay() })
    const [old] = await gateway.sql`select state, settled_until from agents.contracts where id = ${first}`
    expect(old).toMatchObject({ state: 'SUPERSEDED', settled_until: new Date(nextDay()) })
    expect(await inboxOf(top)).toEqual(['contract-accepted', 'contract-accepted'])
  })

  it.each([
    ['HOURLY', tiers('0.2'), 3_600_000],
    ['REALTIME', rates('0.1', '0.1', '0'), 300_000],
  ] as const)('of kind %s applies from its next cycle', async (kind, terms, length) => {
    const [top, sub] = people as [TestMember, TestMember]
    await pass(1_000)
    await addContract(gateway.sql, top, { kind, terms })
    expect((await accept(sub, idOf(await offer(top, sub, terms, { kind })), [], kind)).value.contract.from).toBe(
      Math.ceil(now().getTime() / length) * length,
    )
  })

  it('with a lower rate ends those of downlines with a higher one and all below, after they were shown', async () => {
    const [top, sub, third, fourth] = people as [TestMember, TestMember, TestMember, TestMember]
    const { sql } = gateway
    await addContract(sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    await addContract(sql, sub, { kind: 'DIVIDEND', terms: tiers('20'), upline: top })
    const equal = await addMember(sql, { type: 1, parent: sub })
    const [higher, below, kept] = [
      await addContract(sql, third, { kind: 'DIVIDEND', terms: tiers('15'), upline: sub }),
      await addContract(sql, fourth, { kind: 'DIVIDEND', terms: tiers('5'), upline: third }),
      await addContract(sql, equal, { kind: 'DIVIDEND', terms: tiers('10'), upline: sub }),
    ].map(String) as [string, string, string]
    const other = String(await addContract(sql, third, { kind: 'DAILY', terms: tiers('0.2'), upline: sub }))
    const contractId = idOf(await offer(top, sub, tiers('10')))
    const { ending } = (await gateway.call('agentContractEffects', { contractId }, { token: tokens.get(sub)! })).value
    expect(ending.map(({ contractId: id, agent, reason }) => [id, agent, reason])).toEqual([
      [higher, third.account, 'UPLINE_RATE_LOWERED'],
      [below, expect.stringContaining('***'), 'UPLINE_GONE'],
    ])
    for (const shown of [[higher], [higher, kept]])
      expect(codeOf(await accept(sub, contractId, shown))).toEqual([409, 'CONTRACT_CHANGED'])
    expect((await accept(sub, contractId, [higher, below])).value.ended).toBe(2)
    expect(await stateOf(higher)).toEqual({ state: 'TERMINATED', endReason: 'UPLINE_RATE_LOWERED' })
    expect(await stateOf(below)).toEqual({ state: 'TERMINATED', endReason: 'UPLINE_GONE' })
    for (const id of [kept, other]) expect(await stateOf(id)).toMatchObject({ state: 'ACTIVE' })
    expect(await inboxOf(third)).toEqual(['contract-ended'])
    expect(await inboxOf(fourth)).toEqual(['contract-ended'])
  })

  it("that ends withdraws its agent's offers of the same kind", async () => {
    const [top, sub, third, fourth] = people as [TestMember, TestMember, TestMember, TestMember]
    const { sql } = gateway
    await addContract(sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const middle = String(await addContract(sql, sub, { kind: 'DIVIDEND', terms: tiers('20'), upline: top }))
    await addContract(sql, third, { kind: 'DIVIDEND', terms: tiers('10'), upline: sub })
    await addContract(sql, sub, { kind: 'DAILY', terms: tiers('1'), upline: top })
    const [salary, below] = [
      idOf(await offer(sub, third, tiers('1'), { kind: 'DAILY' })),
      idOf(await offer(third, fourth, tiers('5'))),
    ]
    await process('DIVIDEND', top, { action: 'T', contractId: middle })
    expect([await stateOf(salary), await stateOf(below)]).toMatchObject([{ state: 'PENDING' }, { state: 'WITHDRAWN' }])
  })

  it("cannot be accepted when the upline's rate was lowered meanwhile", async () => {
    const [top, sub] = people as [TestMember, TestMember]
    const above = await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const contractId = idOf(await offer(top, sub, tiers('30')))
    await gateway.sql`update agents.contracts set terms = ${gateway.sql.json(tiers('20') as never)} where id = ${above}`
    expect(codeOf(await accept(sub, contractId))).toEqual([400, 'CONTRACT_TERMS_INVALID'])
    await gateway.sql`update agents.contracts set state = 'TERMINATED', settled_until = ${now()} where id = ${above}`
    expect(codeOf(await accept(sub, contractId))).toEqual([409, 'CONTRACT_UPLINE_MISSING'])
  })

  it('is accepted once by two concurrent requests', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const contractId = idOf(await offer(top, sub, tiers('20')))
    const answers = await Promise.all([accept(sub, contractId), accept(sub, contractId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of an upline cannot be lowered below one that its downline accepts concurrently', async () => {
    const [top, sub, third] = people as [TestMember, TestMember, TestMember]
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    await addContract(gateway.sql, sub, { kind: 'DIVIDEND', terms: tiers('20'), upline: top })
    const [lower, offered] = [idOf(await offer(top, sub, tiers('10'))), idOf(await offer(sub, third, tiers('15')))]
    const answers = await Promise.all([accept(sub, lower), accept(third, offered)])
    const active = (
      await gateway.sql<{ agent: bigint }[]>`
        select agent_id as agent from agents.contracts
        where state = 'ACTIVE' and kind = 'DIVIDEND' and agent_id = any(${[sub.id, third.id].map(String)}::int8[])`
    ).map(({ agent }) => agent)
    // Whichever request runs first, the second one sees its result and fails.
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(active).toContain(sub.id)
  })

  it('is terminated by the upline with everything below, by the agent where the merchant allows it, and not during a pending offer', async () => {
    const [top, sub, third] = people as [TestMember, TestMember, TestMember]
    const { sql } = gateway
    await addContract(sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const [middle, below] = [
      await addContract(sql, sub, { kind: 'DIVIDEND', terms: tiers('20'), upline: top }),
      await addContract(sql, third, { kind: 'DIVIDEND', terms: tiers('10'), upline: sub }),
    ].map(String) as [string, string]
    const terminate = (who: TestMember, contractId: string) => process('DIVIDEND', who, { action: 'T', contractId })
    expect(codeOf(await terminate(sub, middle))).toEqual([409, 'CONTRACT_NOT_TERMINABLE'])
    const pending = idOf(await offer(top, sub, tiers('5')))
    expect(codeOf(await terminate(top, middle))).toEqual([409, 'CONTRACT_PENDING'])
    await process('DIVIDEND', top, { action: 'W', contractId: pending })
    expect((await terminate(top, middle)).value).toMatchObject({
      ended: 1,
      contract: { state: 'TERMINATED', endReason: 'BY_UPLINE', until: Date.UTC(2026, 10, 30, 15) },
    })
    expect(await stateOf(below)).toEqual({ state: 'TERMINATED', endReason: 'UPLINE_GONE' })
  })
})

describe('the settings of a merchant', () => {
  afterEach(() => gateway.sql`delete from agents.settings`)

  it('decide who terminates a contract', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await gateway.sql`
      insert into agents.settings (merchant, upline_may_terminate, agent_may_terminate) values ('DEMO', false, true)`
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const contractId = String(
      await addContract(gateway.sql, sub, { kind: 'DIVIDEND', terms: tiers('20'), upline: top }),
    )
    expect(codeOf(await process('DIVIDEND', top, { action: 'T', contractId }))).toEqual([
      409,
      'CONTRACT_NOT_TERMINABLE',
    ])
    expect((await process('DIVIDEND', sub, { action: 'T', contractId })).value.contract).toMatchObject({
      state: 'TERMINATED',
      endReason: 'BY_AGENT',
    })
  })

  it('decide from when a dividend applies', async () => {
    const [top, sub] = people as [TestMember, TestMember]
    await gateway.sql`insert into agents.settings (merchant, dividend_cycle) values ('DEMO', 'D')`
    await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    expect((await accept(sub, idOf(await offer(top, sub, tiers('20'))))).value.contract).toMatchObject({
      from: nextDay(),
    })
  })
})

describe('random sequences of offers, acceptances and ends', () => {
  it('keep every downline within its upline, and one contract and one offer per agent and kind', async () => {
    const step = fc.record({
      action: fc.constantFrom('N', 'A', 'R', 'W', 'T', 'day'),
      at: fc.nat(3),
      rate: fc.integer({ min: 1, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const agents = await chain(4)
        await addContract(gateway.sql, agents[0]!, { kind: 'DIVIDEND', terms: tiers('30') })
        for (const { action, at, rate } of steps) {
          const [upline, agent] = [agents[at - 1], agents[at]!]
          if (!upline) continue
          const { contract, offer: waiting } = await own(agent)
          if (action === 'N') await offer(upline, agent, tiers(String(rate)))
          else if (action === 'A' && waiting) {
            const { ending } = (
              await gateway.call(
                'agentContractEffects',
                { contractId: waiting.contractId },
                { token: tokens.get(agent)! },
              )
            ).value
            await accept(
              agent,
              waiting.contractId,
              ending.map(({ contractId }) => contractId),
            )
          } else if (action === 'R' && waiting)
            await process('DIVIDEND', agent, { action, contractId: waiting.contractId })
          else if (action === 'W' && waiting)
            await process('DIVIDEND', upline, { action, contractId: waiting.contractId })
          else if (action === 'T' && contract)
            await process('DIVIDEND', upline, { action, contractId: contract.contractId })
          const inForce = await Promise.all(agents.map(async (one) => (await own(one)).contract))
          inForce.forEach((one, index) => {
            if (!one || index === 0) return
            expect(inForce[index - 1]).toBeDefined()
            expect(termsProblems('DIVIDEND', one.terms, inForce[index - 1]!.terms)).toEqual([])
          })
        }
      }),
      { numRuns: 6 },
    )
  })
})
