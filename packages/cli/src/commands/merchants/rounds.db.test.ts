import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const KEY = 'a-key-both-servers-share'
const round = (
  wishes: {
    provider?: string
    roundId?: string
    state?: string
    voidedBy?: string
    reason?: string
    payout?: string
  } = {},
) => ({
  provider: 'atrium',
  roundId: 'r-1',
  account: 'demo',
  gameId: 'ATR0001',
  gameNames: { KO: '달빛 파도', EN: 'Moonlit Tide' },
  state: 'CLOSED',
  stake: '10',
  payout: '25.5',
  startedAt: Date.parse('2026-11-20T09:00:00Z'),
  ...wishes,
})

let cli: TestCli
/** Speaks as the gateway's internal API does. */
let gateway: Server
/** Rounds by merchant. */
let rounds: Record<string, ReturnType<typeof round>[]>
let result: object
let asked: object[]
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  cli = await testCli()
  gateway = createServer(
    (request, response) =>
      void text(request).then((body) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request.url!, body))),
      ),
  )
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const registry = cli.registry.another({
    gateway: { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, key: KEY },
  })
  env = { ATRIUM_REGISTRY: await registry.listen({ host: '127.0.0.1', port: 0 }) }
  await cli.atrium(['add-merchant', 'DEMO'])
  await cli.atrium(['add-merchant', 'LOTUS'])
})
beforeEach(() => {
  asked = []
  rounds = { DEMO: [round()] }
  result = { result: 'VOIDED', refunded: '10', takenBack: '20', kept: '5.5' }
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

function answer(url: string, body: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://gateway')
  const [, code = '', what] = /^\/internal\/merchants\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
  if (what === undefined)
    return {
      code,
      names: { KO: code, EN: code },
      timeZone: 'Asia/Seoul',
      hosts: [],
      status: 0,
      modules: [],
    }
  asked.push({ code, ...(body ? (JSON.parse(body) as object) : Object.fromEntries(searchParams)) })
  if (what === 'rounds' && body)
    return (JSON.parse(body) as { rounds: { provider: string; roundId: string }[] }).rounds.flatMap(
      ({ provider, roundId }) =>
        (rounds[code] ?? []).filter((each) => each.provider === provider && each.roundId === roundId),
    )
  return what === 'rounds'
    ? (rounds[code] ?? [])
    : {
        results: (JSON.parse(body) as { rounds: { provider: string; roundId: string }[] }).rounds.map(
          ({ provider, roundId }) => ({ provider, roundId, ...result }),
        ),
      }
}

describe('atrium rounds', () => {
  it("shows those of a game or a member in the merchant's local time", async () => {
    rounds['DEMO']!.push(round({ roundId: 'r-2', state: 'VOID', voidedBy: 'jun', reason: 'stuck reel' }))
    const { code, out } = await cli.atrium(
      [
        'rounds',
        '--merchant',
        'demo',
        '--game',
        'ATR0001',
        '--member',
        'demo',
        '--from',
        '2026-11-20T18:00',
        '--to',
        '2026-11-20T19:00',
      ],
      env,
    )
    expect(code).toBe(0)
    expect(out).toMatch(
      /^round +provider +game +member +began +stake +payout +state\nr-1 +atrium +Moonlit Tide \(ATR0001\) +demo +2026-11-20 .* 10 +25\.5 +CLOSED\nr-2 .*VOID by jun: stuck reel$/,
    )
    expect(asked).toEqual([
      {
        code: 'DEMO',
        gameId: 'ATR0001',
        account: 'demo',
        from: String(Date.parse('2026-11-20T09:00:00Z')),
        to: String(Date.parse('2026-11-20T10:00:00Z')),
      },
    ])
    expect(await cli.json(['rounds', '--merchant', 'DEMO', '--round', 'r-1'], env)).toEqual(
      rounds['DEMO']!.map((each) => expect.objectContaining({ ...each, startedAt: '2026-11-20T09:00:00.000Z' })),
    )
  })

  it('says when there are none, and 2: whose and which are needed', async () => {
    rounds = {}
    expect(await cli.atrium(['rounds', '--merchant', 'DEMO', '--member', 'x'], env)).toMatchObject({
      code: 0,
      out: 'There is no such round.',
    })
    for (const words of [
      ['rounds', '--game', 'x'],
      ['rounds', '--merchant', 'DEMO'],
    ])
      expect((await cli.atrium(words, env)).code).toBe(2)
  })

  it('1: the registry has to know a gateway', async () => {
    expect(await cli.atrium(['rounds', '--merchant', 'DEMO', '--member', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No gateway is set for this registry\./),
    })
  })
})

describe('atrium void', () => {
  const approve = async () => {
    const { proposal } = JSON.parse((await cli.atrium(['void', 'r-1', '--reason', 'reel 3', '--json'], env)).out) as {
      proposal: number
    }
    return cli.atrium(['approve', String(proposal), '--reason', 'saw it'], {
      ...env,
      ATRIUM_TOKEN: await cli.registry.tokenOf('ben', { role: 'approver' }),
    })
  }

  it('3: finds the merchant of the round and proposes it with what would move; nothing moves', async () => {
    expect(await cli.atrium(['void', 'r-1', '--reason', 'reel 3'], env)).toEqual({
      code: 3,
      out: expect.stringMatching(
        /^Round r-1 of demo: 10 to be refunded, 25\.5 to be taken back\.\nThis waits for a second person, as proposal \d+: "atrium approve \d+"\.$/,
      ),
      err: '',
    })
    expect((await cli.atrium(['proposals'], env)).out).toMatch(
      / waiting +void r-1: 10 refunded, 25\.5 taken back +DEMO /,
    )
    expect(asked.filter((each) => 'reason' in each)).toEqual([])
  })

  it('is carried out by the second person, who reads what moved', async () => {
    expect(await approve()).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Proposal \d+ is approved\.\nRound r-1 is void: 10 was refunded, 20 taken back; 5\.5 had been spent and stays with the member\.$/,
      ),
    })
    expect(asked.at(-1)).toEqual({
      code: 'DEMO',
      rounds: [{ provider: 'atrium', roundId: 'r-1', stake: '10', payout: '25.5' }],
      reason: 'reel 3',
    })
  })

  it('1 where it changed behind the approval, and when it changed before', async () => {
    result = { result: 'CHANGED' }
    expect(await approve()).toMatchObject({ code: 1, out: expect.stringContaining('nothing moved') })
    const { proposal } = JSON.parse((await cli.atrium(['void', 'r-1', '--reason', 'reel 3', '--json'], env)).out) as {
      proposal: number
    }
    rounds['DEMO'] = [round({ payout: '99' })]
    expect(
      await cli.atrium(['approve', String(proposal), '--reason', 'x'], {
        ...env,
        ATRIUM_TOKEN: await cli.registry.tokenOf('ben', { role: 'approver' }),
      }),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /nothing was voided.*\n {2}- Round r-1 changed since: .* payout 25\.5, .* payout 99\.$/,
      ),
    })
  })

  it('1 for a round that is nowhere, or that is void already', async () => {
    rounds['DEMO'] = [round({ state: 'VOID' })]
    expect(await cli.atrium(['void', 'r-1', '--merchant', 'demo', '--reason', 'reel 3'], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Round r-1 is VOID already.'),
    })
    rounds = {}
    expect(await cli.atrium(['void', 'r-1', '--reason', 'reel 3'], env)).toMatchObject({
      code: 1,
      err: 'There is no round r-1 at a merchant that you operate.',
    })
    expect(await cli.atrium(['void', 'r-1', '--merchant', 'demo', '--reason', 'reel 3'], env)).toMatchObject({
      code: 1,
      err: 'There is no round r-1 of DEMO.',
    })
  })

  it('2 without a reason, and where it cannot be told which round is meant', async () => {
    expect((await cli.atrium(['void', 'r-1'], env)).code).toBe(2)
    rounds['DEMO']!.push(round({ provider: 'other' }))
    expect(await cli.atrium(['void', 'r-1', '--reason', 'x'], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining('DEMO atrium, DEMO other'),
    })
    expect((await cli.atrium(['void', 'r-1', '--provider', 'other', '--reason', 'x'], env)).code).toBe(3)
    expect(asked.at(-1)).toMatchObject({ rounds: [{ provider: 'other', roundId: 'r-1' }] })
  })

  it('looks only where whoever asks may: the others are passed over', async () => {
    const token = await cli.registry.token({ role: 'operator', merchants: ['DEMO'] })
    expect((await cli.atrium(['void', 'r-1', '--reason', 'x'], { ...env, ATRIUM_TOKEN: token })).code).toBe(3)
    expect(
      (await cli.atrium(['void', 'r-1', '--merchant', 'LOTUS', '--reason', 'x'], { ...env, ATRIUM_TOKEN: token })).code,
    ).toBe(1)
  })
})
