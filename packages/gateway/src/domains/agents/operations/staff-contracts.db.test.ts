import { merchantContractAnswers } from '@atrium/contracts/staff/agents/contracts'
import type { AgentSettings } from '@atrium/contracts/staff/agents/settings'
import type { ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { addContract } from '../../../testing/agents.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let top: TestMember, sub: TestMember
const tiers = (rate: string): ContractTerms => ({ tiers: [{ rate, minConsumption: '0', minLoss: '0', minActive: 0 }] })

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const { sql } = gateway
  await sql`delete from agents.contracts`
  await sql`delete from agents.settings`
  top = await addMember(sql, { type: 1 })
  sub = await addMember(sql, { type: 1, parent: top })
})

const send = (method: 'GET' | 'POST', path: string, body?: object, actor = 'Mina') =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, { roles: ['agent-manager'] }) })
const propose = (body: object) =>
  send('POST', '/agents/contracts', { requestId: randomUUID(), kind: 'DIVIDEND', ...body })
/** Offers a contract, and has a second person approve it. Returns the response to the proposal. */
async function offer(account: string, terms: ContractTerms = tiers('30'), requestId = randomUUID() as string) {
  const first = await propose({ requestId, account, terms })
  const { proposal } = first.body
  if (proposal) await send('POST', `/proposals/${proposal.proposalId}/approve`, {}, 'Second')
  const { status, body } = proposal ? await propose({ requestId, account, terms }) : first
  return { status, body: body.contract ?? body }
}
const list = async (query: string) =>
  merchantContractAnswers.page.parse((await send('GET', `/agents/contracts?${query}`)).body).list
const logged = async (action: string) =>
  (await gateway.sql<{ actor: string }[]>`select actor from audit.log where action = ${action}`).length

describe('a contract of the merchant', () => {
  it('is offered to an agent at the top, who accepts it, and ends with all below', async () => {
    const requestId = randomUUID()
    const offered = merchantContractAnswers.contract.parse((await offer(top.account, tiers('30'), requestId)).body)
    expect(offered).toMatchObject({
      state: 'PENDING',
      agent: top.account,
      memberId: String(top.id),
      terms: tiers('30'),
    })
    expect(offered).not.toHaveProperty('upline')
    const before = await logged('agent-contract-offered')
    expect((await offer(top.account, tiers('30'), requestId)).body.contractId).toBe(offered.contractId)
    expect(await logged('agent-contract-offered')).toBe(before)
    for (const other of [
      offer(top.account, tiers('20'), requestId),
      offer((await addMember(gateway.sql, { type: 1 })).account, tiers('30'), requestId),
    ])
      expect((await other).body.errorCode).toBe('REQUEST_ID_USED')
    const accepted = await gateway.call(
      'processDividend',
      { action: 'A', contractId: offered.contractId, ending: [] },
      { token: await gateway.signIn(top) },
    )
    expect(accepted.status).toBe(200)
    const below = await addContract(gateway.sql, sub, { kind: 'DIVIDEND', terms: tiers('10'), upline: top })
    const ended = merchantContractAnswers.ended.parse(
      (await send('POST', `/agents/contracts/${offered.contractId}/terminate`, { reason: 'Left' })).body,
    )
    expect(ended).toMatchObject({ state: 'TERMINATED', endReason: 'BY_OPERATOR', ended: 1 })
    expect((await list('side=ALL')).map(({ contractId, state, upline }) => [contractId, state, upline])).toEqual([
      [String(below), 'TERMINATED', top.account],
      [offered.contractId, 'TERMINATED', undefined],
    ])
    expect(await list(`memberId=${sub.id}`)).toEqual([])
    expect(
      await gateway.sql`
        select actor, details ->> 'reason' as reason, details ->> 'ended' as ended
        from audit.log
        where action = 'agent-contract-terminated' and subject = ${`agent-contract:${offered.contractId}`}`,
    ).toEqual([{ actor: 'Mina', reason: 'Left', ended: '1' }])
  })

  it('needs a second person first, as every offer gives something away', async () => {
    const { proposal, contract } = (await propose({ account: top.account, terms: tiers('30') })).body
    expect(contract).toBeUndefined()
    expect(proposal).toMatchObject({ operation: 'offerContract', subject: `agent-contract:DIVIDEND:${top.account}` })
    expect(proposal.changes).toContainEqual({ field: 'tiers.0.rate', to: '30', loosens: true })
    expect(await list('side=ALL')).toEqual([])
    expect((await send('POST', `/proposals/${proposal.proposalId}/approve`, {}, 'Jun')).status).toBe(200)
    expect(await list('side=ALL')).toMatchObject([{ state: 'PENDING', agent: top.account }])
  })

  it('pays no salary above the share of bets that the house retains, including the rebates of the menus', async () => {
    // Rebates already use 1.20 of the house edge of 2.00 percent.
    expect((await propose({ account: top.account, kind: 'HOURLY', terms: tiers('0.8') })).status).toBe(200)
    expect(await propose({ account: top.account, kind: 'DAILY', terms: tiers('0.81') })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'terms.tiers.0.rate' }] },
    })
    const rates = { win: '0.4', loss: '0.3', single: '0.41' }
    expect(await propose({ account: top.account, kind: 'REALTIME', terms: { rates } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'terms.rates.win' }] },
    })
  })

  it('cannot be offered where the merchant has no contracts of the kind, while existing ones still end', async () => {
    const { sql, deps } = gateway
    const before = await addContract(sql, top, { kind: 'DIVIDEND', terms: tiers('30') })
    const enable = async (isOn: boolean) => {
      await sql`update merchants.modules set enabled = ${isOn} where merchant = 'DEMO' and mod_id = 'SIGNCONDIV3'`
      deps.merchants.forget()
    }
    await enable(false)
    expect(await offer(top.account)).toMatchObject({ status: 403, body: { errorCode: 'FEATURE_OFF' } })
    expect(await sql`select 1 from agents.contracts where state = 'PENDING'`).toEqual([])
    expect(
      (
        await send('POST', '/agents/contracts', {
          requestId: randomUUID(),
          account: top.account,
          kind: 'DAILY',
          terms: tiers('0.1'),
        })
      ).status,
    ).toBe(200)
    expect((await send('POST', `/agents/contracts/${before}/terminate`, { reason: 'No longer offered' })).status).toBe(
      200,
    )
    await enable(true)
    expect((await offer(top.account)).status).toBe(200)
  })

  it('can be withdrawn while it waits', async () => {
    const { contractId } = (await offer(top.account)).body as { contractId: string }
    expect((await offer(top.account)).body.errorCode).toBe('CONTRACT_PENDING')
    expect(
      (await send('POST', `/agents/contracts/${contractId}/withdraw`, { reason: 'Wrong rate' })).body,
    ).toMatchObject({ state: 'WITHDRAWN' })
    expect((await send('POST', `/agents/contracts/${contractId}/withdraw`, { reason: 'Again' })).body.errorCode).toBe(
      'CONTRACT_NOT_PENDING',
    )
  })

  it('is for agents at the top only, with valid terms; contracts between agents are not shown', async () => {
    expect((await offer(sub.account)).status).toBe(404)
    for (const other of [{}, { type: 1, merchant: 'LOTUS' }])
      expect((await offer((await addMember(gateway.sql, other)).account)).status).toBe(404)
    expect((await offer(top.account, tiers('30.05'))).body).toMatchObject({
      errorCode: 'CONTRACT_TERMS_INVALID',
      issues: [{ path: 'terms.tiers.0', message: 'RATE_STEP' }],
    })
    const between = await addContract(gateway.sql, sub, { kind: 'DIVIDEND', terms: tiers('10'), upline: top })
    for (const action of ['withdraw', 'terminate'])
      expect((await send('POST', `/agents/contracts/${between}/${action}`, { reason: 'No' })).status).toBe(404)
  })
})

describe('settings of agents', () => {
  const read = async (): Promise<AgentSettings> => (await send('GET', '/agents/settings')).body as AgentSettings
  const save = async (change: Partial<AgentSettings>, from?: AgentSettings, actor?: string) => {
    const { currency: _, ...settings } = from ?? (await read())
    const answer = await send('POST', '/agents/settings', { ...settings, ...change }, actor)
    return agreedByTwo(gateway, answer, '/agents/settings')
  }

  it('have defaults, are changed from the version that was read, and are logged', async () => {
    const before = await read()
    expect(before).toMatchObject({
      version: 0,
      activeMinBet: '1000',
      minBetDays: 1,
      platformFee: '0.00',
      dividendCycle: 'M',
      payer: 'PLATFORM',
      approveAbove: '10000',
      showBalances: true,
      quarantine: false,
      quarantineAbove: '100000',
    })
    const changed = {
      showBalances: false,
      activeMinBet: '500.5',
      minBetDays: 3,
      deductRebates: false,
      deductBonuses: false,
      deductSalaries: false,
      platformFee: '2.5',
      tierOn: 'NET',
      dividendCycle: 'W',
      carry: 'NEGATIVE_FOREVER',
      payer: 'UPLINE',
      payBelowUnreached: false,
      uplineMayTerminate: false,
      agentMayTerminate: true,
      graceMinutes: 0,
      approveAbove: '0',
      quarantine: true,
      quarantineAbove: '250.5',
    } as const
    expect((await save(changed)).status).toBe(200)
    expect(await read()).toEqual({ ...before, ...changed, platformFee: '2.50', version: 1 })
    expect((await save({ minBetDays: 4 }, before)).body.errorCode).toBe('AGENT_SETTINGS_CHANGED')
    expect((await save({ graceMinutes: 10 }, undefined, 'Jun')).body).toMatchObject({ version: 2, graceMinutes: 10 })
    expect(
      (
        await gateway.sql<{ actor: string }[]>`
          select actor from audit.log where merchant = 'DEMO' and subject like '%agents.settings%'
            or action like '%agents%' order by id`
      )
        .map(({ actor }) => actor)
        .slice(-2),
    ).toEqual(['Second', 'Jun'])
  })

  it('need a second person where an agent could be paid more afterwards, and otherwise not', async () => {
    const { version, currency: _, ...settings } = await read()
    const post = (change: object) => send('POST', '/agents/settings', { version, ...settings, ...change })
    const { proposal } = (await post({ approveAbove: '1000000', graceMinutes: 30 })).body
    expect(proposal.changes).toEqual([
      { field: 'graceMinutes', from: String(settings.graceMinutes), to: '30', loosens: false },
      { field: 'approveAbove', from: settings.approveAbove, to: '1000000', loosens: true },
    ])
    expect(await read()).toMatchObject({ version, approveAbove: settings.approveAbove })
    expect((await send('POST', `/proposals/${proposal.proposalId}/withdraw`)).status).toBe(200)
    expect((await post({ graceMinutes: 31 })).body).toMatchObject({ version: version + 1, graceMinutes: 31 })
  })

  it('are saved by one of two concurrent requests, also the first time', async () => {
    const from = await read()
    const answers = await Promise.all([save({ minBetDays: 2 }, from), save({ minBetDays: 3 }, from, 'Jun')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('set the period of new dividend contracts, and change none that is in force', async () => {
    const id = await addContract(gateway.sql, top, { kind: 'DIVIDEND', terms: tiers('10') })
    const periodOf = async (contract: bigint) =>
      (await gateway.sql<[{ period: string }]>`select period from agents.contracts where id = ${contract}`)[0].period
    const before = await periodOf(id)
    expect((await save({ dividendCycle: before === 'H' ? 'W' : 'H' })).status).toBe(200)
    expect(await periodOf(id)).toBe(before)
  })

  it('400: values out of range', async () => {
    for (const change of [
      { platformFee: '100.01' },
      { platformFee: 'x' },
      { activeMinBet: '-1' },
      { minBetDays: 0 },
      { graceMinutes: 1441 },
      { quarantineAbove: '-1' },
    ])
      expect([change, (await save(change)).status]).toEqual([change, 400])
  })
})
