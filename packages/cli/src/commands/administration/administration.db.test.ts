import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
beforeAll(async () => {
  cli = await testCli()
})
afterAll(() => cli.stop())

const FROM_CONSOLE = { 'x-atrium-console': '1', origin: 'http://localhost:80', host: 'localhost:80' }
const accept = (link: string, password: string) =>
  cli.registry.call(
    'POST',
    '/staff/v1/session/invitation/acceptance',
    { code: new URL(link).hash.slice(1), password },
    '',
    FROM_CONSOLE,
  )
/** Creates a staff account by an invitation that the new user accepts with a password. */
async function inviteStaff(handle: string, password: string, ...grants: string[]): Promise<void> {
  const words = grants.flatMap((grant) => ['--grant', grant])
  const { link } = await cli.json(['staff', 'invite', handle, '--name', 'Mina Park', ...words])
  expect((await accept(link, password)).status).toBe(200)
}
const signIn = (handle: string, password: string) =>
  cli.registry.call('POST', '/staff/v1/session', { handle, password }, '', FROM_CONSOLE)

describe('merchants', () => {
  it('are added with time zone and groups, changed and listed', async () => {
    expect((await cli.atrium(['add-merchant', 'demo'])).out).toMatch(/^The registry knows DEMO in \S+, in no group\.$/)
    expect(
      (await cli.atrium(['add-merchant', 'LOTUS', '--time-zone', 'Asia/Seoul', '--groups', '@asia,pilot'])).out,
    ).toBe('The registry knows LOTUS in Asia/Seoul, in @asia @pilot.')
    expect((await cli.atrium(['change-merchant', 'LOTUS', '--groups', '', '--reason', 'moved'])).out).toBe(
      'LOTUS in Asia/Seoul, in no group.',
    )
    expect((await cli.atrium(['merchants'])).out).toMatch(
      /^merchant {2}time zone +entry {2}groups\nDEMO .*\nLOTUS +Asia\/Seoul +\d+$/,
    )
    expect(await cli.atrium(['change-merchant', 'LOTUS', '--time-zone', 'Moon/Crater', '--reason', 'x'])).toMatchObject(
      { code: 1, err: '"Moon/Crater" is not a time zone. Enter one such as Asia/Seoul.' },
    )
  })
})

describe('policies', () => {
  it('are shown, and changed one by one', async () => {
    expect((await cli.atrium(['policies'])).out).toMatch(/^policy +value\nfourEyesAbove +\d+$/m)
    const changed = await cli.json([
      'set-policy',
      'fourEyesAbove=3',
      'requireSignature=false',
      'budgets.games=92160',
      'budgets.shell=204800',
      '--reason',
      'a new market',
    ])
    expect(changed).toMatchObject({
      fourEyesAbove: 3,
      acceptLocal: false,
      requireSignature: false,
      budgets: { 'mfe-games': 92160, shell: 204800 },
      guard: { slowMs: 4000, leastDocuments: 200 },
    })
    // A change of the guard's numbers needs a second person's approval.
    expect(await cli.json(['set-policy', 'guard.slowMs=5000', '--reason', 'slower markets'])).toMatchObject({
      guard: { slowMs: 4000 },
      proposal: expect.any(Number),
    })
    expect((await cli.json(['set-policy', 'budgets.games=none', '--reason', 'none'])).budgets).toEqual({
      shell: 204800,
    })
    const stale = await cli.atrium([
      'set-policy',
      'keepNewest=9',
      '--if-match',
      String(changed.sequence),
      '--reason',
      'too late',
    ])
    expect(stale).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The policies changed since you looked.*\n {2}- the admin at .*: none – budgets: \{"shell":204800\}$/,
      ),
    })
    expect(await cli.atrium(['set-policy', 'fourEyesAbove=-1', '--reason', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The request is not as the API wants it\.\n {2}- fourEyesAbove/),
    })
    expect(await cli.atrium(['set-policy', 'fourEyesAbove=many', '--reason', 'x'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"many" is not a number. fourEyesAbove takes one.'),
    })
  })
})

describe('staff', () => {
  it('is changed, and then rejected at sign-in', async () => {
    await inviteStaff('mina', 'correct horse battery', 'release-manager:demo,LOTUS', 'approver')
    expect((await cli.atrium(['staff'])).out).toMatch(
      /^mina +Mina Park +release-manager:DEMO,LOTUS approver +with password, code to be set up/m,
    )
    expect((await cli.atrium(['change-staff', 'mina', '--let-in', 'no', '--reason', 'left'])).out).toBe(
      'mina (Mina Park): release-manager:DEMO,LOTUS approver, no longer.',
    )
    expect(
      (
        await cli.json([
          'change-staff',
          'mina',
          '--grant',
          'publisher:games',
          '--let-in',
          'yes',
          '--reason',
          'came back',
        ])
      ).grants,
    ).toEqual([{ role: 'publisher', remote: 'mfe-games' }])
    const { sequence } = (await cli.json(['staff'])).find(({ handle }: { handle: string }) => handle === 'mina')
    expect(
      (
        await cli.atrium([
          'change-staff',
          'mina',
          '--name',
          'Mina P.',
          '--if-match',
          String(sequence - 1),
          '--reason',
          'married',
        ])
      ).err,
    ).toMatch(/The account of "mina" changed since you looked.*\n {2}- the admin at .*: came back/)
    expect(
      (
        await cli.json([
          'change-staff',
          'mina',
          '--name',
          'Mina P.',
          '--if-match',
          String(sequence),
          '--reason',
          'married',
        ])
      ).name,
    ).toBe('Mina P.')
    expect(await cli.atrium(['change-staff', 'mina', '--reason', 'nothing'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Name what to change'),
    })
  })

  it('proposes to remove an authenticator app', async () => {
    expect((await cli.atrium(['remove-totp', 'mina', '--reason', 'lost telephone'])).err).toContain(
      '"mina" uses no authenticator app',
    )
    await cli.registry.database.sql`
      update staff.accounts set totp_sealed = 'sealed', totp_confirmed_at = now() where handle = 'mina'`
    expect((await cli.atrium(['remove-totp', 'mina', '--reason', 'lost telephone'])).out).toMatch(
      /^Proposal \d+ removes the authenticator app of mina\. Somebody else has to approve it/,
    )
    expect((await cli.atrium(['proposals', '--staff'])).out).toMatch(/waiting +remove the authenticator app of mina/)
  })
})

describe('staff reset', () => {
  it('signs an account out and prints a link to set a new password', async () => {
    await inviteStaff('lena', 'correct horse battery', 'viewer')
    const words = ['staff', 'reset', 'lena', '--reason', 'lost telephone']
    const { link } = await cli.json(words)
    expect((await signIn('lena', 'correct horse battery')).status).toBe(401)
    expect((await cli.atrium(['staff'])).out).toMatch(/^lena .*invited, has no password yet/m)
    expect((await accept(link, 'a lighter morning 09')).status).toBe(200)
    expect((await signIn('lena', 'a lighter morning 09')).status).toBe(200)
    expect((await cli.atrium(words)).out).toMatch(
      /^Mina Park is signed out and can no longer sign in as lena\. Send them this link .*\nhttp.*\/invitation#inv_/,
    )
  })

  it('needs a name and a reason, and an account', async () => {
    expect((await cli.atrium(['staff', 'reset', '--reason', 'x'])).code).toBe(2)
    expect((await cli.atrium(['staff', 'reset', 'lena'])).code).toBe(2)
    expect(await cli.atrium(['staff', 'reset', 'nobody.here', '--reason', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('nobody.here'),
    })
  })
})

describe('staff invite', () => {
  it('prints a link that works once, and lists the account as invited until it is accepted', async () => {
    const { out } = await cli.atrium([
      'staff',
      'invite',
      'sora',
      '--name',
      'Sora Kim',
      '--role',
      'release-manager',
      '--merchants',
      'demo',
      '--grant',
      'approver',
    ])
    const [said, link] = out.split('\n') as [string, string]
    expect(said).toMatch(
      /^Sora Kim is invited as sora: approver release-manager:DEMO\. Send them this link; it is good once, until \d{4}-/,
    )
    const { origin, pathname } = new URL(link)
    expect([origin, pathname]).toEqual([cli.staff, '/invitation'])
    expect((await cli.atrium(['staff'])).out).toMatch(
      /^sora +Sora Kim +approver release-manager:DEMO +invited, has no password yet/m,
    )
    expect(await accept(link, 'a password of my own')).toMatchObject({ status: 200, body: { next: 'enrol-totp' } })
    expect((await cli.atrium(['staff'])).out).toMatch(/^sora .*code to be set up/m)
    expect(await cli.atrium(['staff', 'invite', 'sora', '--name', 'Sora', '--role', 'viewer'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('"sora" is taken'),
    })
  })

  it('reports what is missing', async () => {
    for (const words of [
      ['staff', 'invite'],
      ['staff', 'invite', 'sora'],
      ['staff', 'invite', 'sora', '--name', 'Sora'],
      ['staff', 'invite', 'sora', '--name', 'Sora', '--role', 'operator'],
      ['staff', 'dismiss', 'sora'],
    ])
      expect((await cli.atrium(words)).code).toBe(2)
  })
})

describe('tokens', () => {
  it('are made, listed without their secrets, and revoked', async () => {
    const { out: token } = await cli.atrium([
      'create-token',
      'night shift',
      '--role',
      'release-manager',
      '--merchants',
      'demo',
    ])
    expect(token).toMatch(/^atr_[\w-]{43}$/)
    const listed = await cli.atrium(['tokens'])
    expect(listed.out).toMatch(/^night shift +release-manager:DEMO +a machine +\d{4}-.* never +\d{4}-/m)
    expect(listed.out).not.toContain(token)
    expect((await cli.atrium(['policies'], { ATRIUM_TOKEN: token })).code).toBe(0)
    expect(await cli.atrium(['tokens'], { ATRIUM_TOKEN: token })).toMatchObject({
      code: 1,
      err: expect.stringContaining('may not call tokens'),
    })
    expect((await cli.atrium(['revoke-token', 'night shift'])).out).toBe('Tokens of "night shift" are revoked.')
    expect((await cli.atrium(['policies'], { ATRIUM_TOKEN: token })).err).toContain('unknown or revoked')
  })

  it('may belong to a person, expire at a given time, and warn before they expire', async () => {
    await inviteStaff('ara', 'quiet-harbour-71', 'viewer')
    const made = await cli.json(['create-token', 'laptop of ara', '--role', 'viewer', '--owner', 'ara', '--days', '10'])
    expect((await cli.atrium(['tokens'])).out).toMatch(/^laptop of ara +viewer +ara +.*\(soon\)$/m)
    const { code, err } = await cli.atrium(['policies'], { ATRIUM_TOKEN: made.token })
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^Warning: your token expires on \d{4}-.*atrium create-token\.$/),
    ])
    expect((await cli.atrium(['policies'])).err).toBe('')
    expect(await cli.atrium(['create-token', 'x', '--role', 'viewer', '--days', '400'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('days: a token of this role is good for at most 365 days'),
    })
  })

  it("change a person's password", async () => {
    await writeFile(join(cli.workspace, 'password'), 'quiet-harbour-71\n')
    await writeFile(join(cli.workspace, 'next'), 'a-lighter-morning-09\n')
    await inviteStaff('bora', 'quiet-harbour-71', 'viewer')
    const { out: token } = await cli.atrium(['create-token', 'laptop of bora', '--role', 'viewer', '--owner', 'bora'])
    const words = ['change-password', '--current-password-file', 'password', '--password-file', 'next']
    expect(await cli.atrium(words)).toMatchObject({
      code: 1,
      err: expect.stringContaining('This token belongs to no person'),
    })
    expect((await cli.atrium(['change-password', '--password-file', 'next'], { ATRIUM_TOKEN: token })).code).toBe(2)
    expect(
      await cli.atrium([...words.slice(0, 3), '--password-file', 'nowhere'], { ATRIUM_TOKEN: token }),
    ).toMatchObject({ code: 1, err: expect.stringContaining('nowhere cannot be read') })
    expect(await cli.atrium(words, { ATRIUM_TOKEN: token })).toMatchObject({
      code: 0,
      out: 'Your password is changed. Every session of yours has ended.',
    })
    expect(await cli.atrium(words, { ATRIUM_TOKEN: token })).toMatchObject({
      code: 1,
      err: expect.stringContaining('The current password or the one-time code is wrong'),
    })
  })
})
