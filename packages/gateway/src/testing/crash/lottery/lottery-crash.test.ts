import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLotteryRig } from './lottery-rig.ts'
import type { LotteryRig } from './lottery-rig.ts'
import { PARTS } from './jobs-of-victim.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await createLotteryRig()
}, 120_000)
afterAll(() => rig.close(), 30_000)

describe('orders and chases in flight', () => {
  it('are settled once, chases hold no money, and no seed is readable early after kill -9 of the process that draws, settles and advances chases', async () => {
    for (const part of PARTS) expect((await rig.kill(part)).before).toBeGreaterThan(0)
    const { orders, chases, problems } = await rig.check()
    expect(problems).toEqual([])
    expect(Math.min(orders, chases)).toBeGreaterThan(0)
  }, 300_000)
})
