import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import { cashierSettingsAnswers } from '@atrium/contracts/staff/wallet/cashier-settings'
import { merchantProposal, merchantProposalAnswers } from '@atrium/contracts/staff/merchant-proposals'
import type { CashierSettings } from '@atrium/contracts/rules/wallet/cashier-settings/settings'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
// Restores the settings of `addCashier` before each test.
beforeEach(async () => {
  await gateway.sql`delete from proposals.proposals`
  for (const table of ['payment_method_limits', 'payment_methods', 'cashier_settings', 'member_levels']) {
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`delete from wallet.${tx(table)}`
    })
  }
  await addCashier(gateway.sql, 'DEMO')
})

interface Options {
  actor?: string
  people?: string[]
  roles?: string[]
  merchant?: string
}
const AT = '/cashier-settings'
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, change) })
const read = async (options: Options = {}) =>
  cashierSettingsAnswers.settings.parse((await send('GET', AT, undefined, options)).body)
/** Returns proposed changes of the settings, newest first. */
const changes = async (queue: 'WAITING' | 'ALL' = 'ALL', options: Options = {}) =>
  merchantProposalAnswers.page.parse(
    (await send('GET', `/proposals?queue=${queue}&subject=cashier-settings`, undefined, options)).body,
  ).list

/** Sends the current settings with modifications by `change`. */
async function propose(
  change: (settings: CashierSettings) => Partial<CashierSettings>,
  { more = {}, ...options }: Options & { more?: object } = {},
) {
  const { settings, version } = await read({ ...(options.merchant !== undefined && { merchant: options.merchant }) })
  return send(
    'POST',
    AT,
    {
      changeId: randomUUID(),
      version,
      settings: { ...settings, ...change(settings) },
      reason: 'Busy weekend',
      ...more,
    },
    options,
  )
}
/** Creates a pending change. Returns its id. */
async function proposed(
  change: (settings: CashierSettings) => Partial<CashierSettings> = () => ({ reviewAbove: '800' }),
  options: Options = {},
): Promise<string> {
  const { body } = await propose(change, options)
  expect(body).toMatchObject({ state: 'PROPOSED' })
  return merchantProposal.parse(body).proposalId
}
const approve = (id: string, options: Options = {}) =>
  send('POST', `/proposals/${id}/approve`, {}, { actor: 'Jun', ...options })
const decline = (id: string, options: Options = {}, body: object = { reason: 'Too much' }) =>
  send('POST', `/proposals/${id}/decline`, body, { actor: 'Jun', ...options })
const logged = (id: string) =>
  gateway.sql`
    select actor, action, details from audit.log where merchant = 'DEMO' and subject = ${`proposal:${id}`}
    order by id`
const rejectedWith = (errorCode: string, status = 409) => ({ status, body: { errorCode } })

describe('the cashier settings of a merchant', () => {
  it('are the values in force, with every payment method', async () => {
    expect(await read()).toEqual({
      currency: 'DEMO',
      version: expect.any(String),
      settings: {
        minWithdrawal: '10',
        maxWithdrawal: '100000',
        maxPayoutPart: '50000',
        reviewAbove: '500',
        twoReviewersAbove: '2000',
        bigWin: '10000',
        receiptMinutes: 30,
        presets: ['50', '100'],
        orderMinutes: 60,
        methods: [
          {
            method: 'bank',
            isOn: true,
            limits: [
              { fromLevel: 1, min: '10', max: '1000', fee: '0', minutes: 10 },
              { fromLevel: 4, min: '10', max: '5000', fee: '0', minutes: 10 },
            ],
          },
          { method: 'card', isOn: true, limits: [{ fromLevel: 1, min: '10', max: '500', fee: '0', minutes: 1 }] },
          { method: 'voucher', isOn: false, limits: [] },
          { method: 'ewallet', isOn: false, limits: [] },
        ],
        levels: [{ level: 1, dailyCount: 3, dailyAmount: '5000', fee: '1' }],
      },
    })
  })

  it('are read by cashiers and risk, changed by cashiers, and decided by both', async () => {
    for (const roles of [['cashier'], ['risk']]) expect((await send('GET', AT, undefined, { roles })).status).toBe(200)
    expect(await send('GET', AT, undefined, { roles: ['support'] })).toMatchObject(
      rejectedWith('STAFF_ROLE_MISSING', 403),
    )
    for (const roles of [['risk'], ['support']])
      expect(await propose(() => ({ reviewAbove: '800' }), { roles })).toMatchObject(
        rejectedWith('STAFF_ROLE_MISSING', 403),
      )
    const id = await proposed(undefined, { roles: ['cashier'] })
    for (const decision of [approve, decline])
      expect(await decision(id, { roles: ['support'] })).toMatchObject(rejectedWith('STAFF_ROLE_MISSING', 403))
    expect((await approve(id, { roles: ['risk'] })).status).toBe(200)
  })

  it('of a merchant without a row are the defaults, and the first change retains all others', async () => {
    const lotus = { merchant: 'LOTUS' }
    const before = (await read(lotus)).settings
    expect((await propose(() => ({ maxWithdrawal: '90000' }), lotus)).body).toMatchObject({ state: 'APPLIED' })
    expect((await read(lotus)).settings).toEqual({ ...before, maxWithdrawal: '90000' })
    // Columns that were not changed have the table's defaults.
    const rows = async () =>
      gateway.sql`
        select to_jsonb(s) - 'merchant' - 'max_withdrawal' as values from wallet.cashier_settings s
        where merchant in ('LOTUS')`
    const [changed] = await rows()
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`delete from wallet.cashier_settings where merchant = 'LOTUS'`
      await tx`insert into wallet.cashier_settings (merchant) values ('LOTUS')`
    })
    expect(await rows()).toEqual([changed])
  })
})

describe('a change that makes the settings stricter', () => {
  it('takes effect at once, with one person, and is logged with its changes', async () => {
    const { body } = await propose((settings) => ({
      reviewAbove: '300',
      methods: settings.methods.map((method) => (method.method === 'card' ? { ...method, isOn: false } : method)),
      levels: [{ ...settings.levels[0]!, dailyCount: 2 }],
    }))
    expect(body).toMatchObject({
      state: 'APPLIED',
      isOwn: true,
      proposedBy: 'Mina',
      reason: 'Busy weekend',
      changes: [
        { field: 'reviewAbove', from: '500', to: '300', loosens: false },
        { field: 'methodOn.card', from: 'ON', to: 'OFF' },
        { field: 'dailyCount.1', from: '3', to: '2' },
      ],
    })
    expect(body).not.toHaveProperty('decidedBy')
    expect((await read()).settings).toMatchObject({ reviewAbove: '300', levels: [{ dailyCount: 2 }] })
    expect(await changes()).toMatchObject([{ proposalId: body.proposalId, state: 'APPLIED' }])
    const details = {
      reason: 'Busy weekend',
      from: { reviewAbove: '500', 'methodOn.card': 'ON', 'dailyCount.1': '3' },
      to: { reviewAbove: '300', 'methodOn.card': 'OFF', 'dailyCount.1': '2' },
    }
    expect(await logged(body.proposalId)).toMatchObject([{ actor: 'Mina', action: 'change-made', details }])
  })

  it('retain changes of levels by other pages: names and rebates', async () => {
    await propose(({ levels }) => ({ levels: [{ ...levels[0]!, dailyAmount: '4000' }] }))
    expect(
      await gateway.sql`
        select name_ko, name_en, rebate_factor, daily_withdrawal_amount from wallet.member_levels
        where merchant = 'DEMO'`,
    ).toEqual([
      { name_ko: '브론즈', name_en: 'Bronze', rebate_factor: 10_000, daily_withdrawal_amount: 4_000n * CREDIT },
    ])
  })

  it('write only the changed rows, each logged with its author', async () => {
    const written = async (change: Parameters<typeof propose>[0]) => {
      const [{ last }] = await gateway.sql<[{ last: bigint }]>`select max(id) as last from audit.log`
      await propose(change)
      const entries = await gateway.sql<
        { subject: string; actor: string }[]
      >`select subject, actor from audit.log where id > ${last} and action = 'config-changed'`
      expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['Mina']))
      return entries.map(({ subject }) => subject).sort()
    }
    expect(await written(() => ({ reviewAbove: '300' }))).toEqual(['wallet.cashier_settings DEMO'])
    const rows = ['bank', 'card', 'ewallet', 'voucher']
      .map((method) => `wallet.payment_methods DEMO ${method}`)
      .concat('wallet.payment_method_limits DEMO bank 4')
      .sort()
    expect(
      await written(({ methods: [bank, ...others] }) => ({
        methods: [...others, { ...bank!, limits: [bank!.limits[0]!] }],
      })),
    ).toEqual(rows)
  })
})

describe('a change that loosens anything', () => {
  it('waits as a whole for another person, and then takes effect', async () => {
    const { settings: before } = await read()
    const id = await proposed(() => ({ reviewAbove: '800', maxWithdrawal: '5000' }))
    expect((await read()).settings).toEqual(before)
    expect(await changes('WAITING')).toMatchObject([
      {
        proposalId: id,
        isOwn: true,
        changes: [
          { field: 'maxWithdrawal', loosens: false },
          { field: 'reviewAbove', from: '500', to: '800', loosens: true },
        ],
      },
    ])
    expect(await changes('WAITING', { actor: 'Jun' })).toMatchObject([{ isOwn: false }])
    expect((await approve(id)).body).toMatchObject({
      proposalId: id,
      state: 'APPLIED',
      proposedBy: 'Mina',
      decidedBy: 'Jun',
    })
    expect((await read()).settings).toEqual({ ...before, reviewAbove: '800', maxWithdrawal: '5000' })
    expect(await changes('WAITING')).toEqual([])
    expect(await changes()).toMatchObject([{ proposalId: id, state: 'APPLIED', decidedBy: 'Jun' }])
    const details = {
      reason: 'Busy weekend',
      proposedBy: 'Mina',
      from: { reviewAbove: '500', maxWithdrawal: '100000' },
      to: { reviewAbove: '800', maxWithdrawal: '5000' },
    }
    expect(await logged(id)).toMatchObject([
      { actor: 'Mina', action: 'proposal-made', details },
      { actor: 'Jun', action: 'proposal-applied', details },
    ])
  })

  it('is outdated once the settings have changed since it was made', async () => {
    const id = await proposed()
    expect((await propose(() => ({ receiptMinutes: 60 }), { actor: 'Ara' })).body).toMatchObject({ state: 'APPLIED' })
    for (const decision of [approve, decline])
      expect(await decision(id)).toMatchObject(rejectedWith('PROPOSAL_OUTDATED'))
    expect((await read()).settings).toMatchObject({ reviewAbove: '500', receiptMinutes: 60 })
    expect(await changes()).toMatchObject([{ state: 'APPLIED' }, { proposalId: id, state: 'OUTDATED' }])
    await proposed()
  })
})

describe('a proposal', () => {
  it('made from settings that have changed meanwhile is rejected, also when another tool changed them', async () => {
    const { version } = await read()
    await gateway.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'test', true)`
      await tx`update wallet.payment_method_limits set fee = ${CREDIT} where method = 'card'`
    })
    expect(await propose(() => ({ reviewAbove: '300' }), { more: { version } })).toMatchObject(
      rejectedWith('CASHIER_SETTINGS_CHANGED'),
    )
    expect((await read()).settings).toMatchObject({ reviewAbove: '500' })
    expect(await changes()).toEqual([])
  })

  it('is one change for a repeated request, also after it has taken effect; another one with its id is rejected', async () => {
    for (const reviewAbove of ['300', '800']) {
      const { settings, version } = await read()
      const body = { changeId: randomUUID(), version, settings: { ...settings, reviewAbove }, reason: 'Busy weekend' }
      const [first, second] = [
        await send('POST', AT, body),
        await send('POST', AT, { ...body, changeId: body.changeId.toUpperCase() }),
      ]
      expect([first.status, second.body.proposalId]).toEqual([200, body.changeId])
      expect(await logged(body.changeId)).toHaveLength(1)
      for (const [change, options] of [
        [{ settings: { ...body.settings, reviewAbove: '301' } }, {}],
        [{ reason: 'Another' }, {}],
        [{}, { actor: 'Jun' }],
        [{}, { merchant: 'LOTUS' }],
      ] as const) {
        expect(await send('POST', AT, { ...body, ...change }, options)).toMatchObject(rejectedWith('REQUEST_ID_USED'))
      }
    }
  })

  it.each<[string, (settings: CashierSettings) => Partial<CashierSettings>, string]>([
    ['a minimum above the maximum', () => ({ minWithdrawal: '100001' }), 'settings.minWithdrawal'],
    ['a review threshold above that of two people', () => ({ reviewAbove: '2000.01' }), 'settings.reviewAbove'],
    ['an amount of five decimals', () => ({ bigWin: '1.00001' }), 'settings.bigWin'],
    ['seven presets', () => ({ presets: ['1', '2', '3', '4', '5', '6', '7'] }), 'settings.presets'],
    [
      'a method without limits that is switched on',
      ({ methods }) => ({ methods: methods.with(2, { ...methods[2]!, isOn: true }) }),
      'settings.methods.2.limits',
    ],
    [
      'one row twice',
      ({ methods: [bank, ...others] }) => ({
        methods: [{ ...bank!, limits: [...bank!.limits, bank!.limits[1]!] }, ...others],
      }),
      'settings.methods.0.limits.2.fromLevel',
    ],
    [
      'a count that is not whole',
      ({ levels }) => ({ levels: [{ ...levels[0]!, dailyCount: 1.5 }] }),
      'settings.levels.0.dailyCount',
    ],
    [
      'a level that the merchant does not have',
      ({ levels }) => ({ levels: [...levels, { ...levels[0]!, level: 2 }] }),
      'settings.levels',
    ],
    ['nothing that differs', () => ({ minWithdrawal: '10.00' }), 'settings'],
  ])('names the field of %s', async (_, change, path) => {
    expect(await propose(change)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', issues: [{ path }] },
    })
    expect(await changes()).toEqual([])
  })
})

describe('an order', () => {
  let member: Withdrawer
  beforeEach(async () => {
    member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
  })
  const withdraw = async (amount: string): Promise<WithdrawalOrder> =>
    (
      await gateway.call(
        'withdrawalCreate',
        { requestId: randomUUID(), amount, accountId: member.accountId, paymentPassword: PAYMENT_PASSWORD },
        { token: member.token },
      )
    ).value
  const reviewers = async ({ orderId }: WithdrawalOrder) =>
    (await gateway.sql`select state, reviewers from wallet.withdrawal_orders where id = ${orderId}`)[0]

  it('of a withdrawal uses the settings of its time: later changes apply to the next one', async () => {
    const running = await withdraw('501')
    expect(await reviewers(running)).toEqual({ state: 'FINANCE', reviewers: 1 })
    // Uses another member, because the withdrawals of a member within 24 hours are added up.
    const another = async () => {
      member = await addWithdrawer(gateway, { credits: 1_000n, hasWithdrawn: true })
    }
    const id = await proposed(() => ({ reviewAbove: '800' }))
    await another()
    expect(await reviewers(await withdraw('501'))).toEqual({ state: 'FINANCE', reviewers: 1 })
    await approve(id)
    await another()
    expect(await reviewers(await withdraw('501'))).toEqual({ state: 'APPROVED', reviewers: 0 })
    await propose(() => ({ reviewAbove: '50', twoReviewersAbove: '60' }))
    expect(await reviewers(await withdraw('70'))).toEqual({ state: 'RISK', reviewers: 2 })
    expect(await reviewers(running)).toEqual({ state: 'FINANCE', reviewers: 1 })
  })

  it('of a deposit uses the current methods, limits and presets', async () => {
    const methods = async () => (await gateway.call('depositMethods', {}, { token: member.token })).value
    const id = await proposed(({ methods: [bank, card, ...others] }) => ({
      presets: ['20', '30', '40'],
      methods: [{ ...card!, limits: [{ ...card!.limits[0]!, min: '5', max: '700' }] }, bank!, ...others],
    }))
    expect((await methods()).methods[0]).toMatchObject({ method: 'bank' })
    await approve(id)
    expect(await methods()).toMatchObject({
      presets: ['20', '30', '40'],
      methods: [
        { method: 'card', min: '5', max: '700' },
        { method: 'bank', max: '1000' },
      ],
    })
    await propose(({ methods: all }) => ({ methods: all.map((method) => ({ ...method, isOn: false })) }))
    expect((await methods()).methods).toEqual([])
  })
})
