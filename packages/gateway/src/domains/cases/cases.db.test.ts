import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { caseAnswers } from '@atrium/contracts/staff/cases'
import type { StaffCase } from '@atrium/contracts/staff/cases'
import { createSealer } from '@atrium/ledger'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../testing/wallet/cashier.ts'
import { sealJournals } from '../../testing/wallet/seal-journals.ts'
import { createCaseRules } from './open-cases.ts'

let gateway: TestGateway
let member: Withdrawer
beforeAll(async () => {
  gateway = await testGateway()
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
})

const send = (method: 'GET' | 'POST', path: string, body?: object, actor = '미나', change = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, change) })
const deposit = (amount: number) =>
  gateway.sql`
    select wallet.credit_deposit(${member.id}, ${randomUUID()}, ${BigInt(amount) * CREDIT}, ${gateway.deps.clock()})`
const runRules = async (): Promise<void> => {
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createCaseRules(gateway.deps)()
}
const casesOf = async (queue = 'OPEN'): Promise<StaffCase[]> =>
  caseAnswers.page.parse((await send('GET', `/cases?queue=${queue}&account=${member.account}`)).body).list
/** Opens the severe case of deposits just below the reporting threshold. */
async function openSevere(): Promise<StaffCase> {
  for (const amount of [9_500, 9_200, 9_900]) await deposit(amount)
  await runRules()
  return (await casesOf()).find(({ rule }) => rule === 'STRUCTURING')!
}
const withdraw = (amount: string) =>
  gateway.call(
    'withdrawalCreate',
    { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
    { token: member.token },
  )
const decide = (caseId: string, outcome: string, actor?: string) =>
  send('POST', `/cases/${caseId}/decide`, { outcome, reason: 'Looked at the payments' }, actor)

describe('rules', () => {
  it('open one case for deposits just below the threshold, however often they run', async () => {
    const opened = await openSevere()
    expect(opened).toMatchObject({ kind: 'AML', isSevere: true, state: 'OPEN', account: member.account })
    const found = caseAnswers.detail.parse((await send('GET', `/cases/${opened.caseId}`)).body)
    expect(found).toMatchObject({ facts: { count: 3, amount: '28600' }, events: [{ action: 'OPENED' }] })
    await deposit(9_800)
    await runRules()
    expect((await casesOf()).filter(({ rule }) => rule === 'STRUCTURING')).toHaveLength(1)
  })

  it('open no case below their values', async () => {
    for (const amount of [8_000, 9_500, 12_000, 9_900]) await deposit(amount)
    await runRules()
    expect(await casesOf()).toEqual([])
  })

  it('find many deposits in a short time', async () => {
    for (let index = 0; index < 10; index++) await deposit(20)
    await runRules()
    expect(await casesOf()).toMatchObject([{ rule: 'DEPOSIT_VELOCITY', isSevere: false }])
  })

  it('find a withdrawal of deposits that were not wagered', async () => {
    await deposit(2_000)
    expect((await withdraw('1500')).status).toBe(200)
    await runRules()
    expect(await casesOf()).toMatchObject([{ rule: 'UNPLAYED_WITHDRAWAL' }])
  })

  it('find members with the same payout account', async () => {
    const other = await addWithdrawer(gateway, { credits: 10n })
    await gateway.sql`
      update wallet.payout_accounts p set number_index = o.number_index from wallet.payout_accounts o
      where p.member_id = ${member.id} and o.member_id = ${other.id}`
    await deposit(20)
    await runRules()
    const [found] = await casesOf()
    expect(found).toMatchObject({ rule: 'SHARED_PAYEE' })
    expect((await send('GET', `/cases/${found!.caseId}`)).body.facts).toEqual({ count: 1, others: [other.account] })
  })

  it('open a protection case for repeated requests of higher limits, with a message, and hold no money', async () => {
    for (let index = 0; index < 3; index++)
      await gateway.sql`
        insert into protection.changes (member_id, what, kind, period, at, effective_at)
        values (${member.id}, 'LIMIT_REQUESTED', 'DEPOSIT', 'DAY', ${gateway.deps.clock()}, ${gateway.deps.clock()})`
    await deposit(20)
    await runRules()
    expect(await casesOf()).toMatchObject([{ kind: 'PROTECTION', rule: 'LIMIT_RAISES' }])
    expect(
      await gateway.sql`select template from messages.messages where member_id = ${member.id} and template = 'play-check-in'`,
    ).toHaveLength(1)
    expect(await gateway.sql`select from wallet.case_holds where member_id = ${member.id}`).toHaveLength(0)
  })
})

describe('a withdrawal during a severe case', () => {
  it('is reviewed with the reason, and approved only after the case is decided by two people', async () => {
    const { caseId } = await openSevere()
    const { orderId, state } = (await withdraw('100')).value
    expect(state).toBe('FINANCE')
    expect((await send('GET', `/withdrawals/${orderId}`)).body.riskSignals).toContain('OPEN_CASE')
    expect((await send('POST', `/withdrawals/${orderId}/approve`, {})).body).toMatchObject({ errorCode: 'CASE_OPEN' })
    const proposed = await decide(caseId, 'NO_CONCERN')
    expect(proposed.body).toMatchObject({ state: 'OPEN', proposal: { state: 'PROPOSED' } })
    const approve = (actor: string) =>
      send('POST', `/proposals/${proposed.body.proposal.proposalId}/approve`, {}, actor)
    expect((await approve('미나')).body).toMatchObject({ errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' })
    expect((await approve('Second')).status).toBe(200)
    expect(await casesOf('ALL')).toMatchObject([{ state: 'CLOSED', outcome: 'NO_CONCERN' }])
    expect((await send('POST', `/withdrawals/${orderId}/approve`, {})).status).toBe(200)
  })

  it('gets the reason when the case is opened after the request', async () => {
    await gateway.sql`
      update wallet.payout_accounts set number_index = 'shared' where member_id = ${member.id}`
    for (const amount of [9_500, 9_200, 9_900]) await deposit(amount)
    const { orderId } = (await withdraw('100')).value
    await runRules()
    expect((await send('GET', `/withdrawals/${orderId}`)).body.riskSignals).toContain('OPEN_CASE')
  })

  it('cannot be requested while withdrawals are blocked, and one person blocks them', async () => {
    const { caseId } = await openSevere()
    expect((await decide(caseId, 'RESTRICT')).body).toMatchObject({ state: 'ESCALATED' })
    const { blocks } = (await gateway.call('withdrawalOptions', {}, { token: member.token })).value
    expect(blocks).toEqual([{ code: 'UNDER_REVIEW' }])
    expect((await withdraw('100')).body).toMatchObject({ errorCode: 'WITHDRAWAL_BLOCKED' })
  })
})

describe('a case', () => {
  it('has an owner and notes, and its history is never changed', async () => {
    const { caseId } = await openSevere()
    expect((await send('POST', `/cases/${caseId}/take`, {}, 'Ara')).body).toMatchObject({
      owner: 'Ara',
      state: 'IN_REVIEW',
    })
    const noted = await send('POST', `/cases/${caseId}/notes`, { note: 'Payslips requested' }, 'Ara')
    expect(noted.body.events).toMatchObject([
      { action: 'OPENED' },
      { action: 'TAKEN', actor: 'Ara' },
      { action: 'NOTED', actor: 'Ara', note: 'Payslips requested' },
    ])
    await expect(gateway.sql`delete from cases.events where case_id = ${caseId}`).rejects.toThrow('never changed')
  })

  it('is exported with the movements of the member, and the export is logged', async () => {
    const { caseId } = await openSevere()
    const orderId = (await withdraw('100')).value.orderId
    const file = caseAnswers.file.parse((await send('POST', `/cases/${caseId}/export`, {})).body)
    expect(file.withdrawals.map((one) => one.orderId)).toContain(orderId)
    expect(
      await gateway.sql`select actor from audit.log where subject = ${`case:${caseId}`} and action = 'case-exported'`,
    ).toEqual([{ actor: '미나' }])
  })

  it('400: for an outcome of another kind; 404: at another merchant; 403: without the role; 409: once closed', async () => {
    const { caseId } = await openSevere()
    expect((await decide(caseId, 'INTERVENE')).status).toBe(400)
    expect((await send('GET', `/cases/${caseId}`, undefined, '미나', { merchant: 'LOTUS' })).status).toBe(404)
    expect((await send('GET', `/cases/${caseId}`, undefined, '미나', { roles: ['cashier'] })).status).toBe(403)
    await gateway.sql`
      update cases.cases set state = 'CLOSED', outcome = 'NO_CONCERN', closed_at = now() where id = ${caseId}`
    expect((await send('POST', `/cases/${caseId}/take`, {})).body).toMatchObject({ errorCode: 'CASE_CLOSED' })
  })
})

describe('values of a rule', () => {
  const save = (change: object) =>
    send('POST', '/case-rules/NIGHT_PLAY', {
      isOn: true,
      isSevere: false,
      dueHours: 72,
      parameters: { count: 5, days: 7 },
      ...change,
    })

  it('are tightened by one person, and loosened by two', async () => {
    expect((await save({ parameters: { count: 4, days: 7 } })).body).toMatchObject({ parameters: { count: 4 } })
    const looser = await save({ parameters: { count: 6, days: 7 } })
    expect(looser.body).toMatchObject({ parameters: { count: 4 }, proposal: { state: 'PROPOSED' } })
    const { proposalId } = looser.body.proposal
    expect((await send('POST', `/proposals/${proposalId}/approve`, {}, 'Second')).status).toBe(200)
    const { list } = (await send('GET', '/case-rules')).body
    expect(list.find(({ rule }: { rule: string }) => rule === 'NIGHT_PLAY').parameters.count).toBe(6)
  })

  it('400: without a value, with another one, or out of range', async () => {
    for (const parameters of [{ count: 5 }, { count: 5, days: 7, hours: 1 }, { count: 0, days: 7 }])
      expect((await save({ parameters })).status).toBe(400)
  })
})
