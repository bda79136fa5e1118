import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lotteryDesk, onSpecial, SSC60, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'

let desk: LotteryDesk
beforeEach(async () => {
  desk = await lotteryDesk()
})
afterEach(() => desk.gateway.close())

const exposure = (issue: { code: string; numero: string }) => desk.send('GET', desk.at('/exposure', issue))

describe('the exposure of an issue', () => {
  it('is the possible payout of open tickets in total, by play and by symbol, worst first', async () => {
    const player = await desk.player()
    await desk.order(player, [onSpecial('12', 2), onSpecial('34')])
    await desk.order(await desk.player(), [onSpecial('12')])
    expect(await exposure(VNMB)).toMatchObject({
      status: 200,
      body: {
        state: 'OPEN',
        tickets: 3,
        stake: '4',
        possibleWin: '396',
        maxExposure: '5000000',
        plays: [{ play: 'DE_DB', tickets: 3, stake: '4', best: '396' }],
        symbols: [
          { play: 'DE_DB', symbol: '12', tickets: 2, pays: '297' },
          { play: 'DE_DB', symbol: '34', tickets: 1, pays: '99' },
        ],
      },
    })
  })

  it('names the row of plays with several, has plays that combine symbols by play only, and leaves out cancelled orders', async () => {
    const player = await desk.player()
    const order = await desk.order(player, [{ play: 'position', content: '7||||', unit: '1', multiple: 1 }], SSC60)
    await desk.order(
      player,
      [
        { play: 'position', content: '|7,8|||', unit: '1', multiple: 1 },
        { play: 'front-three-group-3', content: '1,2', unit: '0.1', multiple: 1 },
      ],
      SSC60,
    )
    expect((await desk.gateway.call('cancelLotteryOrder', { orderId: order }, { token: player.token })).status).toBe(
      200,
    )
    const { body } = (await exposure(SSC60)) as {
      body: { plays: object[]; symbols: { row: string; symbol: string; pays: string }[] }
    }
    expect(body.plays).toMatchObject([
      { play: 'position', tickets: 1, stake: '2', best: '9.8' },
      { play: 'front-three-group-3', tickets: 1 },
    ])
    expect(body.symbols).toHaveLength(2)
    expect(new Set(body.symbols.map(({ row }) => row)).size).toBe(1)
    expect(body.symbols).toMatchObject([
      { symbol: '7', pays: '9.8' },
      { symbol: '8', pays: '9.8' },
    ])
  })

  it('has stakes by play only when there are too many tickets to compute', async () => {
    const id = await desk.order(await desk.player(), [onSpecial('12')])
    await desk.sql`
      insert into lottery.tickets (order_id, position, play, content, unit, multiple, lines, stake, odds, rebate)
      select order_id, position + n, play, content, unit, multiple, lines, stake, odds, rebate
      from lottery.tickets, generate_series(1, 5000) n where order_id = ${id}`
    const { body } = (await exposure(VNMB)) as { body: { tickets: number; plays: object[]; symbols?: object[] } }
    expect(body).toMatchObject({ tickets: 5_001, plays: [{ play: 'DE_DB', tickets: 5_001, stake: '5001' }] })
    expect(body.symbols).toBeUndefined()
    expect(body.plays[0]).not.toHaveProperty('best')
  })

  it('404: of an unknown issue', async () => {
    expect((await exposure({ code: 'VNMB', numero: '20200101-0001' })).status).toBe(404)
  })
})
