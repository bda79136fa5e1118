import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
beforeAll(async () => {
  cli = await testCli()
  await cli.json(['staff', 'invite', 'mina', '--name', 'Mina Park', '--role', 'viewer'])
})
afterAll(() => cli.stop())

/** Proposes to remove the authenticator app of an account that uses one. Returns the proposal. */
async function proposeRemoval(): Promise<string> {
  await cli.registry.database.sql`
    update staff.accounts set totp_sealed = 'sealed', totp_confirmed_at = now() where handle = 'mina'`
  return String((await cli.json(['remove-totp', 'mina', '--reason', 'lost telephone'])).proposal)
}

describe('a proposal about an account', () => {
  it('is carried out by the approval of a second person', async () => {
    const id = await proposeRemoval()
    const words = ['approve', id, '--staff', '--reason', 'she called']
    expect(await cli.atrium(words)).toMatchObject({ code: 1, err: expect.stringContaining('takes a second person') })
    const token = await cli.registry.tokenOf('grace', { role: 'approver' })
    expect(await cli.atrium(words, { ATRIUM_TOKEN: token })).toMatchObject({
      code: 0,
      out: `Proposal ${id} is approved.`,
    })
    const accounts = await cli.registry.database.sql`select totp_sealed from staff.accounts where handle = 'mina'`
    expect(accounts).toEqual([{ totp_sealed: null }])
  })

  it('is declined or withdrawn with --staff', async () => {
    for (const [decision, done, env] of [
      ['decline', 'declined', { ATRIUM_TOKEN: await cli.registry.tokenOf('ada', { role: 'approver' }) }],
      ['withdraw', 'withdrawn', {}],
    ] as const) {
      const id = await proposeRemoval()
      expect((await cli.atrium([decision, id, '--staff', '--reason', 'found it'], env)).out).toBe(
        `Proposal ${id} is ${done}.`,
      )
    }
  })
})

describe('log --staff', () => {
  it('lists who changed whose access, and narrows it to one account', async () => {
    const entries = await cli.json(['log', '--staff'])
    const decided = entries.filter(({ action }: { action: string }) => ['approved', 'withdrawn'].includes(action))
    expect(decided.map(({ reason }: { reason: string }) => reason)).toEqual(['found it', 'she called'])
    expect(await cli.json(['log', '--staff', '--limit', '1'])).toEqual(entries.slice(0, 1))
    expect((await cli.atrium(['log', '--staff', '--actor', 'nobody.here'])).out).toBe('There is no such entry.')
    expect((await cli.atrium(['log', '--staff', '--actor', 'mina'])).out).toMatch(/lost telephone/)
  })

  it('verifies that it is as it was written', async () => {
    const words = ['log', '--staff', '--verify']
    expect((await cli.atrium(words)).out).toMatch(/^The log is intact: \d+ entries, each covering the one before it\./)
    const { admin } = cli.registry.database
    await admin`alter table staff.log disable trigger all`
    await admin`update staff.log set reason = 'another' where sequence = (select min(sequence) from staff.log)`
    await admin`alter table staff.log enable trigger all`
    expect(await cli.atrium(words)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The log is not what was written.'),
    })
  })
})
