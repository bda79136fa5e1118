import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyAll } from '../../../maintenance/verify-books.ts'
import { lotteryDesk, northern, onSpecial } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk, Player } from '../../../testing/lottery/desk.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'

const RIGHT = northern('00034')
const NO_WIN = northern('00056')
let desk: LotteryDesk
let player: Player

/**
 * A bonus of 5 with a maximum payout of 20. A stake of 3 wins 99 with a wrong result, and the bonus is claimed. Without
 * the win, it would have paid 2.
 */
beforeEach(async () => {
  desk = await lotteryDesk()
  player = await desk.player(0)
  const bonuses = createBonuses(desk.gateway.deps)
  const bonus = await bonuses.grant(player.id, 'test', {
    amount: 5n * CREDIT,
    multiplier: 0,
    maxBet: 1_000n * CREDIT,
    maxCashOut: 20n * CREDIT,
  })
  await desk.order(player, [onSpecial('12'), onSpecial('34', 2)])
  await desk.draw(northern('00012'))
  await bonuses.claim(player.id, bonus!.id)
  expect([await desk.pools(player), await cashedOut()]).toEqual([{ REAL: 20 }, 20n * CREDIT])
})
afterEach(async () => {
  expect(await verifyAll(desk.sql)).toMatchObject({ problems: [] })
  await desk.gateway.close()
})

const cashedOut = async () =>
  (await desk.sql<{ paid: bigint }[]>`select cashed_out as paid from wallet.bonuses where member_id = ${player.id}`)[0]!
    .paid

describe('a correction of a win that a bonus paid up to its cash-out limit', () => {
  it('leaves the member the payout of the right win, where another one replaces the wrong one', async () => {
    expect(await desk.change('CORRECT', { result: RIGHT })).toMatchObject({
      moved: { winsPaid: '198', winsTaken: '99', kept: '0' },
    })
    expect([await desk.pools(player), await cashedOut()]).toEqual([{ REAL: 20 }, 20n * CREDIT])
  })

  it('takes back what the bonus would not have paid without it, which a later win can be paid from again', async () => {
    await desk.change('CORRECT', { result: NO_WIN })
    expect([await desk.pools(player), await cashedOut()]).toEqual([{ REAL: 2 }, 2n * CREDIT])
    await desk.change('CORRECT', { result: RIGHT })
    expect([await desk.pools(player), await cashedOut()]).toEqual([{ REAL: 20 }, 20n * CREDIT])
  })

  it('counts the spent part of it as paid, so that bonus and corrections together stay within the limit', async () => {
    await desk.sql.begin(
      (tx) => tx`
      select ledger.post_entries(row('DEMO', 'adjustment', 'test', 'test', now())::ledger.new_journal,
        array[a.id, ledger.house_account('DEMO', 'HOUSE', 'adjustment', a.currency)],
        array[${-20n * CREDIT}, ${20n * CREDIT}]::int8[])
      from ledger.accounts a where a.member_id = ${player.id} and a.kind = 'REAL'`,
    )
    expect(await desk.change('CORRECT', { result: NO_WIN })).toMatchObject({ moved: { kept: '18' } })
    await desk.change('CORRECT', { result: RIGHT })
    expect([await desk.pools(player), await cashedOut()]).toEqual([{}, 20n * CREDIT])
  })
})

describe('a void of it', () => {
  it('leaves the member what the bonus pays without the order', async () => {
    await desk.change('VOID')
    expect([await desk.pools(player), await cashedOut()]).toEqual([{ REAL: 5 }, 5n * CREDIT])
  })
})
