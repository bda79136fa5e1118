import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { keptChange, voidChange } from '@atrium/contracts/staff/wallet/voided-rounds'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const KEY = 'a-key-both-servers-share'
const STAFF_KEY = 'a-key-that-signs-who-acts'
const PROPOSAL_ID = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const round = (fields: Partial<StaffRound> = {}): StaffRound => ({
  provider: 'atrium',
  roundId: 'r-1',
  account: 'demo',
  gameId: 'ATR0001',
  gameNames: { KO: '달빛 파도', EN: 'Moonlit Tide' },
  state: 'CLOSED',
  stake: '10',
  payout: '25.5',
  startedAt: '2026-11-20T09:00:00.000Z',
  ...fields,
})

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
/** Rounds of the fake gateway, by merchant. */
let rounds: Record<string, StaffRound[]>
let requests: object[]
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
    gateway: { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, key: KEY, staffKey: STAFF_KEY },
  })
  env = { ATRIUM_REGISTRY: await registry.listen({ host: '127.0.0.1', port: 0 }) }
  await cli.atrium(['add-merchant', 'DEMO'])
  await cli.atrium(['add-merchant', 'LOTUS'])
  await cli.registry.tokenOf('jun', { role: 'operator', merchants: ['DEMO'] })
})
beforeEach(() => {
  requests = []
  rounds = { DEMO: [round()] }
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

function answer(url: string, body: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://gateway')
  const [, code = '', what] = /^\/internal\/merchants\/(\w+)(?:\/(\w+))?/.exec(pathname) ?? []
  if (pathname === '/internal/merchant-proposals/waiting') {
    requests.push({ path: pathname, ...Object.fromEntries(searchParams) })
    return { list: [{ ...proposal(), merchant: 'DEMO', currency: 'DEMO' }], toDecide: 1 }
  }
  if (what === undefined) return []
  if (what === 'settings')
    return {
      merchant: code,
      version: 'a'.repeat(64),
      names: { KO: code, EN: code },
      timeZone: 'Asia/Seoul',
      hosts: [],
      status: 0,
      modules: [],
    }
  requests.push({ path: pathname, ...(body ? (JSON.parse(body) as object) : Object.fromEntries(searchParams)) })
  if (what === 'rounds') return rounds[code] ?? []
  if (pathname.endsWith('/proposals')) return { list: [proposal()], currency: 'DEMO' }
  return pathname.endsWith('/approve')
    ? proposal({ state: 'APPLIED', changes: [...proposal().changes, keptChange(round(), '5.5')] })
    : proposal()
}

/** A proposal to void a round, as the gateway returns it. */
const proposal = (more: Partial<MerchantProposal> = {}): MerchantProposal => ({
  proposalId: PROPOSAL_ID,
  operation: 'voidRounds',
  subject: `void:${PROPOSAL_ID}`,
  changes: [voidChange(round())],
  reason: 'reel 3',
  state: 'PROPOSED',
  proposedBy: 'jun',
  proposedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  isOwn: false,
  needsOther: false,
  ...more,
})

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
    expect(requests).toEqual([
      {
        path: '/internal/merchants/DEMO/rounds',
        gameId: 'ATR0001',
        account: 'demo',
        from: '2026-11-20T09:00:00.000Z',
        to: '2026-11-20T10:00:00.000Z',
      },
    ])
    expect(await cli.json(['rounds', '--merchant', 'DEMO', '--round', 'r-1'], env)).toEqual(rounds['DEMO'])
  })

  it('prints that there are none, and exits with 2 when the merchant, or the game or member, is missing', async () => {
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

  it('exits with 1 when the registry has no gateway', async () => {
    expect(await cli.atrium(['rounds', '--merchant', 'DEMO', '--member', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No gateway is set for this server\./),
    })
  })
})

describe('atrium approvals', () => {
  it('lists what waits about releases and at merchants, newest first, with how to approve it', async () => {
    const { out } = await cli.atrium(['approvals'], env)
    expect(out).toMatch(
      new RegExp(
        `^id .*to approve\n${PROPOSAL_ID} +voidRounds r-1: .*DEMO +jun .*reel 3 +atrium approve .* --merchant DEMO$`,
      ),
    )
    expect(await cli.json(['approvals', '--merchant', 'demo'], env)).toMatchObject({
      releases: [],
      accounts: [],
      merchants: [{ proposalId: PROPOSAL_ID, merchant: 'DEMO' }],
    })
    expect(requests.at(-1)).toMatchObject({ merchant: 'DEMO' })
  })

  it('lists the others when the gateway cannot be read, and exits with 1', async () => {
    expect(await cli.atrium(['approvals'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^Nothing is waiting\.\nNot listed: No gateway is set for this server\./),
    })
  })

  it('lists no changes of merchants for roles that decide none', async () => {
    const ATRIUM_TOKEN = await cli.registry.tokenOf('rhea', { role: 'release-manager', merchants: ['DEMO'] })
    expect(await cli.atrium(['approvals'], { ...env, ATRIUM_TOKEN })).toMatchObject({
      code: 0,
      out: 'Nothing is waiting.',
    })
  })
})

describe('atrium void', () => {
  const ben = async () => ({ ...env, ATRIUM_TOKEN: await cli.registry.tokenOf('ben', { role: 'approver' }) })

  it('finds the merchant of the round and proposes the void with its sums, exiting with 3', async () => {
    expect(await cli.atrium(['void', 'r-1', '--reason', 'reel 3'], env)).toEqual({
      code: 3,
      out: [
        'Round r-1: 10 refunded, 25.5 taken back once approved.',
        `This waits for a second person: "atrium approve ${PROPOSAL_ID} --merchant DEMO".`,
      ].join('\n'),
      err: '',
    })
    expect(requests.at(-1)).toEqual({
      path: '/internal/merchants/DEMO/voids',
      voidId: expect.any(String),
      rounds: [{ provider: 'atrium', roundId: 'r-1' }],
      reason: 'reel 3',
    })
    expect((await cli.atrium(['proposals', '--merchant', 'demo', '--state', 'waiting'], env)).out).toMatch(
      / PROPOSED +voidRounds r-1: 10 refunded, 25\.5 taken back +jun /,
    )
  })

  it('is applied by the second person, and shows how much the member keeps', async () => {
    expect(await cli.atrium(['approve', PROPOSAL_ID, '--merchant', 'DEMO'], await ben())).toMatchObject({
      code: 0,
      out: `Proposal ${PROPOSAL_ID} is applied: r-1: 10 refunded, 25.5 taken back; kept.atrium:r-1 5.5.`,
    })
    expect(requests.at(-1)).toEqual({ path: `/internal/merchants/DEMO/proposals/${PROPOSAL_ID}/approve` })
  })

  it('is declined with a reason, and withdrawn without one', async () => {
    expect((await cli.atrium(['decline', PROPOSAL_ID, '--merchant', 'DEMO'], await ben())).code).toBe(2)
    for (const words of [['decline', '--reason', 'no'], ['withdraw']])
      expect(
        (await cli.atrium([words[0]!, PROPOSAL_ID, '--merchant', 'DEMO', ...words.slice(1)], await ben())).code,
      ).toBe(0)
    expect(requests).toEqual([
      { path: `/internal/merchants/DEMO/proposals/${PROPOSAL_ID}/decline`, reason: 'no' },
      { path: `/internal/merchants/DEMO/proposals/${PROPOSAL_ID}/withdraw` },
    ])
  })

  it('exits with 1 for an unknown round', async () => {
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

  it('exits with 2 without a reason, and when the round is ambiguous', async () => {
    expect((await cli.atrium(['void', 'r-1'], env)).code).toBe(2)
    rounds['DEMO']!.push(round({ provider: 'other' }))
    expect(await cli.atrium(['void', 'r-1', '--reason', 'x'], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining('DEMO atrium, DEMO other'),
    })
    expect((await cli.atrium(['void', 'r-1', '--provider', 'other', '--reason', 'x'], env)).code).toBe(3)
    expect(requests.at(-1)).toMatchObject({ rounds: [{ provider: 'other', roundId: 'r-1' }] })
  })

  it('searches only merchants that the caller operates, and skips the others', async () => {
    const token = await cli.registry.token({ role: 'operator', merchants: ['DEMO'] })
    expect((await cli.atrium(['void', 'r-1', '--reason', 'x'], { ...env, ATRIUM_TOKEN: token })).code).toBe(3)
    expect(
      (await cli.atrium(['void', 'r-1', '--merchant', 'LOTUS', '--reason', 'x'], { ...env, ATRIUM_TOKEN: token })).code,
    ).toBe(1)
  })
})
