import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EVENTS } from '@atrium/contracts/portal/events'
import { CONTRACTS, type ReleaseRecord } from '@atrium/contracts/releases'

// Each build runs in a separate process.
jest.setTimeout(120_000)

const fixture = resolve(__dirname, '../fixture')
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'atrium-build-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function build(
  name: string,
  options: object = {},
): Promise<{ record: ReleaseRecord; dir: string; built: boolean }> {
  const all = { dir: join(fixture, name), version: '1.0.0', outDir: join(folder, name, '1.0.0'), ...options }
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(fixture, 'build.ts'),
    JSON.stringify(all),
  ]).catch((error: { stderr: string }) => Promise.reject(new Error(error.stderr)))
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n'))) as never
}
/** Runs `webpack` in the folder of a remote, like its script. */
async function webpackCli(name: string, words: string[] = []): Promise<string> {
  const outDir = join(folder, name, 'cli')
  const cli = resolve(__dirname, '../../../../node_modules/webpack/bin/webpack.js')
  await promisify(execFile)(process.execPath, [cli, '--env', 'version=1.0.0', '--env', `outDir=${outDir}`, ...words], {
    cwd: join(fixture, name),
  }).catch((error: { stdout: string; stderr: string }) => Promise.reject(new Error(error.stdout + error.stderr)))
  return outDir
}
/** The files of a directory: name → bytes. */
async function filesIn(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir)).filter((name) => name !== '.source-hash').sort()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await readFile(join(dir, name))).toString('base64')] as const)),
  )
}
const textOf = (dir: string, file: string) => readFile(join(dir, file), 'utf8')
const named = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}\\.[0-9a-f]{16}\\.js$`))

describe('a remote', () => {
  it('declares itself in its record, and every file has a hash', async () => {
    const { record, dir } = await build('mfe-first')
    expect(record).toMatchObject({
      name: 'mfe-first',
      version: '1.0.0',
      entry: named('entry'),
      initial: [named('remote')],
      styles: [expect.stringMatching(/^styles\.[0-9a-f]{16}\.css$/)],
      routes: [{ path: '/first', layout: 'full', skeleton: 'plain' }],
      routeFiles: { '/first': [named('Page')] },
      locales: { KO: [named('ko')], EN: [named('en')] },
      consumes: [{ topic: 'locale.changed', version: '1.0' }],
      hosts: ['first.*', 'first.end'],
    })
    expect(record.files.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^mark\.[0-9a-f]{16}\.png$/))
    expect((await readdir(dir)).sort()).toEqual(
      [
        '.modules.json',
        '.source-hash',
        ...record.files.map((file) => file.name),
        'mf-manifest.json',
        'release.json',
      ].sort(),
    )
  })

  it('records what it imports from each shared library, and bundles no copy of one', async () => {
    const { record, dir } = await build('mfe-first')
    expect(record.shared).toEqual({
      react: { version: '^19.0.0', names: ['lazy', 'useState'] },
      'react/jsx-runtime': { version: '^19.0.0', names: ['jsx', 'jsxs'] },
      'react-router-dom': { version: '^7.0.0', names: ['Link'] },
      '@tanstack/react-query': { version: '^5.0.0', names: ['useQuery'] },
    })
    expect(record.files.reduce((sum, file) => sum + file.size, 0)).toBeLessThan(30_000)
    const scripts = await Promise.all(
      record.files.filter((file) => file.name.endsWith('.js')).map((file) => textOf(dir, file.name)),
    )
    expect(scripts.filter((script) => script.includes(process.cwd()))).toEqual([])
    expect(scripts.filter((script) => !script.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
  })

  it('has one style sheet, in its layer, with class names of this release', async () => {
    const [first, second] = await Promise.all([
      build('mfe-first'),
      build('mfe-first', { version: '1.0.1', outDir: join(folder, 'other') }),
    ])
    const sheet = await textOf(first.dir, first.record.styles[0]!)
    expect(sheet).toMatch(/^@layer reset,tokens,ui,shell;@layer remote\{/)
    const classOf = (text: string) => /\.(page_[\w-]+)\{/.exec(text)?.[1]
    expect(classOf(sheet)).toBeDefined()
    expect(classOf(await textOf(second.dir, second.record.styles[0]!))).not.toBe(classOf(sheet))
    expect(await textOf(first.dir, first.record.routeFiles['/first']![0]!)).toContain(classOf(sheet))
  })

  it('describes itself to other tools in mf-manifest.json, which is no file of the release', async () => {
    const { record, dir } = await build('mfe-first')
    const text = await textOf(dir, 'mf-manifest.json')
    expect(JSON.parse(text)).toMatchObject({
      name: 'mfe-first',
      metaData: {
        buildInfo: { buildVersion: '1.0.0' },
        remoteEntry: { name: record.entry, type: 'module' },
        publicPath: 'auto',
      },
      exposes: [{ path: './remote', assets: { js: { sync: record.initial }, css: { sync: record.styles } } }],
    })
    expect(text).not.toContain(process.cwd())
  })

  it('has its types beside it where they are requested', async () => {
    const { record, dir } = await build('mfe-first', { types: true, outDir: join(folder, 'typed') })
    const zip = await readFile(join(dir, '@mf-types.zip'))
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(record.files.map(({ name }) => name).filter((name) => name.includes('mf-'))).toEqual([])
    expect(JSON.parse(await textOf(dir, 'mf-manifest.json'))).toMatchObject({
      metaData: { types: { zip: '@mf-types.zip' } },
    })
  })

  it('fails to build types without compiler options', async () => {
    await expect(build('mfe-second', { types: true, outDir: join(folder, 'untyped') })).rejects.toThrow(
      'mfe-second has no tsconfig.json',
    )
  })

  it('keeps its last build when a new one is rejected, with all reasons', async () => {
    const { dir } = await build('mfe-first', { outDir: join(folder, 'good') })
    const good = await filesIn(dir)
    const error = (await build('mfe-faulty', { outDir: dir }).catch((thrown: Error) => thrown)) as Error
    expect(error.message).toContain('mfe-faulty cannot be released')
    expect(error.message).toContain('zod would be bundled. It belongs to servers.')
    expect(error.message).toContain('react-dom would be bundled. It is shared')
    expect(error.message).toContain('"useFetcher" is imported from react-router-dom, but the shell does not lend it')
    expect(error.message).toContain('remote.tsx uses import.meta.url')
    expect(error.message).toContain('The call "gameList" is made and not declared')
    expect(error.message).toContain('mfe-second would be bundled, which is a release of its own')
    expect(error.message).toMatch(
      /mark\.[0-9a-f]{16}\.svg is of no kind that a release may have \(js, css, png, woff2\)\. Draw the picture in a component/,
    )
    expect(await filesIn(dir)).toEqual(good)
    expect((await readdir(folder)).filter((name) => name.startsWith('good'))).toEqual(['good'])
  })
})

describe('a build', () => {
  it('of equal sources is made once', async () => {
    const outDir = join(folder, 'stale')
    expect((await build('mfe-second', { version: undefined, baseVersion: '1.4.0', outDir })).built).toBe(true)
    const again = await build('mfe-second', { version: undefined, baseVersion: '1.4.0', outDir })
    expect(again.built).toBe(false)
    expect(again.record.version).toMatch(/^1\.4\.0-local\.h[0-9a-f]{8}$/)
    const flagged = await build('mfe-second', {
      version: undefined,
      baseVersion: '1.4.0',
      outDir,
      flags: { hero: true },
    })
    expect(flagged.built).toBe(true)
    expect(flagged.record.version).not.toBe(again.record.version)
  })

  it('uses the loader that a webpack.config.ts adds', async () => {
    const { record, dir } = await build('mfe-second')
    expect(await textOf(dir, record.routeFiles['/second']![0]!)).toContain('# Rules of the second game')
  })
})

describe('webpack on the command line', () => {
  it.each(['mfe-first', 'shell'])('writes the files of a build of %s, byte for byte', async (name) => {
    const flags = { hero: true }
    const { dir } = await build(name, { flags, outDir: join(folder, name, 'flagged') })
    expect(await filesIn(await webpackCli(name, ['--env', `flags=${JSON.stringify(flags)}`]))).toEqual(
      await filesIn(dir),
    )
  })

  it('fails with all reasons and writes nothing when the release would be invalid', async () => {
    const error = (await webpackCli('mfe-faulty').catch((thrown: Error) => thrown)) as Error
    expect(error.message).toContain('mfe-faulty cannot be released')
    expect(error.message).toContain('zod would be bundled. It belongs to servers.')
    expect(await readdir(join(folder, 'mfe-faulty')).catch(() => [])).toEqual([])
  })
})

describe('the shell', () => {
  it('lends the names of its facades, and records the parts of documents', async () => {
    const { record, dir } = await build('shell')
    for (const file of [record.entry, ...record.initial])
      expect(await readFile(join(dir, file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    expect(record).toMatchObject({
      entry: named('shell'),
      initial: [named('vendor')],
      contract: { portal: CONTRACTS.portal, calls: `^${CONTRACTS.calls}` },
    })
    expect(record.events).toHaveLength(Object.keys(EVENTS).length)
    expect(record.offers).toEqual({
      commands: expect.arrayContaining(['toast.show']),
      host: expect.arrayContaining(['session']),
      slots: expect.arrayContaining(['home.hot']),
    })
    expect(record.events).toContainEqual({ topic: 'locale.changed', version: '1.0' })
    expect(record.shared.react).toEqual({ version: expect.stringMatching(/^19\./), names: ['*'] })
    expect(record.shared['react-router-dom']!.names).toContain('useLocation')
    expect(record.document).toEqual({
      criticalCss: '@layer reset,tokens,ui,shell,remote;body{margin:0}',
      skeletons: { home: { KO: '<header></header>', EN: '<header></header>' } },
      watchdog: '0',
      titles: { KO: '픽스처', EN: 'Fixture' },
    })
  })
})
