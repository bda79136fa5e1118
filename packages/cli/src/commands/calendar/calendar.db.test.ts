import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
/** Environment of a second staff member. */
let other: NodeJS.ProcessEnv
beforeAll(async () => {
  cli = await testCli({ clock: () => new Date('2026-11-22T06:00:00Z') })
  await cli.publish(
    { name: 'shell' },
    { version: '1.4.0' },
    { version: '1.5.0' },
    { version: '9.0.0', contract: { portal: '^9.0.0', calls: '^1.0.0' } },
  )
  for (const merchant of ['DEMO', 'LOTUS', 'PEONY'])
    await cli.atrium(['add-merchant', merchant, '--time-zone', 'Asia/Seoul', '--groups', '@asia'])
  await cli.atrium(['pin', '@asia', 'shell@1.0.0', 'games@1.4.0', '--reason', 'first'])
  other = { ATRIUM_TOKEN: await cli.registry.tokenOf('ben', { role: 'approver' }) }
})
afterAll(() => cli.stop())

const running = async (merchant: string): Promise<string> =>
  (await cli.json(['status'])).find((pointer: { merchant: string }) => pointer.merchant === merchant).set.releases[
    'mfe-games'
  ]

describe('atrium check', () => {
  it('prints for each merchant what a pin would change, and exits with 0 when it fits all', async () => {
    const { code, out } = await cli.atrium(['check', 'demo,lotus', 'games@1.5.0'])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^merchant {2}fits {2}# +visits in 24 h {2}last hour {2}changes\nDEMO +yes +\d+ +0 +0 +mfe-games 1\.4\.0 → 1\.5\.0\nLOTUS +yes/,
    )
    expect(out).toMatch(/To pin exactly what was checked: --if-match DEMO:\d+,LOTUS:\d+$/)
  })

  it('exits with 1 when it does not fit a merchant, and prints why, and which change would fit', async () => {
    const { code, out } = await cli.atrium(['check', 'DEMO', 'games@9.0.0'])
    expect(code).toBe(1)
    expect(out).toMatch(/^DEMO: mfe-games@9\.0\.0 needs the portal contract \^9\.0\.0/m)
    expect(out).not.toContain('--if-match')
    const answer = await cli.json(['check', 'DEMO', 'games@9.0.0'])
    expect(answer.merchants).toEqual([
      expect.objectContaining({ merchant: 'DEMO', fits: false, reasons: [expect.any(String)] }),
    ])
  })
})

describe('schedules', () => {
  it('are made at the local time of the merchant, listed and cancelled', async () => {
    expect(
      (await cli.atrium(['pin', 'DEMO', 'games@1.5.0', '--at', '2026-12-01T09:00', '--reason', 'campaign'])).out,
    ).toMatch(/^Schedule 1: DEMO at 2026-12-01T09:00 \(Asia\/Seoul\), which is .* here\.$/)
    expect(await running('DEMO')).toBe('1.4.0')
    expect((await cli.atrium(['schedules', '--state', 'waiting'])).out).toMatch(
      /^1 +waiting +DEMO +2026-12-01T09:00 Asia\/Seoul +mfe-games@1\.5\.0 +the admin +campaign$/m,
    )
    expect(await cli.json(['schedules', '--merchant', 'lotus'])).toEqual([])
    expect((await cli.atrium(['unschedule', '1', '--reason', 'moved'])).out).toBe('Schedule 1 for DEMO is cancelled.')
    expect((await cli.atrium(['unschedule', '1', '--reason', 'moved'])).code).toBe(1)
    await cli.atrium(['pin', 'DEMO,LOTUS', 'games@1.5.0', '--at', '2026-12-01T09:00', '--reason', 'campaign'])
    expect((await cli.atrium(['unschedule', '1-3', '--reason', 'moved'])).out).toBe(
      '2 schedules are cancelled. 1 had their time before.',
    )
    expect(
      (await cli.atrium(['log', '--action', 'schedule-cancelled', '--limit', '9'])).out.match(/moved$/gm),
    ).toHaveLength(3)
    expect(await cli.atrium(['unschedule', '1-99', '--reason', 'moved'])).toMatchObject({ code: 1 })
    expect(await cli.atrium(['unschedule', '1-2000', '--reason', 'moved'])).toMatchObject({ code: 2 })
    expect(await cli.atrium(['unschedule', '3-x', '--reason', 'moved'])).toMatchObject({ code: 2 })
  })
})

describe('freezes', () => {
  it('reject pins except with --break-glass, and never reject a rollback', async () => {
    expect(
      (
        await cli.atrium([
          'freeze',
          'LOTUS',
          '--from',
          '2026-11-22T00:00',
          '--until',
          '2026-11-23T00:00',
          '--reason',
          'final match',
        ])
      ).out,
    ).toBe('Freeze 1: nothing is pinned for LOTUS from 2026-11-22T00:00 to 2026-11-23T00:00.')
    expect((await cli.atrium(['check', 'LOTUS', 'games@1.5.0'])).out).toMatch(
      /^LOTUS: Frozen until .* by freeze 1: final match$/m,
    )
    const refused = await cli.atrium(['pin', 'LOTUS', 'games@1.5.0', '--reason', 'now', '--json'])
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.err).error).toMatchObject({
      code: 'FROZEN',
      reasons: [expect.stringContaining('freeze 1')],
    })
    expect((await cli.atrium(['pin', 'LOTUS', 'games@1.5.0', '--reason', 'cannot wait', '--break-glass'])).code).toBe(0)
    expect((await cli.atrium(['history', 'lotus', '--limit', '1'])).out).toContain('pinned, break-glass')
    expect((await cli.atrium(['rollback', 'LOTUS', '--reason', 'back'])).code).toBe(0)
    expect((await cli.atrium(['freezes', '--merchant', 'lotus'])).out).toMatch(
      /^1 +LOTUS +2026-11-22T00:00 +2026-11-23T00:00 +the admin +final match$/m,
    )
    expect((await cli.atrium(['unfreeze', '1', '--reason', 'over'])).out).toBe(
      'Freeze 1 is over: LOTUS may be pinned again.',
    )
  })

  it('can apply to all merchants', async () => {
    const freeze = await cli.json([
      'freeze',
      '*',
      '--from',
      '2026-12-24T00:00',
      '--until',
      '2026-12-27T00:00',
      '--reason',
      'holidays',
    ])
    expect(freeze).toMatchObject({ merchants: '*', from: '2026-12-24T00:00' })
    await cli.atrium(['unfreeze', String(freeze.id), '--reason', 'over'])
  })

  it('list the scheduled pins that they will reject, with their owners', async () => {
    const [{ id }] = (
      await cli.json(['pin', 'DEMO', 'games@1.5.0', '--at', '2027-01-02T09:00', '--reason', 'campaign'])
    ).schedules
    const freeze = await cli.atrium([
      'freeze',
      'DEMO',
      '--from',
      '2027-01-01T00:00',
      '--until',
      '2027-01-03T00:00',
      '--reason',
      'holidays',
    ])
    expect(freeze.out).toMatch(
      new RegExp(
        `\\nSchedule ${id} of the admin \\(DEMO at 2027-01-02T09:00\\) will be rejected\\. Let them know: atrium unschedule ${id}\\.$`,
      ),
    )
    expect((await cli.atrium(['schedules', '--state', 'waiting'])).out).toMatch(
      new RegExp(`^Schedule ${id} for DEMO will be rejected: DEMO is frozen until 2027-01-03T00:00`, 'm'),
    )
    await cli.atrium(['unschedule', String(id), '--reason', 'a test'])
  })
})

describe('four eyes', () => {
  beforeAll(async () => {
    await cli.atrium(['set-policy', 'fourEyesAbove=2', '--reason', 'a rule'])
  })

  it('require a second person for a decision for many merchants: the command exits with 3, and another person approves', async () => {
    const proposed = await cli.atrium(['pin', '@asia', 'games@1.5.0', '--reason', 'for all'])
    expect(proposed).toMatchObject({
      code: 3,
      out: 'This waits for a second person, as proposal 1: "atrium approve 1".',
    })
    expect(await running('DEMO')).toBe('1.4.0')
    expect((await cli.atrium(['check', '@asia', 'games@1.5.0'])).out).toContain('need a second person')
    expect((await cli.atrium(['proposals', '--state', 'waiting'])).out).toMatch(
      /^1 +waiting +mfe-games@1\.5\.0 +DEMO,LOTUS,PEONY +the admin [^]*\nProposal 1, DEMO, LOTUS, and PEONY: mfe-games 1\.4\.0 → 1\.5\.0$/m,
    )
    expect(await cli.atrium(['approve', '1', '--reason', 'me'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nobody approves what they proposed'),
    })
    expect((await cli.atrium(['approve', '1', '--reason', 'looked at it'], other)).out).toMatch(
      /^Proposal 1 is approved\.\nProposal 1, DEMO, LOTUS, and PEONY: mfe-games 1\.4\.0 → 1\.5\.0\nDEMO, LOTUS, and PEONY: the set .* is decided: /,
    )
    expect(await running('DEMO')).toBe('1.5.0')
  })

  it('show that a proposal is outdated once its merchants have moved, and reject its approval', async () => {
    const { proposal } = JSON.parse(
      (await cli.atrium(['pin', '@asia', 'games@1.4.0', '--reason', 'back', '--json'])).out,
    )
    await cli.atrium(['pin', 'LOTUS', 'games@1.4.0', '--reason', 'meanwhile'])
    expect((await cli.atrium(['proposals'])).out).toContain(
      `Proposal ${proposal}, LOTUS: mfe-games 1.5.0 → 1.4.0 (runs 1.4.0 now). It has moved since: this can no longer be approved, propose it again`,
    )
    expect(await cli.atrium(['approve', String(proposal), '--reason', 'looked at it'], other)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /is closed: LOTUS moved since "the admin" proposed it.*\n {2}- the admin at .*meanwhile/,
      ),
    })
    expect((await cli.atrium(['proposals', '--state', 'outdated'])).out).toMatch(
      new RegExp(`^${proposal} +outdated `, 'm'),
    )
    await cli.atrium(['pin', 'LOTUS', 'games@1.5.0', '--reason', 'again'])
  })

  it('are overridden with --break-glass, which is logged with the reason', async () => {
    const { id } = await cli.json([
      'freeze',
      'PEONY',
      '--from',
      '2026-11-01T00:00',
      '--until',
      '2026-11-30T00:00',
      '--reason',
      'audit',
    ])
    expect((await cli.atrium(['pin', '@asia', 'games@1.4.0', '--break-glass', '--reason', 'It bets twice'])).code).toBe(
      0,
    )
    expect((await cli.atrium(['log', '--limit', '1'])).out).toMatch(
      /the admin +pinned, break-glass \(freeze \d+; second person\) +PEONY +\w+ → \w+ +It bets twice$/,
    )
    await cli.atrium(['pin', '@asia', 'games@1.5.0', '--break-glass', '--reason', 'again'])
    await cli.atrium(['unfreeze', String(id), '--reason', 'over'])
  })

  it('let others decline a proposal, and its proposer withdraw it', async () => {
    const { proposal } = await cli.json(['copy', 'DEMO', '@asia', '--reason', 'all alike'])
    expect((await cli.atrium(['decline', String(proposal), '--reason', 'not today'], other)).out).toBe(
      `Proposal ${proposal} is declined.`,
    )
    const scheduled = await cli.atrium([
      'pin',
      '@asia',
      'games@1.4.0',
      '--at',
      '2026-12-01T09:00',
      '--reason',
      'later',
      '--json',
    ])
    expect(scheduled.code).toBe(3)
    const waiting = JSON.parse(scheduled.out).proposal
    expect((await cli.atrium(['proposals'])).out).toMatch(/mfe-games@1\.4\.0 at 2026-12-01T09:00/)
    expect((await cli.atrium(['withdraw', String(waiting), '--reason', 'wrong day'])).out).toBe(
      `Proposal ${waiting} is withdrawn.`,
    )
  })
})

describe('ending a freeze of another person', () => {
  it('needs a second person', async () => {
    const colleague = {
      ATRIUM_TOKEN: await cli.registry.tokenOf('mina', { role: 'release-manager', merchants: ['*'] }),
    }
    const { id } = await cli.json(
      ['freeze', '*', '--from', '2026-12-24T00:00', '--until', '2026-12-27T00:00', '--reason', 'an incident'],
      colleague,
    )
    const waits = await cli.atrium(['unfreeze', String(id), '--reason', 'over'])
    expect(waits).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^This waits for a second person, as proposal \d+/),
    })
    const proposal = /\d+/.exec(waits.out)![0]
    expect((await cli.atrium(['proposals', '--state', 'waiting'])).out).toMatch(
      new RegExp(`^${proposal} +waiting +end freeze ${id} +DEMO,LOTUS,PEONY`, 'm'),
    )
    expect((await cli.atrium(['approve', proposal, '--reason', 'agreed'], other)).out).toBe(
      `Proposal ${proposal} is approved.`,
    )
  })
})
