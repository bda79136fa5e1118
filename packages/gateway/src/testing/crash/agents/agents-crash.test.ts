import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createAgentRig } from './agents-rig.ts'
import type { AgentRig } from './agents-rig.ts'
import { PARTS } from './victim-jobs.ts'

let rig: AgentRig
beforeAll(async () => {
  rig = await createAgentRig()
}, 120_000)
afterAll(() => rig.close(), 30_000)

describe('settlements of agents', () => {
  it('bill every cycle once and pay every bill once, consistent with bets and ledger, after kill -9 of the processes that count, settle and pay', async () => {
    for (const part of PARTS) expect((await rig.kill(part)).before).toBeGreaterThan(0)
    const { bets, bills, problems } = await rig.check()
    expect(problems).toEqual([])
    expect(Math.min(bets, bills)).toBeGreaterThan(0)
  }, 300_000)
})
