import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { testRegistry } from '@atrium/registry/testing'
import type { TestRegistry } from '@atrium/registry/testing'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseWishes } from '@atrium/test-kit/releases'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from './cli.ts'

let registry: TestRegistry
let workspace: string
let staff: string
beforeAll(async () => {
  registry = await testRegistry()
  staff = await registry.app.listen({ host: '127.0.0.1', port: 0 })
  workspace = await mkdtemp(join(tmpdir(), 'atrium-cli-'))
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), '')
  await mkdir(join(workspace, '.data', 'keys'), { recursive: true })
  await writeFile(join(workspace, '.data', 'run.json'), JSON.stringify({ pid: process.pid, portal: 'http://localhost:1', studio: 'http://localhost:2', staff }))
  await writeFile(join(workspace, '.data', 'keys', 'registry-token'), `${registry.adminToken}\n`)
  await build({ name: 'shell' })
})
afterAll(async () => {
  await registry.stop()
  await rm(workspace, { recursive: true, force: true })
})

/** Leaves in the workspace what a build leaves. */
async function build(wishes: ReleaseWishes): Promise<string> {
  const { record, files } = aRelease(wishes)
  const dist = join(workspace, record.name, 'dist', 'latest')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  await writeFile(join(workspace, record.name, 'package.json'), '{}')
  await writeFile(join(dist, 'release.json'), JSON.stringify(record))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dist, name), bytes)
  return dist
}

async function atrium(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string; err: string }> {
  const said = { out: [] as string[], err: [] as string[] }
  const code = await runCli(words, { env, cwd: workspace, out: (text) => said.out.push(text), err: (text) => said.err.push(text) })
  return { code, out: said.out.join('\n'), err: said.err.join('\n') }
}
const json = async (words: string[]) => JSON.parse((await atrium([...words, '--json'])).out)

describe('atrium', () => {
  it('publishes, pins, rolls back, and tells it all in the log', async () => {
    expect(await atrium(['publish', 'shell'])).toEqual({ code: 0, out: 'Published shell@1.0.0.', err: '' })
    await build({ version: '1.4.0' })
    expect((await atrium(['publish', 'games'])).out).toBe('Published mfe-games@1.4.0.')
    expect((await atrium(['publish', 'mfe-games/dist/latest'])).out).toBe('mfe-games@1.4.0 was published before, with the same content.')
    await build({ version: '1.5.0' })
    expect((await atrium(['publish', 'games'])).code).toBe(0)

    expect((await atrium(['add-merchant', 'demo'])).out).toBe('The registry knows DEMO.')
    const first = await json(['pin', 'demo', 'shell@1.0.0', 'games@1.4.0'])
    expect(first.set.releases).toEqual({ shell: '1.0.0', 'mfe-games': '1.4.0' })
    const second = await atrium(['pin', 'DEMO', 'mfe-games@1.5.0', '--reason', 'faster lobby'])
    expect(second).toMatchObject({ code: 0, out: expect.stringMatching(/^DEMO runs the set [0-9a-f]{16}: .*mfe-games@1\.5\.0/) })
    expect((await atrium(['status'])).out).toMatch(/^merchant {2}shell {2}mfe-games {2}set .*\nDEMO {6}1\.0\.0 {2}1\.5\.0 /)

    expect((await atrium(['rollback', 'demo', '--reason=spins fail'])).out).toBe(`DEMO is back on the set ${first.set.id}: shell@1.0.0, mfe-games@1.4.0.`)
    const entries = await json(['log', '--merchant', 'demo', '--limit', '3'])
    expect(entries.map(({ action, reason }: { action: string; reason?: string }) => [action, reason])).toEqual([['rolled-back', 'spins fail'], ['pinned', 'faster lobby'], ['pinned', undefined]])
    expect((await atrium(['log', '--limit', '1'])).out).toMatch(/^# +when +who +did +merchant +what +why\n\d+ +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +the admin +rolled-back +DEMO +[0-9a-f]{16} → [0-9a-f]{16} +spins fail$/)
    expect((await atrium(['log', '--verify'])).out).toMatch(/^The log is intact: \d+ entries/)
    expect((await atrium(['releases', 'games'])).out.split('\n')).toHaveLength(3)
    const forward = entries[1].toSet
    expect((await json(['rollback', 'demo', '--to', forward])).set.id).toBe(forward)
  })

  it('lists why the registry refuses, and exits with 1', async () => {
    await build({ name: 'mfe-member', version: '9.0.0', contract: { portal: '^9.0.0', calls: '^9.0.0' } })
    await atrium(['publish', 'shell'])
    await atrium(['publish', 'member'])
    await atrium(['add-merchant', 'LOTUS'])
    const refused = await atrium(['pin', 'lotus', 'shell@1.0.0', 'member@9.0.0'])
    expect(refused.code).toBe(1)
    expect(refused.err.split('\n')).toEqual([
      'This pin does not fit LOTUS, and nothing was changed.',
      expect.stringMatching(/^ {2}- mfe-member@9\.0\.0 needs the portal contract \^9\.0\.0/),
      expect.stringMatching(/^ {2}- mfe-member@9\.0\.0 needs the calls contract \^9\.0\.0/),
    ])
    expect(JSON.parse((await atrium(['pin', 'lotus', 'shell@1.0.0', 'member@9.0.0', '--json'])).err).error).toMatchObject({ code: 'PIN_REFUSED', reasons: [expect.any(String), expect.any(String)] })
  })

  it('takes a set id as it was typed, not as a number', async () => {
    await atrium(['publish', 'shell'])
    await atrium(['add-merchant', 'EXACT'])
    await atrium(['pin', 'EXACT', 'shell@1.0.0'])
    const refused = await atrium(['rollback', 'EXACT', '--to', '0012000000000e30'])
    expect(refused.err).toContain('The set 0012000000000e30 never ran')
  })

  it('hands out tokens that do what they are for, and takes them back', async () => {
    const { out: token } = await atrium(['create-token', 'games squad', '--role', 'publisher', '--remote', 'games'])
    await build({ version: '1.6.0' })
    expect((await atrium(['publish', 'games'], { ATRIUM_TOKEN: token, ATRIUM_REGISTRY: staff })).code).toBe(0)
    expect((await atrium(['publish', 'shell'], { ATRIUM_TOKEN: token })).err).toContain('may not publish shell')
    expect((await atrium(['revoke-token', 'games squad'])).code).toBe(0)
    expect((await atrium(['status'], { ATRIUM_TOKEN: token })).err).toContain('unknown or revoked')
  })

  it('says what is missing where it cannot work', async () => {
    expect((await atrium(['publish', 'lottery'])).err).toContain('Build one with "atrium build"')
    const dist = await build({ name: 'mfe-agent' })
    const { record } = aRelease({ name: 'mfe-agent' })
    await rm(join(dist, record.entry))
    expect((await atrium(['publish', 'agent'])).err).toContain(`lacks files that its record lists: ${record.entry}`)
    await writeFile(join(dist, 'release.json'), '{')
    expect((await atrium(['publish', 'agent'])).err).toContain('is not a release record')
    expect((await atrium(['status', '--registry', 'http://127.0.0.1:1'])).err).toMatch(/^No registry answers at http:\/\/127\.0\.0\.1:1/)
    expect((await atrium(['status'], { DATA_DIR: 'elsewhere' })).err).toMatch(/^No portal runs here\. Start it with "npm start"/)
  })

  it('keeps the local token on this machine', async () => {
    expect((await atrium(['status', '--registry', 'http://registry.example'])).err).toBe('Set ATRIUM_TOKEN to your token for http://registry.example.')
  })

  it.each([
    [['unpublish', 'games'], 'There is no command "unpublish".'],
    [['pin', 'DEMO'], 'missing required args'],
    [['pin', 'DEMO', 'games'], '"games" is not a release. Write <remote>@<version>'],
    [['pin', 'DEMO', 'games@1.0.0', 'mfe-games@1.1.0'], 'mfe-games is named twice'],
    [['status', '--colour'], 'Unknown option `--colour`'],
    [['build', 'games', '--flag', 'beta'], '"beta" is not a flag. Write --flag name=value.'],
    [['create-token', 'x', '--role', 'king'], 'Give --role admin'],
    [[], 'Say what to do.'],
  ])('answers %j with help and exits with 2', async (words, sentence) => {
    const help = jest.spyOn(console, 'info').mockImplementation(() => {})
    const answer = await atrium(words)
    expect(answer).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) })
    expect(help).toHaveBeenCalledWith(expect.stringContaining('Usage:'))
    help.mockRestore()
  })
})
