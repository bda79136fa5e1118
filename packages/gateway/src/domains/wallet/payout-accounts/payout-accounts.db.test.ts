import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { ageAuthenticator, enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import { addMember, TEST_PASSWORD } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { openPayoutAccount } from './account-view.ts'
import { findPayoutAccount, readPayoutAccount, readPayoutAccounts } from './repository.ts'

const HOUR_MS = 3_600_000
const PAYMENT_PASSWORD = '246810'
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  ;[member, token] = await newMember()
})

async function newMember(): Promise<[TestMember, string]> {
  const created = await addMember(gateway.sql)
  const session = await gateway.signIn(created)
  await gateway.call(
    'paymentPasswordSet',
    { password: PAYMENT_PASSWORD, loginPassword: TEST_PASSWORD },
    { token: session },
  )
  return [created, session]
}
async function setPayeeName(name: string): Promise<void> {
  await gateway.sql`
    insert into registration.personal_data (member_id, field, sealed)
    values (${member.id}, 'payeeName',
      ${gateway.deps.keys.field.seal(name, `registration.personal_data/${member.merchant}/${member.id}/payeeName`)})`
}
const account = (
  accountNumber: string,
  more: Partial<CallRequest<'payoutAccountAdd'>> = {},
): CallRequest<'payoutAccountAdd'> => ({
  country: 'KR',
  bank: 'KB',
  accountNumber,
  holder: 'Hong Gildong',
  paymentPassword: PAYMENT_PASSWORD,
  ...more,
})
const add = (accountNumber: string, more: Partial<CallRequest<'payoutAccountAdd'>> = {}) =>
  gateway.call('payoutAccountAdd', account(accountNumber, more), { token })
const list = async () => (await gateway.call('payoutAccounts', {}, { token })).value
const remove = (accountId: string, paymentPassword = PAYMENT_PASSWORD) =>
  refusalOf(gateway.call('payoutAccountRemove', { accountId, paymentPassword }, { token }))

describe('a payout account', () => {
  it('is usable at once and the default when it is the first, and shows the last four digits only', async () => {
    const { value } = await add('110-234-567890')
    expect(value).toEqual({
      accountId: expect.any(String),
      country: 'KR',
      bank: 'KB',
      bankName: '국민은행',
      lastDigits: '7890',
      holder: 'Hong Gildong',
      isDefault: true,
    })
    expect(await list()).toEqual({ list: [value], payeeName: 'Hong Gildong' })
  })

  it('stores number and holder sealed for its own row', async () => {
    const { accountId } = (await add('110-234-567890')).value
    const stored = JSON.stringify(await gateway.sql`select a::text from wallet.payout_accounts a`)
    for (const plain of ['110234567890', '110-234-567890', 'Gildong']) expect(stored).not.toContain(plain)
    const row = (await findPayoutAccount(gateway.sql, member.id, accountId))!
    expect(openPayoutAccount(gateway.deps.keys, row)).toEqual({ number: '110234567890', holder: 'Hong Gildong' })
    expect(() => openPayoutAccount(gateway.deps.keys, { ...row, id: randomUUID() })).toThrow()
  })

  it('waits 24 hours when the member has another', async () => {
    await add('110234567890')
    const { value } = await add('220234567890')
    expect(value).toMatchObject({ isDefault: false, usableFrom: gateway.deps.clock().getTime() + 24 * HOUR_MS })
    gateway.advance(24 * HOUR_MS)
    token = await gateway.signIn(member)
    expect((await list()).list[1]).not.toHaveProperty('usableFrom')
  })

  it('waits when the member had a removed one, also the same one again', async () => {
    const { accountId } = (await add('110234567890')).value
    await remove(accountId)
    expect((await add('110234567890')).value).toMatchObject({ isDefault: true, usableFrom: expect.any(Number) })
  })

  it('is added once by concurrent requests for the same number', async () => {
    const results = await Promise.all([refusalOf(add('110234567890')), refusalOf(add('110 234 567890'))])
    expect(results.map(([, code]) => code).sort()).toEqual(['PAYOUT_ACCOUNT_TAKEN', 'success'])
    expect(await refusalOf(add('110-234567890'))).toEqual([409, 'PAYOUT_ACCOUNT_TAKEN', 'accountNumber'])
  })

  it('is the only one that is usable at once when several first ones are added concurrently', async () => {
    await Promise.all(['110234567890', '220234567890', '330234567890'].map((number) => add(number)))
    const { list: accounts } = await list()
    expect(accounts.filter(({ usableFrom }) => usableFrom === undefined)).toHaveLength(1)
    expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('can have the same number at another bank, and of another member', async () => {
    await add('110234567890')
    expect((await add('110234567890', { bank: 'SHINHAN' })).status).toBe(200)
    const [row] = await readPayoutAccounts(gateway.sql, member.id)
    ;[member, token] = await newMember()
    expect((await add('110234567890')).status).toBe(200)
    expect((await readPayoutAccounts(gateway.sql, member.id))[0]!.numberIndex).toBe(row!.numberIndex)
  })

  it('is rejected as the sixth with TOO_MANY_PAYOUT_ACCOUNTS', async () => {
    for (let i = 0; i < 5; i++) await add(`11023456789${i}`)
    expect(await refusalOf(add('220234567890'))).toEqual([409, 'TOO_MANY_PAYOUT_ACCOUNTS'])
  })

  it('is rejected with 400 for a bank of another country, and for a number of five or 25 digits', async () => {
    expect(await refusalOf(add('110234567890', { bank: 'VCB' }))).toEqual([400, 'INVALID_REQUEST', 'bank'])
    expect(await refusalOf(add('1-2-3-4-5'))).toEqual([400, 'INVALID_REQUEST', 'accountNumber'])
    expect(await refusalOf(add('1'.repeat(25)))).toEqual([400, 'INVALID_REQUEST', 'accountNumber'])
  })
})

describe('an account that another member has', () => {
  const exclude = (by: string) => gateway.call('selfExclude', { term: '6M', confirm: true }, { token: by })
  const isBarredOf = async ({ id }: TestMember) => {
    const [row] = await gateway.sql<[{ bar: string | null }]>`
      select protection.bar_of(${id}, ${gateway.deps.clock()}) as bar`
    return row.bar !== null
  }

  it('is rejected where its owner is self-excluded, and blocks the member who adds it, who can add it later for a withdrawal', async () => {
    await add('440234567890')
    await exclude(token)
    ;[member, token] = await newMember()
    expect(await refusalOf(add('440-234-567890'))).toEqual([403, 'SELF_EXCLUSION_ACTIVE'])
    expect(await list()).toEqual({ list: [] })
    expect(await isBarredOf(member)).toBe(true)
    expect((await add('440234567890')).status).toBe(200)
  })

  it('blocks the later of the two when the earlier excludes themselves, also after it was removed', async () => {
    const earlier = token
    const { accountId } = (await add('440234567891')).value
    await remove(accountId)
    ;[member, token] = await newMember()
    await add('440234567891')
    expect(await isBarredOf(member)).toBe(false)
    await exclude(earlier)
    expect(await isBarredOf(member)).toBe(true)
  })

  it('blocks a member who adds a number to which the other was paid out before, though both share another one', async () => {
    const [earlier, mine] = [member, token]
    await add('440234567893')
    ;[member, token] = await newMember()
    await add('440234567893')
    const { accountId } = (await add('440234567894')).value
    await gateway.sql`
      insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee,
        currency, state, created_at, updated_at)
      values (${randomUUID()}, ${member.merchant}, ${member.id}, ${randomUUID()}, ${accountId}, 100000, 0, 'DEMO',
        'RECEIVED', now(), now())`
    await exclude(token)
    expect(await isBarredOf(earlier)).toBe(false)
    token = mine
    await add('440234567894')
    expect(await isBarredOf(earlier)).toBe(true)
  })

  it('blocks the earlier of the two only once the later was paid out to it, and received it', async () => {
    const [earlier, mine] = [member, token]
    const { accountId: own } = (await add('440234567892')).value
    ;[member, token] = await newMember()
    const { accountId } = (await add('440234567892')).value
    await exclude(token)
    token = mine
    await remove(own)
    await add('440234567892')
    expect(await isBarredOf(earlier)).toBe(false)
    const order = randomUUID()
    await gateway.sql`
      insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee,
        currency, state, created_at, updated_at)
      values (${order}, ${member.merchant}, ${member.id}, ${randomUUID()}, ${accountId}, 100000, 0, 'DEMO', 'SENT',
        now(), now())`
    for (const [state, isBarred] of [
      ['PAID', true],
      ['NOT_RECEIVED', false],
      ['RECEIVED', true],
    ] as const) {
      await gateway.sql`update wallet.withdrawal_orders set state = ${state} where id = ${order}`
      expect(await isBarredOf(earlier)).toBe(isBarred)
    }
  })
})

describe('the holder', () => {
  it('of the first account becomes the payee name of a file without one, which later accounts must have', async () => {
    await add('110234567890', { holder: '홍길동' })
    expect((await list()).payeeName).toBe('홍길동')
    expect(await refusalOf(add('220234567890', { holder: '김철수' }))).toEqual([400, 'HOLDER_MISMATCH', 'holder'])
  })

  it.each(['HONG  GILDONG', 'Ｈｏｎｇ Ｇｉｌｄｏｎｇ', ' hong gildong '])(
    'can be written as "%s" for "Hong Gildong", and is stored as in the file',
    async (holder) => {
      await setPayeeName('Hong Gildong')
      expect((await add('110234567890', { holder })).value.holder).toBe('Hong Gildong')
    },
  )

  it('can be typed as decomposed Hangul', async () => {
    await setPayeeName('홍길동')
    expect((await add('110234567890', { holder: '홍길동'.normalize('NFD') })).status).toBe(200)
  })

  it('is rejected with HOLDER_MISMATCH for another name', async () => {
    await setPayeeName('Hong Gildong')
    expect(await refusalOf(add('110234567890', { holder: 'Hong Gilsun' }))).toEqual([400, 'HOLDER_MISMATCH', 'holder'])
  })
})

describe('proof before an account is added', () => {
  it('is the payment password: nothing is stored without it', async () => {
    expect(await refusalOf(add('110234567890', { paymentPassword: '135792' }))).toEqual([400, 'PAYMENT_PASSWORD_WRONG'])
    member = await addMember(gateway.sql)
    token = await gateway.signIn(member)
    expect(await refusalOf(add('110234567890'))).toEqual([409, 'PAYMENT_PASSWORD_MISSING'])
    expect(await list()).toEqual({ list: [] })
  })

  it('includes a code of the authenticator app of a member who has had one for a day', async () => {
    const { secret } = await enrolAuthenticator(gateway, member, { token, isNew: true })
    expect((await add('330234567890')).status).toBe(200)
    await ageAuthenticator(gateway, member)
    expect(await refusalOf(add('110234567890'))).toEqual([403, 'TOTP_REQUIRED', 'totp'])
    expect(await refusalOf(add('110234567890', { totp: '000000' }))).toEqual([400, 'CODE_INVALID', 'totp'])
    expect((await list()).list).toHaveLength(1)
    gateway.advance(60_000)
    expect((await add('110234567890', { totp: shownCode(secret, gateway.deps.clock()) })).status).toBe(200)
  })
})

describe('the default account', () => {
  it('is the one that the member chooses', async () => {
    await add('110234567890')
    const { accountId } = (await add('220234567890')).value
    expect((await gateway.call('payoutAccountDefault', { accountId }, { token })).value).toMatchObject({
      accountId,
      isDefault: true,
    })
    expect((await list()).list.map(({ lastDigits, isDefault }) => [lastDigits, isDefault])).toEqual([
      ['7890', true],
      ['7890', false],
    ])
    expect((await list()).list[0]!.accountId).toBe(accountId)
  })

  it('is rejected with 404 for an unknown account and for one of another member', async () => {
    const { accountId } = (await add('110234567890')).value
    ;[member, token] = await newMember()
    for (const id of [accountId, randomUUID()])
      expect(await refusalOf(gateway.call('payoutAccountDefault', { accountId: id }, { token }))).toEqual([
        404,
        'NOT_FOUND',
      ])
  })
})

describe('a removed account', () => {
  it('is no longer listed, and the newest remaining one becomes the default', async () => {
    const first = (await add('110234567890')).value
    gateway.advance(1000)
    await add('220234567890')
    gateway.advance(1000)
    const newest = (await add('330234567890')).value
    expect(await remove(first.accountId)).toEqual([200, 'success'])
    const { list: accounts } = await list()
    expect(accounts).toHaveLength(2)
    expect(accounts.find(({ isDefault }) => isDefault)!.accountId).toBe(newest.accountId)
  })

  it('does not change the default when it was not the default', async () => {
    const first = (await add('110234567890')).value
    const second = (await add('220234567890')).value
    await remove(second.accountId)
    expect((await list()).list).toEqual([first])
  })

  it('can still be read by its id, for orders, and is no longer found for its member', async () => {
    const { accountId } = (await add('110234567890')).value
    await remove(accountId)
    expect(await findPayoutAccount(gateway.sql, member.id, accountId)).toBeUndefined()
    expect(await readPayoutAccount(gateway.sql, accountId)).toMatchObject({
      id: accountId,
      removedAt: gateway.deps.clock(),
    })
  })

  it('requires the payment password, and happens once', async () => {
    const { accountId } = (await add('110234567890')).value
    expect(await remove(accountId, '135792')).toEqual([400, 'PAYMENT_PASSWORD_WRONG'])
    expect(await remove(accountId)).toEqual([200, 'success'])
    expect(await remove(accountId)).toEqual([404, 'NOT_FOUND'])
  })

  it('is rejected with 404 for an account of another member, which stays', async () => {
    const { accountId } = (await add('110234567890')).value
    const owner = member
    ;[member, token] = await newMember()
    expect(await remove(accountId)).toEqual([404, 'NOT_FOUND'])
    expect(await readPayoutAccounts(gateway.sql, owner.id)).toHaveLength(1)
  })
})
