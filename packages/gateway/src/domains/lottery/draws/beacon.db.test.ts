import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { verifyDraw } from '@atrium/lottery-rules/draw'
import type { PublishedDraw } from '@atrium/lottery-rules/draw'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { createBeaconJob } from './fetch-beacon.ts'
import { roundOf, testBeacon } from './testing.ts'

/** Opens at 00:30:00, closes at 00:30:50 and is drawn at 00:31:00. */
const FIRST = '20261120-0571'
const CLOSE_SECONDS = Date.parse('2026-11-20T00:30:50Z') / 1000
const VALUE = 'c0'.repeat(32)

let gateway: TestGateway
let now: Date
let respond: RequestListener
let beacon: Awaited<ReturnType<typeof testBeacon>>
beforeEach(async () => {
  gateway = await testGateway()
  respond = (request, response) => void response.end(JSON.stringify({ round: roundOf(request.url), randomness: VALUE }))
  beacon = await testBeacon((request, response) => respond(request, response))
  at('00:30:30')
  await gateway.sql`
    insert into lottery.games (code, account_type_name, name, rules, popularity)
    values ('SSC60', 'TCG_LOTTO', '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1)`
  await gateway.sql`insert into lottery.merchant_games (merchant, code) values ('DEMO', 'SSC60')`
})
afterEach(async () => {
  await beacon[Symbol.asyncDispose]()
  await gateway.close()
})

function at(time: string): void {
  now = new Date(`2026-11-20T${time}Z`)
}

/**
 * Returns the jobs of a gateway whose beacon publishes a round every three seconds, one of them exactly when `SSC60`
 * closes.
 */
function jobs(config = { ...beacon.config, genesisSeconds: CLOSE_SECONDS - 3 * 1_000, periodSeconds: 3 }) {
  const deps = { ...gateway.deps, clock: () => now, config: { ...gateway.deps.config, lotteryBeacon: config } }
  return { ...createIssueJobs(deps), fetchBeacon: createBeaconJob(deps) }
}
const published = async () => (await gateway.call('lotteryDraw', { code: 'SSC60', numero: FIRST })).value

describe('a draw with a beacon', () => {
  it('publishes the round with the hash, draws with its value, and can be verified from published data', async () => {
    const { plan, advance, fetchBeacon } = jobs()
    await plan()
    await advance()
    expect(await published()).toMatchObject({ state: 'OPEN', beacon: { round: 1_001 }, seedHash: expect.any(String) })
    at('00:31:00')
    await advance()
    await fetchBeacon()
    await advance()
    const drawn = await published()
    expect(drawn).toMatchObject({ state: 'DRAWN', beacon: { round: 1_001, randomness: VALUE } })
    expect(await verifyDraw(drawn as PublishedDraw)).toMatchObject({ isSeedRight: true, isResultRight: true })
    expect(await verifyDraw({ ...drawn, beacon: undefined } as PublishedDraw)).toMatchObject({
      isSeedRight: true,
      result: expect.not.stringMatching(`^${drawn.result}$`),
    })
  })

  it('fetches no value while bets are taken, or before its round is published', async () => {
    const rounds: number[] = []
    respond = (request, response) => {
      rounds.push(roundOf(request.url))
      response.end(JSON.stringify({ round: roundOf(request.url), randomness: VALUE }))
    }
    // Round 1002 is the first round after the close, one second later.
    const { plan, advance, fetchBeacon } = jobs({
      ...beacon.config,
      genesisSeconds: CLOSE_SECONDS - 3 * 1_000 - 2,
      periodSeconds: 3,
    })
    await plan()
    await advance()
    await fetchBeacon()
    at('00:30:50.500')
    await advance()
    await fetchBeacon()
    expect(rounds).toEqual([])
    at('00:30:51')
    await fetchBeacon()
    await fetchBeacon()
    expect(rounds).toEqual([1_002])
  })

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => void response.writeHead(503).end()],
    [
      'returns another round',
      (_request, response) => void response.end(JSON.stringify({ round: 1_000, randomness: VALUE })),
    ],
    ['returns no randomness', (_request, response) => void response.end(JSON.stringify({ round: 1_001 }))],
  ])('waits for a beacon that %s, and is drawn when it recovers', async (_, broken) => {
    const healthy = respond
    respond = broken
    const { plan, advance, fetchBeacon } = jobs()
    await plan()
    await advance()
    at('00:31:00')
    await advance()
    await fetchBeacon()
    await advance()
    expect(await published()).toMatchObject({ state: 'CLOSED', beacon: { round: 1_001 } })
    expect(await published()).not.toHaveProperty('seed')
    respond = healthy
    at('00:40:59')
    await fetchBeacon()
    await advance()
    expect((await published()).state).toBe('DRAWN')
  })

  it('is cancelled as missed when the beacon has no value for ten minutes, publishes its seed, and stops requesting the value', async () => {
    let requests = 0
    respond = (_request, response) => {
      requests++
      response.writeHead(404).end()
    }
    const { plan, advance, fetchBeacon } = jobs()
    await plan()
    await advance()
    at('00:41:01')
    await advance()
    await fetchBeacon()
    await advance()
    const cancelled = await published()
    expect(cancelled).toMatchObject({ state: 'CANCELLED', beacon: { round: 1_001 }, seed: expect.any(String) })
    expect(cancelled).not.toHaveProperty('result')
    await gateway.sql`update lottery.issues set state = 'CANCELLED' where state = 'CLOSED'`
    const before = requests
    await fetchBeacon()
    expect(requests).toBe(before)
  })

  it('delays no draw without a beacon', async () => {
    respond = (_request, response) => void response.writeHead(404).end()
    const { plan, advance } = jobs()
    await plan()
    await advance()
    await gateway.sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      values ('K3', 'TCG_LOTTO', '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1)`
    await gateway.sql`insert into lottery.merchant_games (merchant, code) values ('DEMO', 'K3')`
    const others = createIssueJobs({ ...gateway.deps, clock: () => now })
    await others.plan()
    await others.advance()
    at('00:31:00')
    await advance()
    await advance()
    expect((await gateway.call('lotteryDraw', { code: 'K3', numero: FIRST })).value.state).toBe('DRAWN')
    expect((await published()).state).toBe('CLOSED')
  })

  it('has no beacon where none is configured', async () => {
    const { plan, advance } = createIssueJobs({ ...gateway.deps, clock: () => now })
    await plan()
    await advance()
    expect(await published()).not.toHaveProperty('beacon')
  })
})
