import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

let cli: TestCli
beforeAll(async () => {
  cli = await testCli({ portal: 'http://localhost:8080' })
  await cli.publish({ name: 'shell' })
})
afterAll(() => cli.stop())

/** Creates a pipeline's token. Returns the environment of a command that uses it. */
async function pipeline(remote: string, ...more: string[]): Promise<NodeJS.ProcessEnv> {
  const { out } = await cli.atrium([
    'create-token',
    `${remote} pipeline`,
    '--role',
    'publisher',
    '--remote',
    remote,
    ...more,
  ])
  return { ATRIUM_TOKEN: out, ATRIUM_REGISTRY: cli.staff }
}

describe('atrium publish', () => {
  it('prints address, sizes and the change in size since the previous release', async () => {
    await cli.build({ version: '1.4.0' })
    const first = await cli.atrium(['publish', 'games'])
    expect(first.code).toBe(0)
    expect(first.out.split('\n').slice(0, 4)).toEqual([
      'Published mfe-games@1.4.0.',
      `  address      ${cli.staff}/staff/v1/releases/mfe-games/1.4.0`,
      expect.stringMatching(/^ {2}first visit {2}\d+ bytes$/),
      expect.stringMatching(/^ {2}all files {4}\d+ bytes$/),
    ])
    await cli.build({
      version: '1.5.0',
      content: 'x'.repeat(50).concat(Array.from({ length: 3000 }, (_, at) => at.toString(36)).join('')),
    })
    expect((await cli.atrium(['publish', 'games'])).out).toMatch(
      /first visit {2}\d+\.\d KB, \d+\.\d KB more than 1\.4\.0$/m,
    )
  })

  it('prints the same fields as JSON, for new and existing releases', async () => {
    const dir = await cli.build({ version: '1.5.1' })
    const fields = ['address', 'changes', 'dryRun', 'isNew', 'name', 'signed', 'size', 'url', 'version', 'warnings']
    const first = await cli.json(['publish', 'games'])
    expect(Object.keys(first).sort()).toEqual(fields)
    expect(first).toMatchObject({
      name: 'mfe-games',
      version: '1.5.1',
      isNew: true,
      dryRun: false,
      signed: false,
      warnings: [],
    })
    expect(await cli.json(['publish', dir])).toMatchObject({ isNew: false })
    expect((await cli.atrium(['publish', 'mfe-games/dist/latest'])).out).toMatch(
      /^mfe-games@1\.5\.1 was published before, with the same content\./,
    )
  })

  it('warns of a release that no merchant could run now, with the names of merchants and remotes', async () => {
    await cli.publish({ version: '1.5.2' })
    await cli.atrium(['add-merchant', 'IRIS'])
    expect((await cli.atrium(['pin', 'IRIS', 'shell@1.0.0', 'games@1.5.2', '--reason', 'first'])).code).toBe(0)
    await cli.build({ name: 'mfe-lottery', version: '9.0.0', contract: { portal: '^9.0.0', calls: '^1.0.0' } })
    const { code, out } = await cli.atrium(['publish', 'lottery', '--dry-run'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /\n {2}warning {6}mfe-lottery@9\.0\.0 fits no set that runs anywhere.*\n {2}warning {6}For IRIS: mfe-lottery@9\.0\.0 needs the portal contract/,
      ),
    ])
  })

  it('stores nothing on a dry run', async () => {
    await cli.build({ version: '1.6.0' })
    expect(await cli.atrium(['publish', 'games', '--dry-run'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^mfe-games@1\.6\.0 can be published\. Nothing was kept\.\n {2}first visit/),
    })
    expect((await cli.json(['releases', 'games'])).map(({ version }: { version: string }) => version)).not.toContain(
      '1.6.0',
    )
  })

  it('rejects a release over its budget, with the figures, but only warns for a pre-release', async () => {
    await cli.atrium(['set-policy', 'budgets.lottery=20', '--reason', 'small'])
    await cli.build({ name: 'mfe-lottery' })
    expect(await cli.atrium(['publish', 'lottery'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^mfe-lottery@1\.0\.0 is too large\..*\n {2}- A first visit to mfe-lottery@1\.0\.0 loads \d+ bytes compressed, and its budget is 20 bytes/,
      ),
    })
    await cli.build({ name: 'mfe-lottery', version: '1.0.0-rc.1' })
    const { out } = await cli.atrium(['publish', 'lottery'])
    expect(out).toMatch(/first visit {2}\d+ bytes of 20 bytes \(\d+ bytes over its budget\)/)
    expect(out).toMatch(/warning {6}A first visit to mfe-lottery@1\.0\.0-rc\.1 loads/)
  })

  it('accepts a build of another repository only with a version, and without flags', async () => {
    expect(await cli.atrium(['publish', 'mfe-elsewhere', '--dist', 'dist'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('give --version as well'),
    })
    expect(
      await cli.atrium(['publish', 'mfe-elsewhere', '--dist', 'dist', '--version', '1.0.0', '--flag', 'a=1']),
    ).toMatchObject({ code: 2, err: expect.stringContaining('Leave --flag out') })
    expect(await cli.atrium(['publish', 'mfe-elsewhere', '--dist', 'dist', '--version', '1.0.0'])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`There is no mf-manifest.json in ${join(cli.workspace, 'dist')}`),
    })
  })

  it('reports what is missing when it cannot work', async () => {
    expect((await cli.atrium(['publish', 'promotions'])).err).toContain('Build one with "atrium build"')
    const dist = await cli.build({ name: 'mfe-agent' })
    await rm(join(dist, aRelease({ name: 'mfe-agent' }).record.entry))
    expect((await cli.atrium(['publish', 'agent'])).err).toContain('lacks files that its record lists: entry.')
    await writeFile(join(dist, 'release.json'), '{')
    expect((await cli.atrium(['publish', 'agent'])).err).toContain('is not a release record')
  })
})

describe('changes', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...words], {
      cwd: cli.workspace,
      encoding: 'utf8',
    }).trim()
  async function commit(file: string, subject: string): Promise<string> {
    await mkdir(join(cli.workspace, file, '..'), { recursive: true })
    await writeFile(join(cli.workspace, file), subject)
    git('add', '-A')
    git('commit', '-q', '-m', subject)
    return git('rev-parse', 'HEAD')
  }

  it('are the commits to the sources since the previous release, and the notes', async () => {
    git('init', '-q')
    await writeFile(join(cli.workspace, '.gitignore'), 'dist\n.data\n')
    await mkdir(join(cli.workspace, 'mfe-member'), { recursive: true })
    await writeFile(join(cli.workspace, 'mfe-member', 'package.json'), JSON.stringify({ name: '@atrium/mfe-member' }))
    await cli.build({
      name: 'mfe-member',
      version: '1.0.0',
      commit: await commit('mfe-member/src/remote.tsx', 'feat(mfe-member): the first of it'),
    })
    expect((await cli.json(['publish', 'member'])).changes).toEqual([])
    await commit('elsewhere/notes.txt', 'docs: nothing that anybody runs')
    await commit('mfe-member/src/page.tsx', 'feat(mfe-member): a page of one’s own')
    await cli.build({
      name: 'mfe-member',
      version: '1.1.0-rc.1',
      commit: await commit('mfe-member/src/page.tsx', 'fix(mfe-member): the page’s title'),
    })
    const expected = ['fix(mfe-member): the page’s title', 'feat(mfe-member): a page of one’s own']
    expect((await cli.json(['publish', 'member'])).changes).toEqual(expected)
    await cli.build({ name: 'mfe-member', version: '1.1.0', commit: git('rev-parse', 'HEAD') })
    const { out } = await cli.atrium(['publish', 'member', '--note', 'Asked for by LOTUS'])
    expect(out).toContain(
      ['  changes      since 1.0.0', '    - Asked for by LOTUS', ...expected.map((line) => `    - ${line}`)].join('\n'),
    )
    expect((await cli.atrium(['release', 'member@1.1.0'])).out).toContain('Asked for by LOTUS')
  })

  it('are empty when the commit of the previous release is unknown', async () => {
    await cli.build({ name: 'mfe-member', version: '2.0.0', commit: 'f'.repeat(40) })
    await cli.atrium(['publish', 'member'])
    await cli.build({ name: 'mfe-member', version: '2.1.0', commit: git('rev-parse', 'HEAD') })
    expect((await cli.json(['publish', 'member'])).changes).toEqual([])
  })
})

describe('signing', () => {
  it('verifies a release with the key of its pipeline', async () => {
    const created = await cli.atrium(['create-key', 'agent.pem'])
    expect(created.out).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
    await writeFile(join(cli.workspace, 'agent.pub.pem'), created.out)
    const env = await pipeline('agent', '--public-key', 'agent.pub.pem')
    await cli.build({ name: 'mfe-agent', version: '2.0.0' })
    expect(await cli.atrium(['publish', 'agent'], { ...env, ATRIUM_SIGN_KEY: 'agent.pem' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Published mfe-agent@2\.0\.0, signed\./),
    })

    await cli.atrium(['create-key', 'other.pem'])
    await cli.build({ name: 'mfe-agent', version: '2.0.1' })
    expect((await cli.atrium(['publish', 'agent', '--sign-key', 'other.pem'], env)).err).toMatch(
      /^The signature of mfe-agent@2\.0\.1 was not made/,
    )
    await cli.atrium(['set-policy', 'requireSignature=true', '--reason', 'audit'])
    expect((await cli.atrium(['publish', 'agent'], env)).err).toMatch(/^mfe-agent@2\.0\.1 is not signed/)
    expect(await cli.atrium(['create-token', 'another', '--role', 'publisher', '--remote', 'agent'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('give the public key'),
    })
    await cli.registry.setPolicies({ requireSignature: false })
  })

  it('never overwrites a key, and makes it readable for its owner alone', async () => {
    await cli.atrium(['create-key', 'mine.pem'])
    const before = await readFile(join(cli.workspace, 'mine.pem'), 'utf8')
    expect(await cli.atrium(['create-key', 'mine.pem'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('a key is never overwritten'),
    })
    expect(await readFile(join(cli.workspace, 'mine.pem'), 'utf8')).toBe(before)
    expect((await stat(join(cli.workspace, 'mine.pem'))).mode & 0o777).toBe(0o600)
  })

  it('reports which key it cannot use', async () => {
    await cli.build({ version: '1.7.0' })
    expect((await cli.atrium(['publish', 'games', '--sign-key', 'none.pem'])).err).toMatch(
      /none\.pem cannot be read \(ENOENT\)/,
    )
    await writeFile(join(cli.workspace, 'bad.pem'), 'no key')
    expect((await cli.atrium(['publish', 'games', '--sign-key', 'bad.pem'])).err).toMatch(
      /bad\.pem is not an Ed25519 key in PEM/,
    )
  })
})

describe('a pipeline', () => {
  it('publishes its remote with a token for that remote alone', async () => {
    const env = await pipeline('games')
    await cli.build({ version: '1.8.0' })
    expect((await cli.atrium(['publish', 'games'], env)).code).toBe(0)
    expect((await cli.atrium(['publish', 'shell'], env)).err).toContain('may not publish shell')
    expect((await cli.atrium(['pin', 'DEMO', 'games@1.8.0', '--reason', 'x'], env)).err).toContain('may not call pin')
    await cli.atrium(['revoke-token', 'games pipeline'])
    expect((await cli.atrium(['publish', 'games'], env)).err).toContain('unknown or revoked')
  })

  it('gets a preview link for a pre-release, which cannot be pinned for merchants', async () => {
    const env = await pipeline('games')
    await cli.atrium(['add-merchant', 'DEMO'])
    await cli.build({ version: '1.9.0-rc.1' })
    const { out } = await cli.atrium(
      ['publish', 'games', '--merchant', 'demo', '--portal', 'https://demo.example'],
      env,
    )
    expect(out).toMatch(
      /preview {6}https:\/\/demo\.example\/r\/override\/[\w-]{43} \(for one browser at DEMO, which asks before it starts; until \d{4}-/,
    )
    expect((await cli.atrium(['publish', 'games'], env)).out).toContain(
      'atrium override mfe-games --preview 1.9.0-rc.1 --merchant <merchant>',
    )
    const refused = await cli.atrium(['pin', 'DEMO', 'shell@1.0.0', 'games@1.9.0-rc.1', '--reason', 'x'])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('1.9.0-rc.1') })
    await cli.build({ version: '1.9.0' })
    expect(await cli.atrium(['publish', 'games', '--merchant', 'demo'], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is no pre-release'),
    })
  })

  it('makes, lists and ends override links', async () => {
    const link = await cli.json([
      'override',
      'games',
      '--preview',
      '1.9.0-rc.1',
      '--merchant',
      'DEMO',
      '--reason',
      'review',
    ])
    expect(link).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:8080\/r\/override\//),
      id: expect.any(String),
      merchant: 'DEMO',
      expiresAt: expect.any(String),
    })
    expect((await cli.atrium(['overrides'])).out).toContain(`${link.id}  preview  DEMO      mfe-games@1.9.0-rc.1  new`)
    expect((await cli.atrium(['end-override', link.id])).out).toBe('The link for mfe-games at DEMO is over (ended).')
  })
})
