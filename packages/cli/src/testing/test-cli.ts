import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testStaffWithRegistry } from '@atrium/staff/testing/with-registry'
import type { TestStaffWithRegistry } from '@atrium/staff/testing/with-registry'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseOptions } from '@atrium/test-kit/releases'
import { runCli } from '../cli.ts'

interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

/** Test set-up: the CLI in its own workspace, with a listening registry. */
export interface TestCli {
  readonly registry: TestStaffWithRegistry
  /** Address of the staff server. */
  readonly staff: string
  readonly workspace: string
  /** Writes a build to the workspace. Returns its folder. */
  build(release: ReleaseOptions): Promise<string>
  /** Builds and publishes releases. */
  publish(...release: readonly ReleaseOptions[]): Promise<void>
  atrium(words: readonly string[], env?: NodeJS.ProcessEnv): Promise<Answer>
  /** Runs a command with `--json` and returns its output. Fails if the command fails. */
  json(words: readonly string[], env?: NodeJS.ProcessEnv): Promise<Json>
  stop(): Promise<void>
}

/** Creates the set-up. `portal` is the address of the portal. */
export async function testCli({
  portal = 'http://localhost:1',
  ...options
}: { portal?: string } & Parameters<typeof testStaffWithRegistry>[0] = {}): Promise<TestCli> {
  const registry = await testStaffWithRegistry(options)
  const staff = await registry.app.listen({ host: '127.0.0.1', port: 0 })
  const workspace = await mkdtemp(join(tmpdir(), 'atrium-cli-'))
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), '')
  await mkdir(join(workspace, '.data', 'keys'), { recursive: true })
  await writeFile(
    join(workspace, '.data', 'run.json'),
    JSON.stringify({ pid: process.pid, portal, studio: 'http://localhost:2', staff }),
  )
  await writeFile(join(workspace, '.data', 'keys', 'registry-token'), `${registry.adminToken}\n`)

  const build: TestCli['build'] = async (release) => {
    const { record, files } = aRelease(release)
    const dist = join(workspace, record.name, 'dist', 'latest')
    await rm(dist, { recursive: true, force: true })
    await mkdir(dist, { recursive: true })
    await writeFile(join(workspace, record.name, 'package.json'), JSON.stringify({ name: `@atrium/${record.name}` }))
    await writeFile(join(dist, 'release.json'), JSON.stringify(record))
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(dist, name), bytes)
    return dist
  }
  const atrium: TestCli['atrium'] = async (words, env = {}) => {
    const output = { out: [] as string[], err: [] as string[] }
    const code = await runCli(words, {
      env,
      cwd: workspace,
      out: (text) => output.out.push(text),
      err: (text) => output.err.push(text),
    })
    return { code, out: output.out.join('\n'), err: output.err.join('\n') }
  }
  return {
    registry,
    staff,
    workspace,
    build,
    atrium,
    async publish(...releases) {
      for (const release of releases) {
        const { code, err } = await atrium(['publish', await build(release)])
        if (code !== 0) throw new Error(err)
      }
    },
    async json(words, env) {
      const { out, err } = await atrium([...words, '--json'], env)
      if (!out) throw new Error(err)
      return JSON.parse(out)
    },
    async stop() {
      await registry.stop()
      await rm(workspace, { recursive: true, force: true })
    },
  }
}
