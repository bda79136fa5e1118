import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lotteryDesk, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk } from '../../../testing/lottery/desk.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let desk: LotteryDesk
beforeEach(async () => {
  desk = await lotteryDesk()
})
afterEach(() => desk.gateway.close())

const waiting = async (actor = 'Jun', query = '') =>
  (await desk.send('GET', `/proposals${query}`, undefined, actor)).body

describe('lottery changes that wait for a second person', () => {
  it('are listed with everything else that waits, until somebody has decided', async () => {
    const { body } = await desk.propose('CANCEL')
    expect((await waiting()).elsewhere).toEqual([
      {
        kind: 'LOTTERY_ISSUE',
        game: 'VNMB',
        numero: VNMB.numero,
        proposedBy: 'Mina',
        proposedAt: expect.any(String),
        expiresAt: expect.any(String),
        isOwn: false,
      },
    ])
    expect((await waiting('Mina')).elsewhere[0].isOwn).toBe(true)
    await desk.approve(body.changeId)
    expect((await waiting()).elsewhere).toBeUndefined()
  })

  it('are shown to lottery operators alone, with the first page of what waits', async () => {
    await desk.propose('CANCEL')
    const staff = staffOf('Ara', { roles: ['marketing'] })
    expect((await sendAsStaff(desk.gateway, 'GET', '/proposals', { staff })).body.elsewhere).toBeUndefined()
    expect((await waiting('Jun', '?queue=ALL')).elsewhere).toBeUndefined()
  })
})
