import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createPromotionRig } from './promotions-rig.ts'
import type { PromotionRig } from './promotions-rig.ts'
import { PARTS } from './victim-jobs.ts'

let rig: PromotionRig
beforeAll(async () => {
  rig = await createPromotionRig()
}, 120_000)
afterAll(() => rig.close(), 30_000)

describe('settled bets', () => {
  it('are counted once for missions, rankings and points, and their rewards are credited once, after kill -9 of the process that does so', async () => {
    for (const part of PARTS) expect((await rig.kill(part)).before).toBeGreaterThan(0)
    const { bets, claims, problems } = await rig.check()
    expect(problems).toEqual([])
    expect(Math.min(bets, claims)).toBeGreaterThan(0)
  }, 180_000)
})
