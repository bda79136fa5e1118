import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultOf } from '@atrium/contracts/merchants/settings'
import { CREDIT } from '@atrium/contracts/money'
import { kycAnswers } from '@atrium/contracts/staff/kyc'
import sharp from 'sharp'
import { writeRowSetting } from '../../platform/tenancy/row-settings.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../testing/wallet/cashier.ts'
import { endExpiredDocuments } from './expire-documents.ts'

const DAY_MS = 86_400_000
const LEVELS = {
  ...defaultOf('kyc'),
  isOn: true,
  level0: { deposits: '100', dailyWithdrawals: '0', totalWithdrawals: '0' },
  level1: { deposits: '300', dailyWithdrawals: '50', totalWithdrawals: '120' },
  level2: { deposits: '900', dailyWithdrawals: '500', totalWithdrawals: '700' },
}

let gateway: TestGateway
let member: Withdrawer
let image: string
beforeAll(async () => {
  gateway = await testGateway()
  await addCashier(gateway.sql, 'DEMO')
  const picture = sharp({ create: { width: 20, height: 12, channels: 3, background: '#abc' } })
  image = (await picture.png().toBuffer()).toString('base64')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addWithdrawer(gateway, { credits: 2_000n, hasWithdrawn: true })
  await gateway.sql`update identity.members set email_verified_at = null, mobile_verified_at = null where id = ${member.id}`
  // The builder's paid withdrawal does not count here.
  await gateway.sql`update wallet.withdrawal_orders set amount = 1 where member_id = ${member.id}`
  await writeRowSetting(gateway.sql, 'DEMO', 'kyc', LEVELS)
})

const send = (method: 'GET' | 'POST', path: string, body?: object, actor = 'mina') =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor) })
const verifyContact = () =>
  gateway.sql`update identity.members set email_verified_at = now() - interval '30 days' where id = ${member.id}`
const sendDocument = (kind: 'IDENTITY' | 'ADDRESS' | 'FUNDS') =>
  gateway.call('kycDocumentSend', { kind, images: [image] }, { token: member.token })
const waiting = async (): Promise<string> => {
  const { body } = await send('GET', `/kyc/documents?account=${member.account}`)
  return kycAnswers.page.parse(body).list[0]!.documentId
}
const accept = async (kind: 'IDENTITY' | 'ADDRESS' | 'FUNDS', body: object = {}) => {
  expect((await sendDocument(kind)).status).toBe(200)
  const documentId = await waiting()
  return { documentId, answer: await send('POST', `/kyc/documents/${documentId}/accept`, body) }
}
const levelOf = async () => (await gateway.call('kycStatus', {}, { token: member.token })).value.level
const deposit = (amount: string) =>
  gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount }, { token: member.token })
const withdraw = (amount: string, paymentPassword = PAYMENT_PASSWORD) =>
  gateway.call(
    'withdrawalCreate',
    { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword },
    { token: member.token },
  )
/** Places an order for review: the merchant reviews every withdrawal. */
async function reviewed(amount: string): Promise<string> {
  await gateway.sql`update wallet.payout_accounts set number_index = 'shared' where member_id = ${member.id}`
  await gateway.sql`update identity.members set contact_changed_at = now() where id = ${member.id}`
  const { orderId, state } = (await withdraw(amount)).value
  expect(state).toBe('FINANCE')
  return orderId
}

describe('levels', () => {
  it('limit nothing where the merchant has not switched them on', async () => {
    await writeRowSetting(gateway.sql, 'DEMO', 'kyc', null)
    expect((await withdraw('1000')).status).toBe(200)
    const security = async () => (await gateway.call('securityConfig', {}, { token: member.token })).value.hasKycLevels
    expect(await security()).toBeUndefined()
    expect((await sendDocument('IDENTITY')).body).toMatchObject({ errorCode: 'KYC_OFF' })
    await writeRowSetting(gateway.sql, 'DEMO', 'kyc', LEVELS)
    expect(await security()).toBe(true)
  })

  it('count deposits of 30 days with open orders, and name the proof and the level', async () => {
    await gateway.sql`
      select wallet.credit_deposit(${member.id}, ${randomUUID()}, ${60n * CREDIT}, ${gateway.deps.clock()})`
    const { status, body } = await deposit('41')
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        errorCode: 'KYC_CONTACT_REQUIRED',
        issues: [{ path: 'amount', message: expect.stringContaining('level 1') }],
      },
    })
    await gateway.sql`update protection.deposits set at = now() - interval '31 days' where member_id = ${member.id}`
    expect((await deposit('41')).body).not.toMatchObject({ errorCode: 'KYC_CONTACT_REQUIRED' })
  })

  it('reject a withdrawal above the limit before the payment password is checked', async () => {
    await verifyContact()
    expect((await withdraw('60', '000000')).body).toMatchObject({ errorCode: 'KYC_IDENTITY_REQUIRED' })
    expect((await withdraw('50')).status).toBe(200)
  })

  it('let one of two concurrent withdrawals through', async () => {
    await verifyContact()
    const both = await Promise.all([withdraw('30'), withdraw('30')])
    expect(both.map(({ body }) => (body.success ? 'OK' : body.errorCode)).sort()).toEqual([
      'KYC_IDENTITY_REQUIRED',
      'OK',
    ])
  })

  it('count all withdrawals, not only those of a day', async () => {
    await verifyContact()
    expect((await withdraw('50')).status).toBe(200)
    await gateway.sql`update wallet.withdrawal_orders set amount = ${80n * CREDIT}, created_at = now() - interval '3 days'
      where member_id = ${member.id} and amount = ${50n * CREDIT}`
    expect((await withdraw('45')).body).toMatchObject({ errorCode: 'KYC_IDENTITY_REQUIRED' })
    expect((await withdraw('39')).status).toBe(200)
  })

  it('rise with accepted documents', async () => {
    expect(await levelOf()).toBe(0)
    await verifyContact()
    expect(await levelOf()).toBe(1)
    expect((await accept('IDENTITY')).answer.body).toMatchObject({ state: 'ACCEPTED', level: 2 })
    expect((await withdraw('400')).status).toBe(200)
    await accept('ADDRESS')
    expect(await levelOf()).toBe(2)
  })
})

describe('a document', () => {
  it('is sent once until it is decided, and every look at its image is logged', async () => {
    expect((await sendDocument('IDENTITY')).value.documents).toMatchObject([{ kind: 'IDENTITY', state: 'WAITING' }])
    expect((await sendDocument('IDENTITY')).body).toMatchObject({ errorCode: 'KYC_DOCUMENT_WAITING' })
    const documentId = await waiting()
    for (let look = 0; look < 2; look++)
      expect((await send('GET', `/kyc/documents/${documentId}/images/0`)).body).toMatchObject({ type: 'image/jpeg' })
    expect((await send('GET', `/kyc/documents/${documentId}/images/1`)).status).toBe(404)
    const looks = await gateway.sql`
      select from audit.log where subject = ${`kyc-document:${documentId}`} and action = 'kyc-document-viewed'`
    expect(looks).toHaveLength(2)
  })

  it('is rejected with a reason that the member reads, and can be sent again', async () => {
    await sendDocument('ADDRESS')
    const documentId = await waiting()
    const reason = 'The address cannot be read.'
    expect((await send('POST', `/kyc/documents/${documentId}/reject`, { reason })).body).toMatchObject({
      state: 'REJECTED',
    })
    const { documents } = (await gateway.call('kycStatus', {}, { token: member.token })).value
    expect(documents).toMatchObject([{ state: 'REJECTED', reason }])
    const messages = await gateway.sql`
      select from messages.messages where member_id = ${member.id} and template = 'kyc-document-rejected'`
    expect(messages).toHaveLength(1)
    expect((await send('POST', `/kyc/documents/${documentId}/accept`, {})).body).toMatchObject({
      errorCode: 'KYC_DOCUMENT_DECIDED',
    })
    expect((await sendDocument('ADDRESS')).status).toBe(200)
  })

  it('of the source of funds is accepted by two people', async () => {
    await verifyContact()
    await accept('IDENTITY')
    await accept('ADDRESS')
    const { answer } = await accept('FUNDS')
    expect(answer.body).toMatchObject({ state: 'WAITING', level: 2, proposal: { state: 'PROPOSED' } })
    const path = `/proposals/${answer.body.proposal.proposalId}/approve`
    expect((await send('POST', path, {})).body).toMatchObject({ errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' })
    expect((await send('POST', path, {}, 'jun')).status).toBe(200)
    expect(await levelOf()).toBe(3)
  })

  it('that has expired lowers the level at once, with a message, and holds withdrawals under review', async () => {
    await verifyContact()
    const expiresOn = new Date(gateway.deps.clock().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
    await accept('IDENTITY', { expiresOn })
    const orderId = await reviewed('400')
    expect((await send('GET', `/withdrawals/${orderId}`)).body.missingProof).toBeUndefined()
    await gateway.sql`update kyc.documents set expires_on = now()::date - 2 where member_id = ${member.id}`
    expect(await levelOf()).toBe(1)
    expect((await send('GET', `/withdrawals/${orderId}`)).body.missingProof).toBe('IDENTITY')
    expect((await gateway.call('withdrawalOrder', { orderId }, { token: member.token })).value.missingProof).toBe(
      'IDENTITY',
    )
    expect((await send('POST', `/withdrawals/${orderId}/approve`, {})).body).toMatchObject({
      errorCode: 'KYC_LEVEL_REQUIRED',
    })
    for (let run = 0; run < 2; run++) await endExpiredDocuments(gateway.deps)
    const messages = await gateway.sql`
      select from messages.messages where member_id = ${member.id} and template = 'kyc-document-expired'`
    expect(messages).toHaveLength(1)
    await accept('IDENTITY')
    expect((await send('POST', `/withdrawals/${orderId}/approve`, {})).status).toBe(200)
  })
})
