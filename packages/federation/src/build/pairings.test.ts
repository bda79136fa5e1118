import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

// Runs six builds in a separate process.
jest.setTimeout(120_000)

const run = async (script: string, ...words: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [resolve(__dirname, '../fixture', script), ...words])).stdout

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-pairings-'))
  await run('build-pairings.ts', folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// `webpack`: its own plugin. `ours`: the enhanced plugin with our runtime. `standard`: the enhanced plugin with its own
// runtime.
const plugins = ['webpack', 'ours', 'standard']

it.each(plugins.flatMap((shell) => plugins.map((remote) => ({ shell, remote }))))(
  'a shell built with $shell lends its React to a remote built with $remote',
  async ({ shell, remote }) => {
    expect(await run('run-pairing.ts', folder, shell, remote)).toBe('true')
  },
)
