import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
beforeAll(async () => {
  cli = await testCli()
  await cli.publish({ name: 'shell' }, { version: '1.4.0' }, { version: '1.5.0' })
})
afterAll(() => cli.stop())

async function canaryOf(merchant: string): Promise<string> {
  await cli.atrium(['add-merchant', merchant])
  await cli.atrium(['pin', merchant, 'shell@1.0.0', 'games@1.4.0', '--reason', 'first'])
  return String(
    (await cli.json(['canary', 'start', merchant, 'games@1.5.0', '--steps', '5:30,25:60', '--reason', 'new lobby']))
      .canaries[0].id,
  )
}

describe('atrium canary', () => {
  it('starts, is shown, and is promoted to all visitors', async () => {
    const id = await canaryOf('DEMO')
    expect((await cli.atrium(['canary', 'list', 'demo'])).out).toMatch(
      new RegExp(`^${id} +DEMO +running +5 % +1 of 2 +[0-9a-f]{16} +the admin +.* +new lobby$`, 'm'),
    )
    const shown = (await cli.atrium(['canary', 'show', id])).out
    expect(shown).toMatch(
      new RegExp(
        `^Canary ${id} of DEMO: running, 5 %, by the admin since .*\\. new lobby\n {2}steps {3}>5 % for 30 min, 25 % for 60 min; then somebody decides\n {2}canary {2}[0-9a-f]{16}: .*mfe-games@1\\.5\\.0\n {2}stable {2}[0-9a-f]{16}: .*mfe-games@1\\.4\\.0`,
      ),
    )
    expect((await cli.atrium(['status'])).out).toMatch(new RegExp(`^DEMO .* ${id}: 5 %$`, 'm'))
    expect((await cli.atrium(['canary', 'promote', id, '--reason', 'fine'])).out).toBe(
      `Canary ${id} of DEMO is what all visitors get.`,
    )
    expect((await cli.atrium(['at', 'demo', new Date().toISOString()])).out).toMatch(
      /mfe-games@1\.5\.0\.\nthe admin decided it at .* \(pinned, canary, entry \d+\)/,
    )
  })

  it('is paused, resumed, given a larger share, and aborted', async () => {
    const id = await canaryOf('LOTUS')
    expect((await cli.atrium(['canary', 'pause', id, '--reason', 'look'])).out).toBe(
      `Canary ${id} of LOTUS stays at 5 %.`,
    )
    expect((await cli.atrium(['canary', 'resume', id, '--reason', 'go on'])).code).toBe(0)
    expect((await cli.json(['canary', 'share', id, '12.5', '--reason', 'more'])).canaries[0].percent).toBe(12.5)
    expect(await cli.atrium(['canary', 'share', id, '1', '--reason', 'less'])).toMatchObject({ code: 1 })
    expect((await cli.json(['canary', 'abort', id, '--reason', 'enough'])).canaries[0].state).toBe('aborted')
    expect(
      (await cli.json(['canaries', '--state', 'running'])).map(({ merchant }: { merchant: string }) => merchant),
    ).not.toContain('LOTUS')
  })

  it('needs a second person above the limit of the policy, as a proposal', async () => {
    const ids = [await canaryOf('ROSE1'), await canaryOf('ROSE2')].join(',')
    await cli.atrium(['set-policy', 'fourEyesAbove=1', '--reason', 'an audit'])
    expect(await cli.atrium(['canary', 'promote', ids, '--reason', 'fine'])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^This waits for a second person, as proposal \d+/),
    })
    expect((await cli.atrium(['proposals'])).out).toMatch(
      new RegExp(` waiting +promote canaries ${ids.replace(',', ', ')} +ROSE1,ROSE2 +the admin `),
    )
    expect((await cli.atrium(['canary', 'abort', ids, '--reason', 'enough'])).out).toMatch(
      /of ROSE1 is over.*\n.*of ROSE2 is over/,
    )
    expect(
      await cli.atrium(['canary', 'start', 'ROSE1,ROSE2', 'games@1.5.0', '--steps', '5:30', '--reason', 'again']),
    ).toMatchObject({ code: 3 })
    const started = await cli.json([
      'canary',
      'start',
      'ROSE1,ROSE2',
      'games@1.5.0',
      '--steps',
      '5:30',
      '--reason',
      'again',
      '--break-glass',
    ])
    expect(started.canaries).toHaveLength(2)
    expect(await cli.atrium(['set-policy', 'fourEyesAbove=10', '--reason', 'no audit'])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^This waits for a second person, as proposal \d+/),
    })
    expect((await cli.atrium(['proposals'])).out).toContain('policies fourEyesAbove=10')
    await cli.registry.setPolicies({ fourEyesAbove: 10 })
  })

  it('is rejected when it has changed since it was read', async () => {
    const id = await canaryOf('TULIP')
    const [{ sequence }] = await cli.json(['canary', 'list', 'tulip'])
    await cli.atrium(['canary', 'pause', id, '--reason', 'look'])
    expect(
      await cli.atrium(['canary', 'promote', id, '--if-match', `${id}:${sequence}`, '--reason', 'fine']),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/changed since you looked.*\n {2}- the admin at .*\(canary-paused, entry \d+\): look/),
    })
  })

  it('is rejected with a sentence when there is another one', async () => {
    await canaryOf('PEONY')
    expect(
      await cli.atrium(['canary', 'start', 'PEONY', 'games@1.5.0', '--steps', '5:30', '--reason', 'again']),
    ).toMatchObject({ code: 1, err: expect.stringMatching(/^Canary \d+ of PEONY is running/) })
    expect(await cli.atrium(['canary', 'show', '999'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no canary 999'),
    })
  })
})
