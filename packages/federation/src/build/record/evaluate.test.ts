import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Runs in a separate process, like builds: Jest rewrites imports. */
const SCRIPT = `
  const { evaluateModule, importedFile } = await import(${JSON.stringify(pathToFileURL(join(__dirname, 'evaluate.ts')).href)})
  const { open } = await evaluateModule(process.argv[1], {})
  process.stdout.write(importedFile(String(open)) ?? 'none')`

let base: string
beforeAll(async () => void (base = await mkdtemp(join(tmpdir(), 'atrium-evaluated-'))))
afterAll(() => rm(base, { recursive: true, force: true }))

it.each(['plain', 'Günter’s 문서'])(
  'names the file of a lazy import below a folder that is called %s',
  async (name) => {
    const folder = join(base, name)
    await mkdir(folder)
    await writeFile(join(folder, 'page.ts'), 'export const page = 1')
    await writeFile(join(folder, 'remote.ts'), "export const open = () => import('./page.ts')")
    const args = ['--input-type=module', '--eval', SCRIPT, join(folder, 'remote.ts')]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout).toBe(join(folder, 'page.ts'))
  },
)
