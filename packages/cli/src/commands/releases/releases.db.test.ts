import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
const release = { name: 'mfe-games', version: '1.5.0' }
beforeAll(async () => {
  cli = await testCli()
  const emits = [{ topic: 'bet.placed', version: '1.0' }]
  await cli.publish(
    { name: 'shell', events: emits },
    { version: '1.4.0' },
    { version: '1.5.0', emits, calls: ['gameList'] },
  )
  for (const merchant of ['DEMO', 'LOTUS']) await cli.atrium(['add-merchant', merchant])
  await cli.atrium(['pin', 'DEMO', 'shell@1.0.0', 'games@1.4.0', '--reason', 'first'])
  await cli.json(['pin', 'DEMO,LOTUS', 'shell@1.0.0', 'games@1.5.0', '--reason', 'next'])
})
afterAll(() => cli.stop())

describe('releases', () => {
  it('are listed newest first, of one remote or of all', async () => {
    expect((await cli.atrium(['releases', 'games'])).out).toMatch(
      /^release +published +by +commit +size +state\nmfe-games@1\.5\.0 .*\nmfe-games@1\.4\.0 .*$/,
    )
    expect(await cli.json(['releases'])).toHaveLength(3)
    expect(await cli.atrium(['releases', 'lottery'])).toMatchObject({ code: 0, out: 'Nothing is published yet.' })
  })

  it('are shown one by one, with the registry’s attestation', async () => {
    expect((await cli.atrium(['release', 'games@1.5.0'])).out).toMatch(
      /^mfe-games@1\.5\.0\n {2}published .*\n {2}commit {5}a1b2c3d\n {2}contracts {2}portal \^1\.0\.0, calls \^1\.0\.0\n {2}emits {6}bet\.placed@1\.0\n/,
    )
    expect((await cli.json(['release', 'games@1.5.0'])).attestation).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await writeFile(join(cli.workspace, 'registry.pub.pem'), cli.registry.registry.signingKey.publicKey)
    expect(await cli.json(['release', 'games@1.5.0', '--registry-key', 'registry.pub.pem'])).toMatchObject({
      isAttested: true,
    })
    await writeFile(join(cli.workspace, 'other.pub.pem'), (await cli.atrium(['create-key', 'other.pem'])).out)
    expect(await cli.atrium(['release', 'games@1.5.0', '--registry-key', 'other.pub.pem'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('NO: this key did not attest this record'),
    })
    expect((await cli.atrium(['release', 'games@1.5.0', '--registry-key', 'other.pem'])).err).toMatch(
      /^other\.pem is not a public key in PEM/,
    )
    expect(await cli.atrium(['release', 'games@7.0.0'])).toMatchObject({
      code: 1,
      err: 'mfe-games@7.0.0 was never published.',
    })
  })
})

describe('health', () => {
  it('shows the health of releases, their problems, and who uses a contract', async () => {
    const portal = await cli.registry.token({ role: 'portal' })
    const { set } = (await cli.json(['status'])).find((pointer: { merchant: string }) => pointer.merchant === 'DEMO')
    const at = {
      merchant: 'DEMO',
      set: set.id,
      ring: 'stable',
      minute: new Date(Date.now() - 5 * 60_000).toISOString(),
    }
    const { status } = await cli.registry.call(
      'POST',
      '/staff/v1/health',
      {
        counts: [
          { ...at, kind: 'document', count: 200 },
          { ...at, kind: 'started', count: 196 },
          { ...at, kind: 'slow', count: 2 },
          { ...at, release, kind: 'loaded', count: 190 },
          { ...at, release, kind: 'crash', count: 3 },
          { ...at, release, kind: 'tampered', count: 2 },
        ],
        problems: [{ merchant: 'DEMO', release, kind: 'crash', message: 'undefined is not\na function', count: 3 }],
        uses: [{ merchant: 'DEMO', release, contract: 'bet.placed@1.0', direction: 'emits', count: 12 }],
      },
      portal,
    )
    expect(status).toBe(200)
    const { out } = await cli.atrium(['health', 'demo'])
    expect(out).toMatch(/^DEMO +[0-9a-f]{16} +stable +200 +4 of 200 \(2\.00 %\) +2 of 200 \(1\.00 %\)$/m)
    expect(out).toMatch(/^DEMO +mfe-games@1\.5\.0 +stable +190 +0 +3 +0 +0 +2$/m)
    expect(await cli.atrium(['status'])).toMatchObject({
      code: 4,
      out: expect.stringMatching(
        / canary +tampered with\nDEMO .* mfe-games@1\.5\.0 \(2\)\nLOTUS [^@]*\n\nA portal server found these releases changed/,
      ),
    })
    expect(await cli.json(['status'])).toMatchObject([
      { merchant: 'DEMO', tampered: [{ ...release, times: 2 }] },
      { merchant: 'LOTUS', tampered: [] },
    ])
    expect((await cli.atrium(['health', 'lotus'])).out).toBe('Nothing was reported in that time.')
    expect((await cli.atrium(['problems', 'games', '--merchant', 'demo'])).out).toMatch(
      /mfe-games@1\.5\.0 +DEMO +crash +3 .* undefined is not a function$/,
    )
    expect((await cli.atrium(['problems', 'member'])).out).toBe('No errors were reported.')

    const usage = (await cli.atrium(['usage', 'bet.placed@1'])).out
    expect(usage).toMatch(/^mfe-games@1\.5\.0 +emits +DEMO +\d{4}-\S+ \S+ \S+ +12, last \d{4}-/m)
    expect(usage).toMatch(/^mfe-games@1\.5\.0 +emits +LOTUS +\d{4}-\S+ \S+ \S+ +never seen$/m)
    expect((await cli.atrium(['usage', 'wallet.balance.changed@1'])).out).toBe(
      'No release uses wallet.balance.changed@1.',
    )
    expect(await cli.atrium(['usage', 'wallet.balance.chnaged'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('wallet.balance.chnaged is neither an event nor a call'),
    })
  })
})

describe('atrium block', () => {
  it('moves merchants back, and lists those without a previous set', async () => {
    await cli.atrium(['pin', 'DEMO', 'games@1.5.0', '--at', '2099-12-01T09:00', '--reason', 'campaign'])
    const untried = await cli.atrium(['block', 'games@1.5.0', '--reason', 'loses bets'])
    expect([untried.code, untried.out.split('\n')[1], untried.out.split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^DEMO: still runs it\. The set \w+ fits, but no browser has run it there\./),
      expect.stringMatching(/^Schedule \d+ of the admin \(DEMO at 2099-12-01T09:00\) will be rejected\./),
    ])
    expect((await cli.atrium(['schedules', '--state', 'waiting'])).out).toMatch(
      /^Schedule \d+ for DEMO will be rejected: mfe-games@1\.5\.0 is blocked: loses bets\./m,
    )
    const blocked = await cli.atrium(['block', 'games@1.5.0', '--break-glass', '--reason', 'loses bets'])
    expect(blocked.code).toBe(1)
    expect((await cli.atrium(['log', '--limit', '1'])).out).toMatch(
      /rolled-back, break-glass \(a set that no browser ran\) +DEMO .* loses bets$/,
    )
    expect(blocked.out).toMatch(
      /^mfe-games@1\.5\.0 is blocked and cannot be pinned\. 1 of 2 merchants still run it\.\nDEMO: back to the set [0-9a-f]{16}: shell@1\.0\.0, mfe-games@1\.4\.0\.\nLOTUS: still runs it\. /,
    )
    expect((await cli.atrium(['releases', 'games'])).out).toMatch(/mfe-games@1\.5\.0 .*blocked: loses bets/)
    expect((await cli.atrium(['pin', 'DEMO', 'games@1.5.0', '--reason', 'again'])).err).toContain('loses bets')
    const colleague = {
      ATRIUM_TOKEN: await cli.registry.tokenOf('mina', { role: 'release-manager', merchants: ['*'] }),
    }
    expect(await cli.atrium(['unblock', 'games@1.5.0', '--reason', 'was another'], colleague)).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^This waits for a second person, as proposal \d+/),
    })
    expect((await cli.atrium(['proposals'])).out).toMatch(/^\d+ +waiting +unblock mfe-games@1\.5\.0 /m)
    expect((await cli.atrium(['unblock', 'games@1.5.0', '--reason', 'was another'])).out).toBe(
      'mfe-games@1.5.0 may be pinned again.',
    )
    expect((await cli.atrium(['pin', 'DEMO', 'games@1.5.0', '--reason', 'again'])).code).toBe(0)
  })
})
