import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseRecord } from '@atrium/contracts/releases'

// Two builds, and one process for each release.
jest.setTimeout(120_000)

const run = promisify(execFile)
const repository = resolve(__dirname, '../../../../../e2e/fixtures/elsewhere')
const script = resolve(__dirname, '../../fixture/release-of-build.ts')

let folder: string
let dist: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-elsewhere-'))
  dist = join(folder, 'dist')
  await run(process.execPath, [join(repository, 'node_modules/webpack/bin/webpack.js'), '--output-path', dist], {
    cwd: repository,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function releaseOf(build: string): Promise<{ record: ReleaseRecord; files: string[] }> {
  const { stdout } = await run(process.execPath, [script, build, '1.0.0'])
  return JSON.parse(stdout) as never
}
const errorOf = (build: string): Promise<string> =>
  releaseOf(build).then(
    () => 'none',
    (error: { stderr: string }) => error.stderr,
  )

let copies = 0
/** A copy of the build with a change. */
async function changed(change: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = join(folder, `copy-${++copies}`)
  await cp(dist, copy, { recursive: true })
  await change(copy)
  return copy
}
const edit = (file: string, change: (text: string) => string) => async (copy: string) =>
  writeFile(join(copy, file), change(await readFile(join(copy, file), 'utf8')))
const hashed = (name: string, kind = 'js') => expect.stringMatching(new RegExp(`^${name}\\.[0-9a-f]{16}\\.${kind}$`))

describe('a release of a build from another repository', () => {
  it.each(['webpack', 'rspack'])(
    'of %s has the declarations of the container, the files of every page, and the names that it borrows',
    async (bundler) => {
      if (bundler === 'rspack')
        await run(process.execPath, ['build-with-rspack.mjs', join(folder, bundler)], { cwd: repository })
      const { record, files } = await releaseOf(bundler === 'rspack' ? join(folder, bundler) : dist)
      expect(record).toMatchObject({
        name: 'mfe-elsewhere',
        version: '1.0.0',
        commit: '',
        entry: hashed('remoteEntry'),
        initial: [hashed('__federation_expose_remote')],
        styles: [hashed('styles', 'css')],
        routes: [{ path: '/elsewhere' }],
        routeFiles: { '/elsewhere': [hashed('\\d+')] },
        locales: { KO: [hashed('\\d+')], EN: [hashed('\\d+')] },
        shared: {
          react: { version: '^19.0.0', names: expect.arrayContaining(['use', 'useState']) },
          'react-router-dom': { version: '^7.0.0', names: ['Link'] },
          'react-i18next': { names: ['I18nextProvider', 'useTranslation'] },
        },
      })
      expect(files).toEqual(record.files.map(({ name }) => name))
    },
  )

  it('omits manifest, report, types, source maps and licences, and does not change the build', async () => {
    const build = await changed(async (copy) => {
      for (const file of ['@mf-types.zip', 'remoteEntry.js.map', 'remoteEntry.js.LICENSE.txt'])
        await writeFile(join(copy, file), '')
      await mkdir(join(copy, '@mf-types'))
      await writeFile(join(copy, '@mf-types/remote.d.ts'), '')
    })
    const before = await readdir(build)
    expect((await releaseOf(build)).files).toEqual((await releaseOf(dist)).files)
    expect(await readdir(build)).toEqual(before)
  })

  it('is the same each time, and a different one with another container', async () => {
    const { record } = await releaseOf(dist)
    expect((await releaseOf(dist)).record).toEqual(record)
    const other = await releaseOf(await changed(edit('remoteEntry.js', (text) => `${text}\n`)))
    expect(other.record.entry).not.toBe(record.entry)
  })

  it('has its styles in the layer of remotes', async () => {
    const { record } = await releaseOf(
      await changed(
        edit(
          (await readdir(dist)).find((name) => name.endsWith('.css'))!,
          () => '@layer tokens { .a { color: red } }',
        ),
      ),
    ).catch((error: { stderr: string }) => ({ record: error.stderr }))
    expect(record).toContain('Styles of a remote may only be in the layers ui, remote')
  })
})

describe('a build that cannot be a release is rejected with the option to change:', () => {
  const entry = (change: (text: string) => string) => edit('remoteEntry.js', change)
  const chunk = async (copy: string) => (await readdir(copy)).find((name) => /^\d+\.[0-9a-f]{16}\.js$/.test(name))!

  it.each<[string, (copy: string) => Promise<unknown>, string]>([
    ['no manifest', (copy) => rm(join(copy, 'mf-manifest.json')), 'There is no mf-manifest.json in'],
    [
      'a container that is no ES module',
      edit('mf-manifest.json', (text) => text.replace('"type": "module"', '"type": "global"')),
      "Set library: { type: 'module' }",
    ],
    [
      'the name of no remote',
      edit('mf-manifest.json', (text) => text.replaceAll('"mfe-elsewhere"', '"elsewhere"')),
      "Set name: 'mfe-<something>'",
    ],
    [
      'another exposed module',
      edit('mf-manifest.json', (text) => text.replace('"./remote"', '"./app"')),
      'does not expose "./remote"',
    ],
    [
      'a container that is not there',
      (copy) => rm(join(copy, 'remoteEntry.js')),
      'there is no such file. Build again.',
    ],
    [
      'a picture that can run scripts',
      (copy) => writeFile(join(copy, 'mark.0123456789abcdef.svg'), '<svg/>'),
      'mark.0123456789abcdef.svg is of no kind that a release may have',
    ],
    [
      'a chunk without a hash',
      async (copy) => rename(join(copy, await chunk(copy)), join(copy, 'page.js')),
      "page.js has no content hash of 16 hex digits in its name, or is in a subfolder; scripts compute such names, so they cannot be changed afterwards. Set output.chunkFilename: '[name].[contenthash:16].js'",
    ],
    [
      'a script that loads style sheets itself',
      entry((text) => `${text};globalThis.f={miniCss:1}`),
      'Set runtime: false in MiniCssExtractPlugin',
    ],
    [
      'style elements',
      async (copy) => edit(await chunk(copy), (text) => `${text};()=>document.createElement("style")`)(copy),
      'Use mini-css-extract-plugin in the place of style-loader',
    ],
    ['code in texts', entry((text) => `${text};()=>eval("1")`), "without devtool: 'eval'"],
    [
      'styles that reach beyond the remote',
      async (copy) => writeFile(join(copy, 'other.css'), 'h1 { color: red }'),
      'other.css:1 the selector has no class of this module',
    ],
    [
      'a library of two versions',
      entry((text) => text.replace(/singleton:!0,(requiredVersion:"\^7)/, 'singleton:!1,$1')),
      'react-router-dom is not a singleton',
    ],
    [
      'a version that is only a warning',
      entry((text) => text.replace(/("\^7\.0\.0",strictVersion:)!0/, '$1!1')),
      'Set strictVersion: true in shared',
    ],
    [
      'a copy of a library',
      entry((text) =>
        text.replace(
          /fallback:\(\)=>\(\)=>\{throw new Error\("Can not get 'react-router-dom'"\)\}/,
          'fallback:()=>o.e(1).then(()=>()=>o(1))',
        ),
      ),
      'A copy of react-router-dom is in the build. Set import: false in shared.',
    ],
    [
      'a library that nobody lends',
      entry((text) => text.replace('shareKey:"react-router-dom"', 'shareKey:"lodash"')),
      'lodash is shared, and the shell does not lend it',
    ],
    [
      'a name that nobody lends',
      async (copy) =>
        edit(
          (await readdir(copy)).find((name) => name.startsWith('__federation_expose'))!,
          (text) => text.replaceAll('.useTranslation', '.withTranslation'),
        )(copy),
      '"withTranslation" is imported from react-i18next, but the shell does not lend it',
    ],
    [
      'a call that does not exist',
      async (copy) => edit(await chunk(copy), (text) => `${text};()=>host.call("MCSFE_nothing")`)(copy),
      'MCSFE_nothing',
    ],
    [
      'a module that needs a page',
      async (copy) =>
        edit(
          (await readdir(copy)).find((name) => name.startsWith('__federation_expose'))!,
          (text) => text.replace('n.r(t),', 'document.title,n.r(t),'),
        )(copy),
      'does not run outside of a page: document is not defined',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await errorOf(await changed(change))).toContain(sentence)
  })
})
