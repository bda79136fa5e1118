import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const KEY = 'a-key-both-servers-share'
const VERSION = 'a'.repeat(64)
const AT_FIRST: MerchantSettings = {
  merchant: 'DEMO',
  version: VERSION,
  names: { KO: '데모', EN: 'Demo' },
  timeZone: 'Asia/Seoul',
  hosts: ['demo.example'],
  status: 0,
  modules: [
    {
      modId: 'MEMBERGRP',
      name: 'Member centre',
      enabled: true,
      values: {},
      children: [{ modId: 'DEPOSIT', name: 'Deposits', enabled: false, values: {}, children: [] }],
    },
  ],
}
const PROPOSAL: MerchantProposal = {
  proposalId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  operation: 'changeMerchantSettings',
  subject: 'merchant-settings',
  changes: [
    { field: 'modules.LOGINGRP', from: 'true', to: 'false', loosens: false },
    { field: 'modules.CAPTCHA3', from: 'true', to: 'false', loosens: true },
  ],
  state: 'PROPOSED',
  proposedBy: 'jun',
  proposedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  isOwn: true,
  needsOther: true,
}

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
let merchant: MerchantSettings
let proposal: MerchantProposal | undefined
/** Changes that the gateway received, without the fields that every change has. */
let received: Record<string, unknown>
/** Environment of the CLI with a registry that is connected to the gateway. */
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  cli = await testCli({ portal: 'http://localhost:8080' })
  gateway = createServer(
    (request, response) =>
      void text(request).then((body) => {
        response.setHeader('content-type', 'application/json')
        if (!body) return response.end(JSON.stringify(merchant))
        const { changeId: _id, version, reason: _why, ...change } = JSON.parse(body) as Record<string, unknown>
        if (version !== merchant.version)
          return response
            .writeHead(409)
            .end(JSON.stringify({ errorCode: 'MERCHANT_SETTINGS_CHANGED', message: 'Changed.' }))
        received = change
        if (!proposal) merchant = { ...merchant, ...withoutNulls(change), version: 'b'.repeat(64) }
        return response.end(JSON.stringify({ ...merchant, proposal }))
      }),
  )
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const registry = cli.registry.another({
    gateway: {
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      key: KEY,
      staffKey: 'a-key-that-signs-who-acts',
    },
  })
  env = { ATRIUM_REGISTRY: await registry.listen({ host: '127.0.0.1', port: 0 }) }
  await cli.atrium(['add-merchant', 'DEMO'])
  await cli.publish({ version: '1.6.0-rc.1' })
})
beforeEach(() => {
  merchant = { ...AT_FIRST }
  proposal = undefined
  received = {}
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

const withoutNulls = (change: object): object =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !['modules', 'brand'].includes(name) && value !== null),
  )

describe('settings', () => {
  it('are shown with the tree of modules', async () => {
    expect((await cli.atrium(['settings', 'demo'], env)).out).toMatch(
      /^DEMO \(Demo\) is open\.\n {2}time zone {2}Asia\/Seoul\n {2}hosts {6}demo\.example\n {2}version {4}a{64}\n {2}on {3}MEMBERGRP.*\n {4}off {2}DEPOSIT/,
    )
    expect((await cli.json(['settings', 'demo'], env)).status).toBe(0)
  })

  it('close a merchant for maintenance until a local time, and open it again', async () => {
    const { out } = await cli.atrium(
      [
        'maintenance',
        'DEMO',
        '--until',
        '2099-12-01T06:00',
        '--ko',
        '서버를 점검하고 있어요.',
        '--en',
        'We are servicing our servers.',
        '--reason',
        'database',
      ],
      env,
    )
    expect(out).toMatch(/^DEMO \(Demo\) is closed for maintenance until 2099-/)
    expect(received).toEqual({
      status: 1,
      maintenanceEnd: '2099-11-30T21:00:00.000Z',
      maintenanceMessage: { KO: '서버를 점검하고 있어요.', EN: 'We are servicing our servers.' },
    })
    expect((await cli.atrium(['maintenance', 'DEMO', '--off', '--reason', 'done'], env)).out).toMatch(
      /^DEMO \(Demo\) is open\./,
    )
    expect(received).toEqual({ status: 0, maintenanceEnd: null, maintenanceMessage: null })
  })

  it('are rejected when they have changed since they were read', async () => {
    const { version } = await cli.json(['settings', 'demo'], env)
    const seen = ['--if-match', version]
    expect((await cli.atrium(['maintenance', 'DEMO', ...seen, '--reason', 'database'], env)).code).toBe(0)
    expect(await cli.atrium(['module', 'DEMO', 'DEPOSIT', 'on', ...seen, '--reason', 'ready'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Changed\. Nothing was changed\./),
    })
  })

  it('restrict a merchant by region', async () => {
    expect(
      (
        await cli.atrium(
          ['restrict', 'DEMO', '--allow', 'KR,JP', '--networks', '10.0.0.0/8', '--reason', 'licence'],
          env,
        )
      ).out,
    ).toMatch(/restricted by region\.[^]*regions {4}let in KR JP, not any, networks 10\.0\.0\.0\/8/)
    expect(received).toEqual({
      status: 2,
      regionRules: { allowed: ['KR', 'JP'], denied: [], networks: ['10.0.0.0/8'] },
    })
  })

  it('switch modules', async () => {
    expect((await cli.atrium(['module', 'DEMO', 'DEPOSIT', 'on', '--reason', 'ready'], env)).code).toBe(0)
    expect(received).toEqual({ modules: { DEPOSIT: true } })
  })

  it('need a second person when they loosen a guard: the command prints that and exits with 3', async () => {
    proposal = PROPOSAL
    const { code, out } = await cli.atrium(['module', 'DEMO', 'LOGINGRP', 'off', '--reason', 'campaign'], env)
    expect(code).toBe(3)
    expect(out).toBe(
      [
        'Nothing has changed at DEMO yet: modules.CAPTCHA3 true → false loosens a guard, grants members more, or ends what somebody else has set.',
        `This waits for a second person: "atrium approve ${PROPOSAL.proposalId} --merchant DEMO".`,
      ].join('\n'),
    )
  })

  it("change the brand, and reset it to the portal's own", async () => {
    const { out } = await cli.atrium(['brand', 'DEMO', '--name-en', 'Padma', '--reason', 'new name'], env)
    expect(received).toEqual({ names: { KO: '데모', EN: 'Padma' } })
    expect(out).toMatch(/^DEMO \(Padma\) is open\./)
    await cli.atrium(
      [
        'brand',
        'DEMO',
        '--mark',
        'ring',
        '--initials',
        'P',
        '--artwork',
        'pond',
        '--hue',
        '28',
        '--tone',
        'dusk',
        '--reason',
        'new face',
      ],
      env,
    )
    expect(received).toEqual({
      brand: { mark: { shape: 'ring', initials: 'P' }, artwork: { composition: 'pond', hue: 28, tone: 'dusk' } },
    })
    await cli.atrium(['brand', 'DEMO', '--reset', 'description,logo', '--reason', 'campaign is over'], env)
    expect(received).toEqual({ description: null, brand: { logo: null } })
  })

  it.each([
    [[], /Name what to change/],
    [['--artwork', 'circus'], /"circus" is none of pond, /],
    [['--logo', '/no/such/logo.svg'], /logo\.svg cannot be read/],
    [['--banner', 'home', '--title-ko', '천천히'], /give both --title-ko and --title-en/],
  ])('report what is missing of a brand: %j', async (words, problem) => {
    expect(await cli.atrium(['brand', 'DEMO', ...words, '--reason', 'x'], env)).toMatchObject({
      code: 2,
      err: expect.stringMatching(problem),
    })
    expect(received).toEqual({})
  })

  it('fail when the registry has no gateway', async () => {
    expect(await cli.atrium(['settings', 'DEMO'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No gateway is set for this server\./),
    })
  })

  it('show the host of a preview link', async () => {
    const { url } = await cli.json(
      ['override', 'games', '--preview', '1.6.0-rc.1', '--merchant', 'DEMO', '--reason', 'review'],
      env,
    )
    expect(url).toMatch(/^http:\/\/demo\.example:8080\/r\/override\//)
  })
})
