import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { releaseRecord } from '@atrium/contracts/releases'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createRemote } from './create-remote.ts'

const workspace = resolve(__dirname, '../../../..')
let root: string
// Created inside the workspace, so that its lock file and presets are found. The folder is ignored by git and the
// checks, and is outside node_modules, where Node does not strip types from webpack.config.ts.
beforeEach(async () => {
  await mkdir(join(workspace, 'packages/cli/dist'), { recursive: true })
  root = await mkdtemp(join(workspace, 'packages/cli/dist/create-remote-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const created = async (name: string): Promise<string> => {
  const folder = await createRemote(root, name)
  // Links only the packages that its package.json lists, like "pnpm install".
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true })
    await symlink(await realpath(join(workspace, 'mfe-lottery/node_modules', name)), join(folder, 'node_modules', name))
  }
  return folder
}

describe('create-remote', () => {
  it('makes a remote that builds on the first attempt, with a page, a slot on the home page and both languages', async () => {
    const folder = await created('loyalty-club')
    // Runs in a separate process, like a squad's build: Jest compiles lazy imports to `require`.
    await promisify(execFile)(
      process.execPath,
      [join(workspace, 'packages/cli/src/main.ts'), 'build', folder, '--version', '0.1.0'],
      { cwd: workspace },
    )
    const record = releaseRecord.parse(JSON.parse(await readFile(join(folder, 'dist/latest/release.json'), 'utf8')))
    expect(record).toMatchObject({ name: 'mfe-loyalty-club', version: '0.1.0', languages: ['KO', 'EN'] })
    expect(record.routes.map(({ path }) => path)).toEqual(['/loyalty-club'])
    expect(record.slots.map(({ slot }) => slot)).toEqual(['home.more'])
    expect(record.menu[0]!.title).toEqual({ KO: 'Loyalty Club', EN: 'Loyalty Club' })
    expect((await readdir(join(folder, 'src/features/page'))).sort()).toEqual([
      'LoyaltyClubPage.tsx',
      'loyalty-club-page.module.css',
    ])
    const texts = await Promise.all(
      ['README.md', 'src/remote.tsx', 'package.json'].map((file) => readFile(join(folder, file), 'utf8')),
    )
    expect(texts.join()).not.toMatch(/sample/i)
  })

  it('depends on no unused package, which the check for dead code would find', async () => {
    const folder = await created('loyalty')
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const sources = (await readdir(join(folder, 'src'), { recursive: true })).filter((file) => /\.tsx?$/.test(file))
    const text = (await Promise.all(sources.map((file) => readFile(join(folder, 'src', file), 'utf8')))).join()
    // React is needed for JSX and as a peer dependency.
    expect(
      Object.keys(dependencies).filter((name) => !/^react(-dom)?$/.test(name) && !text.includes(`from '${name}`)),
    ).toEqual([])
  })

  it('rejects an invalid name and a name that is taken, and changes nothing', async () => {
    for (const name of ['9lives', 'Loyalty', '../out', 'a b'])
      await expect(createRemote(root, name)).rejects.toThrow('is no name for a remote')
    await created('loyalty')
    await expect(createRemote(root, 'mfe-loyalty')).rejects.toThrow('mfe-loyalty is there already')
    expect(await readdir(root)).toEqual(['mfe-loyalty'])
  })
})

describe('a stand-alone remote', () => {
  it("is built for the test bed from the template's dependencies, and rejects calls with a sentence when no portal runs", async () => {
    const folder = await created('loyalty')
    const bench = await start(folder)
    try {
      expect(await (await fetch(bench.address)).text()).toContain('/bed.js')
      expect(await (await fetch(`${bench.address}/bed.js`)).text()).toContain('LoyaltyPage')
      expect(await (await fetch(`${bench.address}/bed.css`)).text()).toMatch(
        /^@layer reset, tokens, ui, shell, remote;/,
      )
      const rejected = await fetch(`${bench.address}/wps/system/status`)
      expect([rejected.status, ((await rejected.json()) as { message: string }).message]).toEqual([
        502,
        expect.stringContaining('npm start'),
      ])
    } finally {
      await bench.stop()
    }
  })

  it('shows the build error instead of an empty page', async () => {
    const folder = await created('loyalty')
    await writeFile(join(folder, 'src/remote.tsx'), 'export default <')
    const bench = await start(folder)
    try {
      expect(await (await fetch(bench.address)).text()).toMatch(
        /<pre role="alert">mfe-loyalty was not built\. ERROR in .*remote\.tsx/,
      )
    } finally {
      await bench.stop()
    }
  })
})

/** Runs "npm run dev -- <folder> --alone", without a portal. */
async function start(folder: string): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [join(workspace, 'packages/cli/src/dev/main.ts'), folder, '--alone'], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: join(root, 'no-data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((found, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const [, address] = /alone +(http:\S+)/.exec(output) ?? []
      if (address) found(address)
    })
    void ended.then(() => fail(new Error(`It ended instead of giving its address:\n${output}`)))
  })
  return { address, stop: () => (child.kill('SIGINT'), ended) }
}
