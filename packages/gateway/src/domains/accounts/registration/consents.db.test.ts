import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import { aTopic, editorOf } from '../../../testing/content-editor.ts'
import { openStream } from '../../../testing/event-stream.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { byName, refusalOf, REGISTRATION_MODULES } from '../../../testing/registration.ts'
import { sendAsStaff } from '../../../testing/staff.ts'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ payments: fakePaymentService(), streams: true })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  await gateway.sql`
    insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
    select 'DEMO', mod_id, null, 0, true from unnest(${[...REGISTRATION_MODULES]}::text[]) mod_id
    on conflict do nothing`
  gateway.deps.merchants.forget()
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())

const dueOf = async (token: string) => {
  const { termsVersion, privacyVersion } = (await gateway.call('memberInfo', {}, { token })).value
  return [termsVersion, privacyVersion]
}
const agree = (token: string, versions: { termsVersion?: string; privacyVersion?: string }) =>
  gateway.call('agreeToTerms', versions, { token })

async function publish(text: 'terms' | 'privacy', more: object): Promise<void> {
  gateway.advance(1_000)
  const editor = editorOf(gateway, 'HELP_TOPIC', text)
  expect(await editor.save(aTopic({ title: { KO: '약관', EN: 'Terms' }, ...more }))).toMatchObject({ status: 200 })
  expect(await editor.publish()).toMatchObject({ status: 200 })
}
const changes = { KO: '출금 규칙', EN: 'Rules of withdrawals' }

describe('terms that are published', () => {
  it('are agreed to at the registration, and again only by a version that requires it', async () => {
    await publish('terms', {})
    await publish('privacy', {})
    const request = byName('agrees', { termsVersion: '1', privacyVersion: '1' })
    const { token } = (await gateway.call('register', request)).value as { token: string }
    await publish('terms', { body: { KO: '<p>오타</p>', EN: '<p>A typo</p>' } })
    expect(await dueOf(token)).toEqual([undefined, undefined])

    const { port } = gateway.app.server.address() as AddressInfo
    const { ticket } = (await gateway.call('streamTicket')).value
    const stream = await openStream(`http://127.0.0.1:${port}/wps/stream?ticket=${ticket}`)
    await publish('terms', { mustAgree: true, changes })
    expect(await stream.next()).toMatchObject({ topic: 'merchant.terms.changed', payload: { text: 'terms' } })
    stream.close()
    expect(await dueOf(token)).toEqual(['3', undefined])
    // A later version without the demand does not lift it.
    await publish('terms', { body: { KO: '<p>글</p>', EN: '<p>Text</p>' } })
    expect(await dueOf(token)).toEqual(['4', undefined])
    expect(await refusalOf(agree(token, { termsVersion: '3' }))).toEqual([409, 'TERMS_CHANGED'])
    expect(await refusalOf(agree(token, { termsVersion: '4' }))).toEqual([200, 'success'])
    expect(await dueOf(token)).toEqual([undefined, undefined])
    const { consents } = (await gateway.call('consents', {}, { token })).value
    expect(consents.map(({ kind, version, ip }) => [kind, version, ip])).toEqual([
      ['terms', '4', '127.0.0.1'],
      ['age', '21', '127.0.0.1'],
      ['privacy', '1', '127.0.0.1'],
      ['terms', '1', '127.0.0.1'],
    ])
  })

  it('show members the version in force, and what changed when they last had to agree', async () => {
    const { topics } = (await gateway.call('helpCenter', { language: 'EN' })).value
    expect(topics.find(({ anchor }) => anchor === 'terms')).toMatchObject({
      version: { name: '4', publishedAt: expect.any(Number) },
      changes: [{ publishedAt: expect.any(Number), text: 'Rules of withdrawals' }],
    })
  })

  it('are counted for staff, in total and for each member', async () => {
    const { body } = await sendAsStaff(gateway, 'GET', '/agreement-texts')
    expect(body.members).toBeGreaterThanOrEqual(1)
    expect(body.texts).toMatchObject([
      { text: 'terms', version: '4', requiredAt: expect.any(String), agreed: 1 },
      { text: 'privacy', version: '1', agreed: 1 },
    ])
    const { id } = await addMember(gateway.sql)
    await gateway.sql`delete from registration.consents where member_id = ${id}`
    expect((await sendAsStaff(gateway, 'GET', `/members/${id}`)).body.agreements).toEqual([
      { text: 'terms', isDue: true },
      { text: 'privacy', isDue: false },
    ])
  })

  it('cannot be removed, and no other topic requires consent', async () => {
    expect(await editorOf(gateway, 'HELP_TOPIC', 'terms').remove()).toMatchObject({
      status: 409,
      body: { errorCode: 'CONTENT_REQUIRED' },
    })
    expect(await editorOf(gateway, 'HELP_TOPIC', 'refund').save(aTopic({ mustAgree: true }))).toMatchObject({
      status: 400,
    })
  })
})

describe('a member who has to agree', () => {
  it('cannot deposit, but can read and withdraw, until the consent', async () => {
    const { token, accountId } = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
    await publish('terms', { mustAgree: true })
    await publish('privacy', { mustAgree: true })
    expect(await dueOf(token)).toEqual(['5', '2'])
    const deposit = () =>
      gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount: '60' }, { token })
    expect(await refusalOf(deposit())).toEqual([403, 'TERMS_NOT_AGREED'])
    expect((await gateway.call('walletBalance', {}, { token })).status).toBe(200)
    const request = { requestId: randomUUID(), amount: '50', accountId, paymentPassword: PAYMENT_PASSWORD }
    expect((await gateway.call('withdrawalCreate', request, { token })).status).toBe(200)

    await agree(token, { termsVersion: '5' })
    expect(await refusalOf(deposit())).toEqual([403, 'TERMS_NOT_AGREED'])
    await agree(token, { privacyVersion: '2' })
    expect((await deposit()).status).toBe(200)
  })

  it('is never a trial account', async () => {
    const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
    expect(await dueOf(trial)).toEqual([undefined, undefined])
  })
})

it('400 INVALID_REQUEST, 401 LOGIN_REQUIRED, 403 REAL_ACCOUNT_REQUIRED', async () => {
  const token = await gateway.signIn(await addMember(gateway.sql))
  expect((await refusalOf(agree(token, {}))).slice(0, 2)).toEqual([400, 'INVALID_REQUEST'])
  const anyone = (options: object) => refusalOf(gateway.call('agreeToTerms', { termsVersion: '1' }, options))
  expect(await anyone({})).toEqual([401, 'LOGIN_REQUIRED'])
  const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
  expect(await anyone({ token: trial })).toEqual([403, 'REAL_ACCOUNT_REQUIRED'])
})
