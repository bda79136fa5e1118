import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMerchant } from '../testing/builders.ts'
import { testStudio } from '../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../testing/studio.ts'

let studio: TestStudio
let player: Player
let round: string
/** Code of a pot that only this test uses. */
let code: string
const bet = (amount: string, more: GpaBody = {}) => studio.movement(player, amount, { round, ...more })
const settles = (sent: GpaBody, more: GpaBody = {}) => ({
  round,
  round_closed: true,
  reference_transaction_uuid: sent['transaction_uuid'],
  ...more,
})
const send = async (call: 'bet' | 'win' | 'betwin' | 'rollback' | 'movepot', body: GpaBody) =>
  (await studio.send(call, body)).body
const takeBack = (sent: GpaBody) =>
  send('rollback', { ...player.session, request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...settles(sent) })

/** Returns the balance of a house account, in counts of 1/10,000. */
async function held(name: string, merchant = 'DEMO'): Promise<bigint> {
  const [row] = await studio.sql<{ held: bigint }[]>`
    select coalesce(sum(e.amount), 0)::int8 as held from ledger.accounts a join ledger.entries e on e.account_id = a.id
    where a.name = ${name} and a.merchant = ${merchant} and a.member_id is null`
  return row!.held
}
const pot = (of = code) => held(`atrium:${of}`)

beforeAll(async () => {
  studio = await testStudio()
  await addMerchant(studio.sql, { code: 'LOTUS', host: 'lotus.localhost' })
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  round = randomUUID()
  code = `pot-${randomUUID().slice(0, 8)}`
})
afterEach(async () => expect((await verifyLedger(studio.sql)).problems).toEqual([]))

describe('a bet that adds to the pots of jackpots', () => {
  it("puts the house's share of the stake into them in the transaction of the bet", async () => {
    const vendor = await held('AURORA')
    expect(await send('bet', bet('10', { pots: { [code]: '0.1', [`${code}-2`]: '0.0001' } }))).toMatchObject({
      status: 'OK',
      balance: '90',
    })
    expect([await pot(), await pot(`${code}-2`)]).toEqual([1000n, 1n])
    expect(await held('AURORA')).toBe(vendor + 100_000n - 1001n)
    const journals = await studio.sql`
        select kind, xmin::text as transaction from ledger.journals where ref = ${`atrium:${round}`} order by id`
    expect(journals.map(({ kind }) => kind)).toEqual(['bet', 'jackpot'])
    expect(journals[0]!['transaction']).toBe(journals[1]!['transaction'])
  })

  it('adds nothing where it is rejected', async () => {
    expect(await send('bet', bet('100.0001', { pots: { [code]: '1' } }))).toMatchObject({ status: 'ERR_LIMIT' })
    player = await studio.player({ balance: 1n })
    expect(await send('bet', bet('2', { pots: { [code]: '1' } }))).toMatchObject({ status: 'ERR_FUNDS' })
    expect(await pot()).toBe(0n)
  })

  it('adds once, whatever the number of requests; with other pots it is a duplicate', async () => {
    const sent = bet('10', { pots: { [code]: '0.1' } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('bet', { ...sent, request_uuid: randomUUID() })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    for (const pots of [{ [code]: '0.2' }, { [`${code}-2`]: '0.1' }, undefined])
      expect(await send('bet', { ...sent, pots })).toMatchObject({ status: 'ERR_DUPLICATE' })
    const plain = bet('1')
    await send('bet', plain)
    expect(await send('bet', { ...plain, pots: { [code]: '0.1' } })).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await pot()).toBe(1000n)
    expect(await studio.balanceOf(player)).toBe(890_000n)
  })

  it('adds concurrently with others', async () => {
    const players = await Promise.all(Array.from({ length: 25 }, () => studio.player()))
    const answers = await Promise.all(
      players.map((each, i) =>
        send(
          'bet',
          studio.movement(each, '10', { round: `${round}:${i}`, ...(i % 2 === 0 && { pots: { [code]: '0.1' } }) }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(25)
    expect(await pot()).toBe(13_000n)
  })

  it('reverses its contribution when it is rolled back, once', async () => {
    const sent = bet('10', { pots: { [code]: '0.1' } })
    await send('bet', sent)
    expect(await takeBack(sent)).toMatchObject({ status: 'OK', balance: '100' })
    expect(await takeBack(sent)).toMatchObject({ status: 'OK', already: true })
    expect(await pot()).toBe(0n)
  })

  it('of demo play adds to a separate pot', async () => {
    player = await studio.player({ mode: 'demo' })
    await send('bet', bet('10', { pots: { [code]: '0.1' } }))
    expect([await pot(), await held(`atrium:${code}:demo`)]).toEqual([0n, 1000n])
  })

  it.each([
    ['more than the stake', '10.0001'],
    ['nothing', '0'],
    ['less than nothing', '-1'],
    ['no amount', '1e3'],
    ['five places', '0.00001'],
  ])('of %s is an invalid amount', async (_what, amount) => {
    expect(await send('bet', bet('10', { pots: { [code]: amount } }))).toMatchObject({ status: 'ERR_AMOUNT' })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it('names pots by codes', async () =>
    expect(await send('bet', bet('10', { pots: { 'A:b': '1' } }))).toMatchObject({ status: 'ERR_SYNTAX' }))
})

describe('a jackpot that is won', () => {
  it('is paid from its pot as far as stakes have filled it, and the rest by the house', async () => {
    const sent = bet('10', { pots: { [code]: '2' } })
    await send('bet', sent)
    const vendor = await held('AURORA')
    const won = studio.movement(player, '57', settles(sent, { jackpot: '52', pots: { [code]: '2' } }))
    expect(await send('win', won)).toMatchObject({ status: 'OK', balance: '147' })
    expect(await send('win', won)).toMatchObject({ status: 'OK', balance: '147' })
    expect(await send('win', { ...won, pots: { [code]: '1' } })).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await pot()).toBe(0n)
    expect(await held('AURORA')).toBe(vendor - parseMoney('55'))
  })

  it('takes at most its amount from a pot', async () => {
    const sent = bet('10', { pots: { [code]: '2' } })
    await send('bet', sent)
    expect(
      await send('win', studio.movement(player, '57', settles(sent, { jackpot: '1', pots: { [code]: '2' } }))),
    ).toMatchObject({ status: 'ERR_AMOUNT' })
    expect(await send('win', studio.movement(player, '57', settles(sent, { pots: { [code]: '2' } })))).toMatchObject({
      status: 'ERR_AMOUNT',
    })
  })

  it('adds and takes in one call of an instant game', async () => {
    const both = bet('10', {
      win_amount: '5',
      jackpot: '5',
      pots: { [code]: '2' },
      win_pots: { [code]: '1.5' },
      round_closed: true,
    })
    expect(await send('betwin', both)).toMatchObject({ status: 'OK', balance: '95' })
    expect(await send('betwin', both)).toMatchObject({ status: 'OK', balance: '95' })
    expect(await send('betwin', { ...both, win_pots: { [code]: '1' } })).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await pot()).toBe(5000n)
  })
})

describe('a pot that is no longer in use', () => {
  const move = (more: GpaBody = {}) => send('movepot', { code, is_demo: false, request_uuid: randomUUID(), ...more })
  const fill = (amount: string) => send('bet', bet('10', { pots: { [code]: amount } }))

  it('is moved to another, at every merchant, once; a repeated request moves late contributions', async () => {
    await fill('2')
    await fill('1')
    // Books a jackpot win at another merchant than the one whose bets filled the pot.
    await studio.sql`
      select ledger.post_entries(row('LOTUS', 'jackpot', 'test', ${randomUUID()}, now())::ledger.new_journal,
        array[ledger.house_account('LOTUS', 'JACKPOT', ${`atrium:${code}`}, 'DEMO'),
          ledger.house_account('LOTUS', 'VENDOR', 'AURORA', 'DEMO')],
        array[-5000, 5000]::int8[])`
    const answers = await Promise.all(Array.from({ length: 5 }, () => move({ to: `${code}-2` })))
    expect(answers.map(({ amount }) => String(amount)).sort()).toEqual(['0', '0', '0', '0', '2.5'])
    await fill('0.5')
    expect(await move({ to: `${code}-2` })).toEqual({ status: 'OK', amount: '0.5' })
    expect([await pot(), await pot(`${code}-2`), await held(`atrium:${code}-2`, 'LOTUS')]).toEqual([
      0n,
      35_000n,
      -5000n,
    ])
  })

  it('goes to the house without a successor', async () => {
    const house = await held('jackpots')
    await fill('2')
    expect(await move({ is_demo: true })).toEqual({ status: 'OK', amount: '0' })
    expect(await move()).toEqual({ status: 'OK', amount: '2' })
    expect([await pot(), await held('jackpots')]).toEqual([0n, house + 20_000n])
  })
})

describe('the verification', () => {
  it('names a pot that paid more than stakes have contributed', async () => {
    const sent = bet('10')
    await send('bet', sent)
    const won = studio.movement(player, '5', settles(sent, { jackpot: '5', pots: { [code]: '5' } }))
    await send('win', won)
    expect((await verifyLedger(studio.sql)).problems).toEqual([
      `The pot atrium:${code} stands at -50000: more was paid from it than stakes have put in.`,
    ])
    await send('bet', bet('10', { round: randomUUID(), pots: { [code]: '5' } }))
  })
})
