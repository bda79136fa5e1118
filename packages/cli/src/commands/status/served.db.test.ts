import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { staffClient } from '@atrium/staff-client'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'
import { waitServed } from '../output/wait-served.ts'

const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
let cli: TestCli
let portal: string
let first: string
let second: string
beforeAll(async () => {
  cli = await testCli()
  portal = await cli.registry.token({ role: 'portal' })
  await cli.publish({ name: 'shell' }, { version: '1.4.0' }, { version: '1.5.0' })
  await cli.atrium(['add-merchant', 'DEMO'])
  first = await pin('1.4.0')
  second = await pin('1.5.0')
})
afterAll(() => cli.stop())

const pin = async (games: string): Promise<string> =>
  (await cli.json(['pin', 'DEMO', 'shell@1.0.0', `games@${games}`, '--no-wait', '--reason', 'a test'])).pointers[0].set
    .id
const since = '2026-11-20T09:00:00.000Z'
const report = (instance: string, served: object) =>
  cli.registry.call(
    'POST',
    '/staff/v1/serving',
    { instance, host: `portal-${instance[0]}`, merchants: [{ merchant: 'DEMO', since, ...served }] },
    portal,
  )
const rejects = () =>
  report(TWO, {
    set: first,
    fault: { code: 'rejected', set: second, message: 'mfe-games@1.5.0 is not what the registry attested.' },
  })

describe('atrium pin', () => {
  it('reports that it is served once every portal server serves it', async () => {
    await cli.atrium(['rollback', 'DEMO', '--no-wait', '--reason', 'back'])
    await report(ONE, { set: second })
    const pinned = await cli.atrium(['pin', 'DEMO', 'games@1.5.0', '--reason', 'again'])
    expect(pinned).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^DEMO: the set [0-9a-f]{16} is decided: .*\nDEMO: served by 1 of 1 portal server within \d\.\d s\.$/,
      ),
    })
  })

  it('reports which portal servers do not serve it after the timeout, and why', async () => {
    await report(ONE, { set: second })
    await rejects()
    const client = staffClient({ url: cli.staff, token: cli.registry.adminToken })
    const { lines, statuses } = await waitServed(client, [{ merchant: 'DEMO' } as MerchantPointer], 0)
    expect(lines).toEqual([
      expect.stringMatching(
        /^DEMO: served by 1 of 2 portal servers within 0\.\d s\. portal-2 \(22222222\) rejects it: mfe-games@1\.5\.0 is not what the registry attested\.$/,
      ),
    ])
    expect(statuses[0]!.served.map(({ isDecided }) => isDecided)).toEqual([true, false])
  })
})

describe('atrium status', () => {
  it('shows decided, served and seen sets with their times, and exits with 4 when a portal server rejects the decided set', async () => {
    await report(ONE, { set: second })
    await report(TWO, { set: second })
    const fine = await cli.atrium(['status'])
    expect(fine).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        new RegExp(
          `^DEMO .*${second} since \\d{4}-.* 2 of 2 since 2026-11-20 .* 0 tabs in the minute of \\d\\d:\\d\\d`,
          'm',
        ),
      ),
    })
    await rejects()
    const forged = await cli.atrium(['status', '--servers'])
    expect(forged.code).toBe(4)
    expect(forged.out).toMatch(/1 of 2: portal-2 \(22222222\) rejects it/)
    expect(forged.out).toMatch(
      new RegExp(`^DEMO: portal-1 \\(11111111\\) serves ${second} since 2026-11-20 .* \\(reported .*\\)$`, 'm'),
    )
    expect(forged.out).toMatch(
      new RegExp(
        `^DEMO: portal-2 \\(22222222\\) serves ${first} since .*\\. It rejects it: mfe-games@1\\.5\\.0 is not what the registry attested\\. \\(reported`,
        'm',
      ),
    )
    expect(forged.out).toMatch(/A portal server rejects what is decided/)
    expect((await cli.json(['status']))[0]).toMatchObject({
      merchant: 'DEMO',
      set: { id: second },
      decided: { set: { id: second } },
      served: [{ isDecided: true }, { isDecided: false }],
      seen: { sets: [] },
    })
  })
})
