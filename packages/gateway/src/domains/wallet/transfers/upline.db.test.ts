import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { UplineTransfer } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { ageAuthenticator, enrolAuthenticator, shownCode } from '../../../testing/authenticator.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'

let gateway: TestGateway
let upline: TestMember
let uplineToken: string
let member: Withdrawer

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  upline = await addMember(gateway.sql, { type: 1 })
  uplineToken = await gateway.signIn(upline)
  member = await addWithdrawer(gateway, { credits: 500n, hasAccount: false })
  await putBelow(member, upline)
})
afterEach(async () => {
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
})

const putBelow = (sender: TestMember, parent: TestMember | undefined) =>
  gateway.sql`
    update identity.members set parent_id = ${parent?.id ?? null},
      upline = ${parent ? gateway.sql`array[${parent.id}]::bigint[]` : gateway.sql`'{}'`} where id = ${sender.id}`
const setType = (type: number) => gateway.sql`update identity.members set type = ${type} where id = ${member.id}`
const transfer = (
  amount: string,
  {
    requestId = randomUUID() as string,
    paymentPassword = PAYMENT_PASSWORD,
    ...more
  }: { requestId?: string; paymentPassword?: string; totp?: string } = {},
) => gateway.call('uplineTransfer', { requestId, amount, paymentPassword, ...more }, { token: member.token })
const options = async () => (await gateway.call('uplineTransferOptions', {}, { token: member.token })).value
const balance = async (token = member.token) => (await gateway.call('walletBalance', {}, { token })).value.sumBalance
const statement = async (token: string) =>
  (await gateway.call('memberTransactions', { kind: 'UPLINE' }, { token })).value.list.map(
    ({ amount, balanceAfter, reference }) => ({ amount, balanceAfter, reference }),
  )

describe('uplineTransfer', () => {
  it('200: moves own money to the upline, in one journal that both statements show', async () => {
    const { value } = await transfer('120.5')
    expect(value).toEqual({
      transferId: expect.any(String),
      at: expect.any(Number),
      upline: expect.stringContaining('***'),
      amount: '120.5',
      currency: 'DEMO',
    })
    expect([await balance(), await balance(uplineToken)]).toEqual(['379.5', '120.5'])
    expect(await statement(member.token)).toEqual([
      { amount: '-120.5', balanceAfter: '379.5', reference: value.transferId },
    ])
    expect(await statement(uplineToken)).toEqual([
      { amount: '120.5', balanceAfter: '120.5', reference: value.transferId },
    ])
    expect(
      await gateway.sql`
        select a.member_id, e.amount from ledger.journals j join ledger.entries e on e.journal_id = j.id
        join ledger.accounts a on a.id = e.account_id where j.ref = ${`upline:${value.transferId}`} order by e.amount`,
    ).toEqual([
      { member_id: member.id, amount: -1_205_000n },
      { member_id: upline.id, amount: 1_205_000n },
    ])
  })

  it('200: publishes both balances, and sends the receiver a message with a masked name', async () => {
    gateway.published.length = 0
    await transfer('20')
    const published = gateway.published.map(({ audience, message: { topic, payload } }) => [
      (audience as { memberId: bigint }).memberId,
      topic,
      payload,
    ])
    expect(published).toEqual(
      expect.arrayContaining([
        [member.id, 'wallet.balance.changed', { sumBalance: '480', currency: 'DEMO', version: expect.any(Number) }],
        [upline.id, 'wallet.balance.changed', { sumBalance: '20', currency: 'DEMO', version: expect.any(Number) }],
        [upline.id, 'messages.unread.changed', { unread: 1 }],
      ]),
    )
    const { list } = (await gateway.call('messages', {}, { token: uplineToken, headers: { language: 'EN' } })).value
    expect(list).toMatchObject([
      { kind: 'MONEY', text: expect.stringMatching(/^me\*\*\*.* transferred 20\.00 DEMO to your wallet\.$/) },
    ])
  })

  it('200: moves money once for a repeated request, also from several tabs concurrently', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => transfer('30', { requestId })))
    expect(new Set(answers.map(({ value }) => value.transferId)).size).toBe(1)
    expect(await balance()).toBe('470')
    expect(await refusalOf(transfer('31', { requestId }))).toEqual([409, 'REQUEST_ID_USED'])
    expect(await balance()).toBe('470')
  })

  it('moves at most the balance, with concurrent transfers', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer('200')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect([await balance(), await balance(uplineToken)]).toEqual(['100', '400'])
  })

  it('lets two agents transfer concurrently up and to their own upline without a deadlock', async () => {
    const agent = await addWithdrawer(gateway, { credits: 500n, hasAccount: false })
    await gateway.sql`update identity.members set type = 1 where id = ${agent.id}`
    await putBelow(member, agent)
    await putBelow(agent, upline)
    const send = (token: string) =>
      gateway.call(
        'uplineTransfer',
        { requestId: randomUUID(), amount: '10', paymentPassword: PAYMENT_PASSWORD },
        { token },
      )
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => send(i % 2 ? agent.token : member.token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([await balance(), await balance(agent.token), await balance(uplineToken)]).toEqual(['460', '500', '40'])
  })

  it.each(['9.9999', '10000.0001', '900000000000'])('400 UPLINE_AMOUNT_OUT_OF_RANGE: %s', async (amount) => {
    expect(await refusalOf(transfer(amount))).toEqual([400, 'UPLINE_AMOUNT_OUT_OF_RANGE', 'amount'])
  })

  it.each(['0', '-1', '1e3', '1.00001', '', '123456789012345678901234567890', `0.${'1'.repeat(29)}`])(
    '400 INVALID_REQUEST: an amount of "%s"',
    async (amount) => {
      expect((await refusalOf(transfer(amount))).slice(0, 2)).toEqual([400, 'INVALID_REQUEST'])
      expect(await balance()).toBe('500')
    },
  )

  it('409 INSUFFICIENT_FUNDS: more than the own money', async () => {
    expect(await refusalOf(transfer('500.0001'))).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect((await transfer('500')).status).toBe(200)
  })

  it('uses the limits of the merchant', async () => {
    await gateway.sql`
      insert into wallet.cashier_settings (merchant, min_upline_transfer, max_upline_transfer)
      values ('DEMO', ${100n * CREDIT}, ${200n * CREDIT})`
    expect(await options()).toMatchObject({ min: '100', max: '200' })
    expect([(await transfer('99')).status, (await transfer('150')).status, (await transfer('201')).status]).toEqual([
      400, 200, 400,
    ])
    await gateway.sql`delete from wallet.cashier_settings where merchant = 'DEMO'`
  })

  it('400 PAYMENT_PASSWORD_WRONG, and nothing moves', async () => {
    expect(await refusalOf(transfer('20', { paymentPassword: '000000' }))).toEqual([400, 'PAYMENT_PASSWORD_WRONG'])
    expect(await balance()).toBe('500')
  })

  it('403 TOTP_REQUIRED: requires the code of an authenticator app that was set up at least a day ago', async () => {
    const { secret } = await enrolAuthenticator(gateway, member, { token: member.token, isNew: true })
    const code = () => shownCode(secret, gateway.deps.clock())
    expect(await options()).toMatchObject({ needsTotp: false })
    expect((await transfer('10')).status).toBe(200)
    await ageAuthenticator(gateway, member)
    expect(await options()).toMatchObject({ needsTotp: true })
    expect(await refusalOf(transfer('20'))).toEqual([403, 'TOTP_REQUIRED', 'totp'])
    gateway.advance(60_000)
    expect((await transfer('20', { totp: code() })).status).toBe(200)
  })
})

describe('who can transfer', () => {
  it.each([[0], [1], [41], [42]])('a member of type %i can', async (type) => {
    await setType(type)
    expect((await transfer('20')).status).toBe(200)
  })

  it('409 UPLINE_TRANSFER_UNAVAILABLE: an agent of type 2', async () => {
    await setType(2)
    expect(await refusalOf(transfer('20'))).toEqual([409, 'UPLINE_TRANSFER_UNAVAILABLE'])
    expect(await refusalOf(gateway.call('uplineTransferOptions', {}, { token: member.token }))).toEqual([
      409,
      'UPLINE_TRANSFER_UNAVAILABLE',
    ])
  })

  it('403 REAL_ACCOUNT_REQUIRED: a trial account', async () => {
    await setType(4)
    expect(await refusalOf(transfer('20'))).toEqual([403, 'REAL_ACCOUNT_REQUIRED'])
  })

  it('409 UPLINE_TRANSFER_UNAVAILABLE: without an upline, below a disabled agent, a friend who is no agent, or an agent of another merchant', async () => {
    const others = [
      undefined,
      await addMember(gateway.sql, { type: 1, status: 'DISABLED' }),
      await addMember(gateway.sql),
      await addMember(gateway.sql, { type: 1, merchant: 'LOTUS' }),
    ]
    for (const other of others) {
      await putBelow(member, other)
      expect(await refusalOf(transfer('20'))).toEqual([409, 'UPLINE_TRANSFER_UNAVAILABLE'])
      expect((await gateway.call('memberInfo', {}, { token: member.token })).value.toUpline).toBe('0')
    }
    await putBelow(member, upline)
    expect((await gateway.call('memberInfo', {}, { token: member.token })).value.toUpline).toBe('1')
  })

  it('403 FEATURE_OFF: where AGETRANSFERUP3 is off', async () => {
    await gateway.sql`
      update merchants.modules set enabled = false where merchant = 'DEMO' and mod_id = 'AGETRANSFERUP3'`
    gateway.deps.merchants.forget()
    expect(await refusalOf(transfer('20'))).toEqual([403, 'FEATURE_OFF'])
    await gateway.sql`update merchants.modules set enabled = true where merchant = 'DEMO' and mod_id = 'AGETRANSFERUP3'`
    gateway.deps.merchants.forget()
  })
})

describe('blocks of a transfer', () => {
  const owe = () =>
    gateway.sql`
      select ledger.post_entries(
        row('DEMO', 'deposit-reversal', 'd', ${`debt:${member.id}`}, now())::ledger.new_journal,
        array[ledger.open_pool(a.id, 'DEBT'), ledger.house_account('DEMO', 'CLEARING', 'deposits', 'DEMO')],
        array[${-5n * CREDIT}, ${5n * CREDIT}]::int8[]) from ledger.accounts a
        where a.member_id = ${member.id} and a.kind = 'REAL'`
  const bar = (kind: string) =>
    gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${member.id}, ${kind}, ${new Date(Date.now() + 86_400_000)})`

  it('are none for a member without a payout account', async () => {
    expect(await options()).toEqual({
      currency: 'DEMO',
      upline: expect.stringContaining('***'),
      min: '10',
      max: '10000',
      available: '500',
      blocks: [],
      needsTotp: false,
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'PAYMENT_PASSWORD_MISSING',
      () => gateway.sql`update identity.members set payment_password_hash = null where id = ${member.id}`,
    ],
    [
      'BONUS_RUNNING',
      () => createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 50n * CREDIT, multiplier: 10 }),
    ],
    ['TIME_OUT', () => bar('TIME_OUT')],
    ['SELF_EXCLUSION', () => bar('SELF_EXCLUSION')],
  ])('is %s', async (code, happen) => {
    await happen()
    expect((await options()).blocks).toEqual([{ code }])
    expect(await refusalOf(transfer('20'))).toEqual([
      409,
      code === 'PAYMENT_PASSWORD_MISSING' ? code : 'UPLINE_TRANSFER_BLOCKED',
    ])
    expect(await balance(uplineToken)).toBe('0')
  })

  it('is a debt, with its amount', async () => {
    await owe()
    expect((await options()).blocks).toEqual([{ code: 'DEBT', amount: '5' }])
    expect(await refusalOf(transfer('20'))).toEqual([409, 'UPLINE_TRANSFER_BLOCKED'])
  })
})

describe('the list of upline transfers', () => {
  let sender: Withdrawer
  beforeAll(async () => {
    const agent = await addMember(gateway.sql, { type: 1 })
    sender = await addWithdrawer(gateway, { credits: 500n })
    await putBelow(sender, agent)
    for (const [amount, at] of [
      [10n, '2026-11-01T03:00:00Z'],
      [20n, '2026-11-02T03:00:00Z'],
      [30n, '2026-11-03T03:00:00Z'],
      [40n, '2026-11-03T04:00:00Z'],
    ] as const) {
      await gateway.sql`
        select wallet.transfer_to_upline(row(${sender.id}, ${agent.id}, ${randomUUID()}, ${amount * CREDIT},
          '{}')::wallet.new_upline_transfer, ${new Date(at)}) from wallet.lock_mains(${gateway.sql.array([sender.id, agent.id])}::int8[], ${new Date(at)})`
    }
  })

  it('contains no transfers that the reader has received', async () => {
    await transfer('20')
    expect((await gateway.call('uplineTransfers', {}, { token: uplineToken })).value).toMatchObject({
      list: [],
      total: 0,
      sums: { amount: '0' },
    })
  })

  describeListCall<UplineTransfer>({
    list: 'uplineTransfers',
    file: 'uplineTransfersFile',
    gateway: () => gateway,
    token: () => sender.token,
    filters: [{ from: '2026-11-02', to: '2026-11-02' }, { from: '2026-11-03' }],
    idOf: ({ transferId }) => transferId,
    sumsOf: ({ sums }: { sums: { amount: string } }) => sums.amount,
    addUp: (rows) => toWire(rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)),
  })
})
