import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
beforeAll(async () => {
  cli = await testCli()
  await cli.publish(
    { name: 'shell' },
    { version: '1.4.0' },
    { version: '1.5.0' },
    { name: 'mfe-member', version: '9.0.0', contract: { portal: '^9.0.0', calls: '^9.0.0' } },
  )
})
afterAll(() => cli.stop())

/** Creates a merchant that runs the shell and the games remote. */
async function merchant(code: string, games = '1.4.0'): Promise<void> {
  await cli.atrium(['add-merchant', code])
  const { code: exit, err } = await cli.atrium(['pin', code, 'shell@1.0.0', `games@${games}`, '--reason', 'first'])
  if (exit !== 0) throw new Error(err)
}

describe('atrium pin and rollback', () => {
  it('pins and rolls back a merchant, and shows it in status, history and log', async () => {
    await merchant('DEMO')
    expect(await cli.atrium(['pin', 'demo', 'mfe-games@1.5.0', '--reason', 'faster lobby'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^DEMO: the set [0-9a-f]{16} is decided: .*mfe-games@1\.5\.0\.\nDEMO: no portal server reports to this registry/,
      ),
    })
    expect((await cli.atrium(['status'])).out).toMatch(
      /^merchant {2}shell {2}mfe-games {2}# +decided +served +seen +canary\nDEMO {6}1\.0\.0 {2}1\.5\.0 .* no portal server reports +0 tabs in the minute of /,
    )

    const first = (await cli.json(['log', '--merchant', 'demo', '--action', 'pinned'])).at(-1).toSet
    expect((await cli.atrium(['rollback', 'demo', '--reason=spins fail'])).out).toMatch(
      new RegExp(`^DEMO goes back to the set ${first}: shell@1\\.0\\.0, mfe-games@1\\.4\\.0\\.\n`),
    )
    const [, forward] = await cli.json(['log', '--merchant', 'demo', '--limit', '2'])
    expect((await cli.json(['rollback', 'demo', '--to', forward.toSet, '--reason', 'again'])).set.id).toBe(
      forward.toSet,
    )

    const { out } = await cli.atrium(['history', 'demo'])
    const rows = out.split('\n')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatch(/^# +decided +by +how +set +why +changed$/)
    expect(rows[1]).toMatch(/the admin +pinned +[0-9a-f]{16} +again +mfe-games 1\.4\.0 → 1\.5\.0$/)
    expect(rows[4]).toMatch(/pinned +[0-9a-f]{16} +first +first set$/)
  })

  it('rolls a group back with one line for each outcome, and skips who cannot go back', async () => {
    const codes = ['GA', 'GB', 'GC', 'GD']
    for (const code of [...codes, 'GE']) await cli.atrium(['add-merchant', code, '--groups', '@back'])
    const pin = (merchants: string, games: string) =>
      cli.atrium(['pin', merchants, 'shell@1.0.0', `games@${games}`, '--break-glass', '--reason', 'first'])
    await pin(codes.join(','), '1.4.0')
    expect((await pin('@back', '1.5.0')).out).toMatch(/^5 merchants \(GA, GB, GC, …\): the set .* is decided/)
    const { code, out } = await cli.atrium(['rollback', '@back', '--reason', 'spins fail'])
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^4 merchants \(GA, GB, GC, …\): back to the set [0-9a-f]{16}: .*mfe-games@1\.4\.0\.$/),
      'GE: skipped. It has no earlier set to go back to. "atrium log --merchant <code>" shows what ran.',
      expect.stringMatching(/^4 merchants \(GA, GB, GC, …\): no portal server reports/),
    ])
    expect(await cli.atrium(['rollback', 'GE,GE', '--reason', 'again'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('GE has no earlier set'),
    })
    expect(await cli.atrium(['rollback', '@back', '--to', 'x', '--reason', 'again'])).toMatchObject({ code: 2 })
  })

  it('pins with a guard that only alarms, and shows the alarm in status, health and log', async () => {
    await merchant('CAMPAIGN')
    expect(await cli.atrium(['pin', 'CAMPAIGN', 'games@1.5.0', '--guard', 'never', '--reason', 'x'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--guard is rollback or alarm.'),
    })
    const { set, sequence } = (
      await cli.json(['pin', 'CAMPAIGN', 'games@1.5.0', '--guard', 'alarm', '--reason', 'we watch it'])
    ).pointers[0]
    expect((await cli.json(['log', '--merchant', 'CAMPAIGN', '--limit', '1']))[0].details).toEqual({ guard: 'alarm' })
    const weighed = { documents: 400, counted: 380, networks: 40, overShare: 20, newNetworks: 0 }
    await cli.registry.registry.database.sql`
        insert into registry.pin_watches (sequence, guarded_until, weighed, alarmed_at)
        values (${sequence}, now(), ${cli.registry.registry.database.sql.json({ canary: weighed, stable: weighed })}, now())`
    expect((await cli.atrium(['status'])).out).toMatch(/guard alarm[^]*CAMPAIGN .*worse since/)
    expect((await cli.atrium(['health', 'CAMPAIGN'])).out).toMatch(
      new RegExp(
        `CAMPAIGN +${set.id} +alarm +worse since .* 380 of 400 painted documents of 40 networks \\(without 20 over the share of one network\\)`,
      ),
    )
    await cli.atrium(['rollback', 'CAMPAIGN', '--reason', 'seen enough'])
    expect((await cli.atrium(['status'])).out).not.toContain('guard alarm')
  })

  it('lists why the registry rejects it, and exits with 1', async () => {
    await cli.atrium(['add-merchant', 'LOTUS'])
    const refused = await cli.atrium(['pin', 'lotus', 'shell@1.0.0', 'member@9.0.0', '--reason', 'try'])
    expect(refused.code).toBe(1)
    expect(refused.err.split('\n')).toEqual([
      'This pin does not fit LOTUS, and nothing was changed.',
      expect.stringMatching(/^ {2}- mfe-member@9\.0\.0 needs the portal contract \^9\.0\.0/),
      expect.stringMatching(/^ {2}- mfe-member@9\.0\.0 needs the calls contract \^9\.0\.0/),
    ])
  })

  it('pins for several merchants and groups, or for none', async () => {
    await merchant('EAST')
    await merchant('WEST')
    await cli.atrium(['change-merchant', 'EAST', '--groups', '@asia', '--reason', 'market'])
    const { pointers } = await cli.json(['pin', '@asia,west', 'games@1.5.0', '--reason', 'both'])
    expect(pointers.map(({ merchant: code }: { merchant: string }) => code)).toEqual(['EAST', 'WEST'])
    expect((await cli.atrium(['pin', 'EAST,NOBODY', 'games@1.4.0', '--reason', 'none'])).code).toBe(1)
    expect((await cli.json(['at', 'EAST', new Date().toISOString()])).set.releases['mfe-games']).toBe('1.5.0')
  })

  it('prints what it removes, also without a check before, and requires a reason for it', async () => {
    const gifts = {
      slot: 'member.gifts',
      order: 1,
      reserve: { phone: 1, tablet: 1, desktop: 1 },
      condition: 'always' as const,
      optional: false,
    }
    await cli.publish(
      { name: 'mfe-member', version: '1.0.0', hosts: ['member.*'] },
      { name: 'mfe-member', version: '2.0.0', hosts: [] },
      { name: 'mfe-promotions', version: '1.0.0', slots: [gifts] },
    )
    await merchant('GIFTS')
    await cli.atrium(['pin', 'GIFTS', 'member@1.0.0', 'promotions@1.0.0', '--reason', 'first'])
    const warning =
      'Warning for GIFTS: mfe-promotions@1.0.0 fills the slot member.gifts, which mfe-member@1.0.0 has and nobody beside it would any longer.'
    const decisions = [
      ['pin', 'GIFTS', 'member@2.0.0', '--at', '2099-12-01T09:00', '--reason', 'new'],
      ['canary', 'start', 'GIFTS', 'member@2.0.0', '--steps', '5:30', '--reason', 'new'],
      ['pin', 'GIFTS', 'member@2.0.0', '--no-wait', '--reason', 'new'],
    ]
    for (const words of decisions)
      expect(await cli.atrium(words)).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^This takes away .* --removal-reason "…".*\n {2}- From GIFTS \(0 documents in the last hour\):\n {2}- mfe-promotions@1\.0\.0 fills the slot member\.gifts/,
        ),
      })
    const checked = await cli.atrium(['check', 'GIFTS', 'member@2.0.0'])
    expect(checked).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `GIFTS: ${warning.slice('Warning for GIFTS: '.length)}\nThis takes away what visitors or other remotes have now. A pin needs a reason: --removal-reason`,
      ),
    })
    const [scheduled, tried, pinned] = [
      await cli.atrium([...decisions[0]!, '--removal-reason', 'gifts end']),
      await cli.atrium([...decisions[1]!, '--removal-reason', 'gifts end']),
      await cli.atrium([...decisions[2]!, '--removal-reason', 'gifts end']),
    ]
    expect([scheduled, tried, pinned].map(({ code, out }) => [code, out.split('\n').at(-1)])).toEqual(
      Array.from({ length: 3 }, () => [0, warning]),
    )
  })

  it('removes a remote from a set', async () => {
    await merchant('SMALL')
    expect(
      (
        await cli.atrium([
          'pin',
          'SMALL',
          'games@none',
          '--no-wait',
          '--reason',
          'moves out',
          '--removal-reason',
          'nobody played',
        ])
      ).out,
    ).toMatch(
      /^SMALL: the set [0-9a-f]{16} is decided: shell@1\.0\.0\.\nWarning for SMALL: mfe-games@1\.4\.0 is taken out of the set\.$/,
    )
  })

  it('refrains from overwriting a decision that was made meanwhile', async () => {
    await merchant('RACE')
    const { sequence } = (await cli.json(['status'])).find(
      (pointer: { merchant: string }) => pointer.merchant === 'RACE',
    )
    expect(
      (await cli.atrium(['pin', 'RACE', 'games@1.5.0', '--if-match', `race:${sequence}`, '--reason', 'mine'])).code,
    ).toBe(0)
    const late = await cli.atrium([
      'rollback',
      'RACE',
      '--if-match',
      `RACE:${sequence}`,
      '--reason',
      'theirs',
      '--json',
    ])
    expect(late.code).toBe(1)
    expect(JSON.parse(late.err).error.code).toBe('SEQUENCE_CONFLICT')
  })

  it('copies the set of one merchant to others', async () => {
    await merchant('SOURCE', '1.5.0')
    await merchant('TARGET')
    expect((await cli.atrium(['copy', 'source', 'target', '--reason', 'proven'])).out).toMatch(
      /^TARGET: the set [0-9a-f]{16} is decided: .*mfe-games@1\.5\.0\.$/m,
    )
    expect((await cli.atrium(['compare', 'source', 'target'])).out).toBe('Both are the same set.')
  })
})

describe('atrium compare, at and runners', () => {
  it('compares the sets of two merchants with the releases between', async () => {
    await merchant('OLD')
    await merchant('NEW', '1.5.0')
    const { out } = await cli.atrium(['compare', 'old', 'new'])
    expect(out).toMatch(/^mfe-games 1\.4\.0 → 1\.5\.0\n {2}1\.5\.0, published \d{4}-/)
    expect((await cli.atrium(['compare', 'new', 'old'])).out).toMatch(/^mfe-games 1\.5\.0 → 1\.4\.0 \(back/)
    expect(await cli.atrium(['compare', 'old', 'nobody'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"nobody" is neither a set nor a merchant that has one'),
    })
  })

  it('prints what ran at a time and who decided it', async () => {
    await merchant('THEN')
    expect((await cli.atrium(['at', 'then', '2020-01-01T00:00:00Z'])).out).toMatch(
      /^Nothing was decided for THEN at .* yet\.$/,
    )
    expect((await cli.atrium(['at', 'then', new Date().toISOString()])).out).toMatch(
      /^For THEN the set [0-9a-f]{16} was decided: shell@1\.0\.0, mfe-games@1\.4\.0\.\nthe admin decided it at .* \(pinned, entry \d+\)\. first$/,
    )
    expect((await cli.atrium(['at', 'then', 'yesterday'])).code).toBe(2)
  })

  it('fails for a time in the future, and for an unknown merchant', async () => {
    await merchant('SEOUL')
    expect(await cli.atrium(['at', 'seoul', '2999-01-01T09:00'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('2999-01-01 09:00:00 +09:00 is in the future'),
    })
    for (const words of [
      ['at', 'nobody', '2020-01-01T00:00:00Z'],
      ['history', 'nobody'],
    ])
      expect(await cli.atrium(words)).toMatchObject({
        code: 1,
        err: expect.stringContaining('NOBODY is no merchant of this registry. It has '),
      })
  })

  it('lists the merchants that run each version', async () => {
    await merchant('RUNS', '1.5.0')
    expect((await cli.atrium(['runners', 'games'])).out).toMatch(/^mfe-games@1\.5\.0 +RUNS +all +\d{4}-/m)
    expect((await cli.json(['runners', 'shell'])).every(({ name }: { name: string }) => name === 'shell')).toBe(true)
  })
})

describe('atrium log', () => {
  it('filters by action, actor and text', async () => {
    await merchant('FOUND')
    await cli.atrium(['pin', 'FOUND', 'games@1.5.0', '--reason', 'needle in the hay'])
    expect((await cli.json(['log', '--search', 'needle in'])).map(({ reason }: { reason: string }) => reason)).toEqual([
      'needle in the hay',
    ])
    expect(await cli.json(['log', '--actor', 'somebody else'])).toEqual([])
    expect((await cli.atrium(['log', '--action', 'merchant-added', '--merchant', 'found'])).out).toMatch(
      /^# +when +who +did +merchant +what +why\n\d+ +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d +the admin +merchant-added +FOUND/,
    )
  })

  it('is verified, and detects a tampered entry', async () => {
    expect(await cli.atrium(['log', '--verify'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The log is intact: \d+ entries, each covering the one before it\. The newest is [0-9a-f]{64}\.$/,
      ),
    })
    const { admin } = cli.registry.registry.database
    await admin`alter table registry.log disable trigger all`
    await admin`update registry.log set actor = 'nobody' where sequence = 3`
    expect(await cli.atrium(['log', '--verify'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The log is not what was written\. .*3/),
    })
  })
})
