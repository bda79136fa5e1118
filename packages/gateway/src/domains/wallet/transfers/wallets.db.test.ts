import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { WalletTransfer } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'

const HARBOUR = { vassalage: 'HARBOUR', displayName: 'HARBOUR Games', smallIcon: '/art/vendor/x.svg' }
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'HARBOUR',
    isSingleWallet: false,
    position: 1,
    games: ['QUAY'],
  })
  await addGames(gateway.sql, { merchant: 'LOTUS', games: [] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
  token = await gateway.signIn(member)
})
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

const wallets = async () => (await gateway.call('merchantWallet', {}, { token, headers: { language: 'EN' } })).value
const transfer = (amount: string, { from = 'MAIN', to = 'HARBOUR', transferId = randomUUID() as string } = {}) =>
  gateway.call('walletTransfer', { from, to, amount, transferId }, { token })
const back = (amount: string) => transfer(amount, { from: 'HARBOUR', to: 'MAIN' })

describe('the wallets of a member', () => {
  it('are the main one and those of vendors that have one', async () => {
    expect(await wallets()).toEqual({
      isSingle: 0,
      currency: 'DEMO',
      sumBalance: '100',
      version: 1,
      main: { real: '100', bonus: '0', locked: '0' },
      wallets: [{ ...HARBOUR, balance: '0' }],
    })
  })

  it('are a single one at a merchant whose vendors all play from it, empty before there is money', async () => {
    const guest = await gateway.signIn(await addMember(gateway.sql, { merchant: 'LOTUS' }))
    expect((await gateway.call('merchantWallet', {}, { token: guest, host: 'lotus.localhost' })).value).toMatchObject({
      isSingle: 1,
      sumBalance: '0',
      version: 0,
      wallets: [],
    })
  })

  it('still show money in the wallet of a vendor that now plays from the main one, and it can be moved back', async () => {
    await transfer('40')
    await gateway.sql`update games.vendors set is_single_wallet = true where vassalage = 'HARBOUR'`
    try {
      expect(await wallets()).toMatchObject({
        isSingle: 1,
        sumBalance: '100',
        wallets: [{ vassalage: 'HARBOUR', balance: '40' }],
      })
      expect(await transfer('1')).toMatchObject({ status: 404, body: { errorCode: 'WALLET_NOT_FOUND' } })
      expect((await back('40')).value).toMatchObject({ main: '100', wallet: '0' })
    } finally {
      await gateway.sql`update games.vendors set is_single_wallet = false where vassalage = 'HARBOUR'`
    }
  })
})

describe('a transfer', () => {
  it('moves real money there and back, and publishes an unchanged total to the browsers', async () => {
    gateway.published.length = 0
    expect((await transfer('40.5')).value).toEqual({
      main: '59.5',
      wallet: '40.5',
      sumBalance: '100',
      currency: 'DEMO',
      version: expect.any(Number),
    })
    expect((await back('10')).value).toMatchObject({ main: '69.5', wallet: '30.5', sumBalance: '100' })
    const payloads = gateway.published.map(({ message }) => message.payload as { sumBalance: string; version: number })
    expect(payloads.map(({ sumBalance }) => sumBalance)).toEqual(['100', '100'])
    expect(payloads[1]!.version).toBeGreaterThan(payloads[0]!.version)
  })

  it('happens once for its id, whatever the number of requests, and rejects another one with that id', async () => {
    const transferId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer('30', { transferId })))
    expect(answers.map((answer) => answer.value.main)).toEqual(Array(5).fill('70'))
    expect(await transfer('31', { transferId })).toMatchObject({ status: 409, body: { errorCode: 'TRANSFER_ID_USED' } })
  })

  it('takes at most the balance, for concurrent transfers in both directions', async () => {
    await transfer('50')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? transfer('20') : back('20'))))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const {
      main,
      wallets: [own],
    } = await wallets()
    expect(Number(main.real) + Number(own!.balance)).toBe(100)
  })

  it('of bonus money is rejected', async () => {
    await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 50n * CREDIT, multiplier: 10 })
    expect(await transfer('100.0001')).toMatchObject({ status: 409, body: { errorCode: 'INSUFFICIENT_FUNDS' } })
    expect((await transfer('100')).value).toMatchObject({ main: '0', sumBalance: '150' })
  })

  it.each([
    ['to a vendor without a wallet', { to: 'AURORA' }, 404, 'WALLET_NOT_FOUND'],
    ['to a vendor that is none', { to: 'NOBODY' }, 404, 'WALLET_NOT_FOUND'],
    ['out of a wallet that was never opened', { from: 'HARBOUR', to: 'MAIN' }, 404, 'WALLET_NOT_FOUND'],
    ['from a vendor to itself', { from: 'HARBOUR', to: 'HARBOUR' }, 400, 'INVALID_REQUEST'],
    ['from the main wallet to itself', { to: 'MAIN' }, 400, 'INVALID_REQUEST'],
  ])('%s is rejected', async (_what, ways, status, errorCode) => {
    expect(await transfer('1', ways)).toMatchObject({ status, body: { errorCode } })
  })

  it.each(['0', '-1', '1e3', '1.00001', ''])('of "%s" is invalid', async (amount) => {
    expect(await transfer(amount)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })
})

describe('the list of transfers', () => {
  const list = async (request: object = {}) =>
    (await gateway.call('walletTransfers', request, { token, headers: { language: 'EN' } })).value

  it('has successful and failed ones, with the amount moved each way', async () => {
    const transferId = randomUUID()
    await transfer('40', { transferId })
    await back('15.5')
    await transfer('76')
    await transfer('1', { to: 'AURORA' })
    await transfer('1', { to: 'NOBODY' })
    const { list: rows, sums, total } = await list()
    expect(
      rows.map(({ from, to, vendorName, amount, state, failure }) => [from, to, vendorName, amount, state, failure]),
    ).toEqual([
      ['MAIN', 'AURORA', expect.any(String), '1', 'FAILED', 'WALLET_NOT_FOUND'],
      ['MAIN', 'HARBOUR', 'HARBOUR Games', '76', 'FAILED', 'INSUFFICIENT_FUNDS'],
      ['HARBOUR', 'MAIN', 'HARBOUR Games', '15.5', 'DONE', undefined],
      ['MAIN', 'HARBOUR', 'HARBOUR Games', '40', 'DONE', undefined],
    ])
    expect({ sums, total }).toEqual({ sums: { out: '40', back: '15.5' }, total: 4 })
    expect(rows.at(-1)!.transferId).toBe(transferId)
  })

  it('has a transfer once: done, when it succeeded in the end, and still done when it is repeated after its vendor has changed', async () => {
    const transferId = randomUUID()
    await transfer('150', { transferId })
    expect((await list()).list).toMatchObject([{ transferId, state: 'FAILED' }])
    await transfer('60', { transferId })
    await gateway.sql`update games.vendors set is_single_wallet = true where vassalage = 'HARBOUR'`
    await transfer('60', { transferId })
    await gateway.sql`update games.vendors set is_single_wallet = false where vassalage = 'HARBOUR'`
    expect((await list()).list).toMatchObject([{ transferId, amount: '60', state: 'DONE' }])
  })

  describe('shows only those of its member', () => {
    let reader: string
    beforeAll(async () => {
      const owner = await addMember(gateway.sql)
      reader = await gateway.signIn(owner)
      for (const [amount, failure, at] of [
        [10n, null, '2026-11-01T03:00:00Z'],
        [-4n, null, '2026-11-02T03:00:00Z'],
        [5n, 'INSUFFICIENT_FUNDS', '2026-11-02T03:00:00Z'],
        [7n, null, '2026-11-03T03:00:00Z'],
      ] as const) {
        await gateway.sql`
          insert into wallet.wallet_transfers (member_id, transfer_id, vassalage, amount, state, failure, at)
          values (${owner.id}, ${randomUUID()}, 'HARBOUR', ${amount * CREDIT}, ${failure ? 'FAILED' : 'DONE'},
            ${failure}, ${new Date(at)})`
      }
    })
    const sum = (rows: readonly WalletTransfer[]) =>
      toWire(rows.filter(({ state }) => state === 'DONE').reduce((total, { amount }) => total + parseMoney(amount), 0n))
    describeListCall<WalletTransfer>({
      list: 'walletTransfers',
      file: 'walletTransfersFile',
      gateway: () => gateway,
      token: () => reader,
      filters: [{ state: 'FAILED' }, { from: '2026-11-02', to: '2026-11-02' }],
      idOf: ({ transferId }) => transferId,
      sumsOf: ({ sums }: { sums: { out: string; back: string } }) => sums,
      addUp: (rows) => ({
        out: sum(rows.filter(({ from }) => from === 'MAIN')),
        back: sum(rows.filter(({ to }) => to === 'MAIN')),
      }),
    })
  })
})

describe('a game of a vendor with a separate wallet', () => {
  it('plays from it, wins and rollbacks included, and returns the sum', async () => {
    await transfer('40')
    const player = await startGame(gateway.deps, member, token, { gameId: 'QUAY' })
    const wallet = createBets(gateway.deps)
    const move = (transactionId: string, amount: bigint) => ({
      ...player,
      amount,
      transactionId,
      roundId: 'r',
      closes: false,
    })
    expect(await wallet.placeBet(move('b0', 41n * CREDIT))).toMatchObject({
      status: 'ERR_FUNDS',
      balance: 40n * CREDIT,
    })
    gateway.published.length = 0
    expect(await wallet.placeBet(move('b1', 10n * CREDIT))).toMatchObject({
      status: 'OK',
      balance: 30n * CREDIT,
      shown: 90n * CREDIT,
    })
    expect(gateway.published[0]!.message.payload).toMatchObject({ sumBalance: '90' })
    expect(await wallet.placeBet(move('b2', 10n * CREDIT))).toMatchObject({ balance: 20n * CREDIT })
    expect(
      await wallet.settleWin({ ...move('w1', 25n * CREDIT), referenceId: 'b1', outcome: undefined }),
    ).toMatchObject({ balance: 45n * CREDIT, shown: 105n * CREDIT })
    expect(await wallet.rollBack({ ...move('x2', 0n), referenceId: 'b2' })).toMatchObject({
      status: 'OK',
      balance: 55n * CREDIT,
    })
    expect(await wallet.balanceOf(player)).toEqual({ status: 'OK', balance: 55n * CREDIT })
    expect(await wallets()).toMatchObject({ main: { real: '60' }, wallets: [{ balance: '55' }], sumBalance: '115' })
  })

  it('does not affect a running bonus', async () => {
    await transfer('40')
    await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 50n * CREDIT, multiplier: 10 })
    const player = await startGame(gateway.deps, member, token, { gameId: 'QUAY' })
    expect(
      await createBets(gateway.deps).placeBet({
        ...player,
        amount: 40n * CREDIT,
        transactionId: randomUUID(),
        roundId: randomUUID(),
        closes: false,
      }),
    ).toMatchObject({ status: 'OK', balance: 0n, bonus: 0n, shown: 110n * CREDIT })
    expect(await createBonuses(gateway.deps).running(member.id)).toMatchObject({ progress: 0n })
  })

  it('plays for demo credit without it', async () => {
    const player = await startGame(gateway.deps, member, token, { gameId: 'QUAY', mode: 'demo' })
    expect(await createBets(gateway.deps).balanceOf(player)).toEqual({ status: 'OK', balance: 10_000n * CREDIT })
  })
})
