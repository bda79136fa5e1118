import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lotteryDesk, northern, onSpecial, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk, Player } from '../../../testing/lottery/desk.ts'
import { createChaseJob } from '../chases/advance-chases.ts'
import { createResultFeed } from './result-feed.ts'

const RESULT = northern('00012')
let desk: LotteryDesk
let player: Player
let folder: string
let poll: () => Promise<void>

beforeEach(async () => {
  desk = await lotteryDesk()
  player = await desk.player()
  folder = await mkdtemp(join(tmpdir(), 'atrium-feed-'))
  const file = join(folder, 'results.json')
  await writeFile(file, JSON.stringify([{ game: 'VNMB', issue: VNMB.numero, result: RESULT }]))
  poll = createResultFeed({ ...desk.gateway.deps, config: { lotteryResults: file } })
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await desk.gateway.close()
})

const bet = async () => {
  const request = { requestId: randomUUID(), code: VNMB.code, numero: VNMB.numero, tickets: [onSpecial('12')] }
  const { body } = await desk.gateway.call('placeLotteryOrder', request, { token: player.token })
  return body.success ? 'OK' : body.errorCode
}
const chase = () =>
  desk.gateway.call(
    'placeLotteryChase',
    { requestId: randomUUID(), code: 'VNMB', tickets: [onSpecial('12')], plan: { kind: 'same' }, issues: 2 },
    { token: player.token },
  )
/** Offers VNMB at LOTUS, with the same opening times as at DEMO. */
async function offerAtLotus(): Promise<void> {
  await desk.sql`insert into lottery.merchant_games (merchant, code) values ('LOTUS', 'VNMB')`
  await desk.plan()
  await desk.advance()
}
const stateAtLotus = async () => {
  const [issue] = await desk.sql`
    select state from lottery.issues where merchant = 'LOTUS' and code = 'VNMB' and numero = ${VNMB.numero}`
  return issue!['state'] as string
}
const ago = (days: number) => new Date(desk.gateway.deps.clock().getTime() - days * 86_400_000)

describe('an issue of a public draw whose result is known', () => {
  it('is closed at every merchant as soon as the feed has it, with a line in the log, and drawn at its time', async () => {
    await offerAtLotus()
    expect(await bet()).toBe('OK')
    await poll()
    expect(await bet()).toBe('ISSUE_CLOSED')
    const { list } = (await desk.gateway.call('comingIssues', { code: 'VNMB', count: 2 })).value
    expect(list.map(({ numero }) => numero)).not.toContain(VNMB.numero)
    expect([(await desk.issue()).state, await stateAtLotus()]).toEqual(['CLOSED', 'CLOSED'])
    expect(desk.gateway.published.map(({ audience, message }) => [audience, message])).toContainEqual([
      { merchant: 'LOTUS' },
      { topic: 'lottery.issue.changed', payload: { code: 'VNMB', numero: VNMB.numero, state: 'CLOSED' } },
    ])
    expect(
      await desk.sql`select merchant, details from audit.log where action = 'lottery-issue-closed-early' order by 1`,
    ).toEqual([
      { merchant: 'DEMO', details: { results: [RESULT] } },
      { merchant: 'LOTUS', details: { results: [RESULT] } },
    ])
    await desk.close()
    await poll()
    expect(await desk.issue()).toMatchObject({ state: 'DRAWN', result: RESULT })
  })

  it('is closed where another merchant, whose calendar has the draw earlier, accepts the result', async () => {
    await offerAtLotus()
    await desk.sql`
      update lottery.issues set state = 'CLOSED', close_at = ${ago(1)}, draw_at = ${ago(1)}, open_at = ${ago(2)}
      where merchant = 'LOTUS' and code = 'VNMB' and numero = ${VNMB.numero}`
    await poll()
    desk.gateway.advance(30_000)
    await poll()
    expect([(await desk.issue()).state, await stateAtLotus()]).toEqual(['CLOSED', 'DRAWN'])
    expect(await bet()).toBe('ISSUE_CLOSED')
  })

  it('rejects orders before it is closed, and a chase continues with the next issue', async () => {
    expect((await chase()).status).toBe(200)
    await desk.sql`
      insert into lottery.feed_observations (code, numero, result, first_seen_at, last_seen_at)
      values ('VNMB', ${VNMB.numero}, ${RESULT}, ${ago(0)}, ${ago(0)})`
    expect([await bet(), (await desk.issue()).state]).toEqual(['ISSUE_CLOSED', 'OPEN'])
    await createChaseJob(desk.gateway.deps)({ isStopping: () => false })
    expect(await desk.sql`select state from lottery.chase_issues order by position`).toEqual([
      { state: 'RETURNED' },
      { state: 'WAITING' },
    ])
    await desk.advance()
    expect((await desk.issue()).state).toBe('CLOSED')
  })
})
