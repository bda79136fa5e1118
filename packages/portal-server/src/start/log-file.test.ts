import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openLines } from './log-file.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atrium-log-'))
  path = join(dir, 'below', 'portal.log')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A process that writes 1,000 lines and ends at once. */
const writeAndEnd = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `
  const { openLines } = await import(${JSON.stringify(join(__dirname, 'log-file.ts'))})
  const file = openLines(${JSON.stringify(path)}, (error) => process.stdout.write(error.code + ' '))
  for (let line = 0; line < 1000; line++) file.write(line + '\\n')
  process.stdout.write('went on')
  process.exit(0)
`])

it('has written every line when the process ends, for nobody else to read', async () => {
  await writeAndEnd()
  const lines = new Set(readFileSync(path, 'utf8').trim().split('\n'))
  expect([...lines]).toEqual(Array.from({ length: 1000 }, (_, at) => String(at)))
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('ends as it would, and says so, when the disk is full', async () => {
  path = join(dir, 'portal.log')
  symlinkSync('/dev/full', path)
  expect((await writeAndEnd()).stdout).toBe('went onENOSPC ')
})

it('goes on while the disk is full', async () => {
  path = join(dir, 'portal.log')
  symlinkSync('/dev/full', path)
  const losses: Error[] = []
  let onLoss = (): void => undefined
  const file = openLines(path, (error) => {
    losses.push(error)
    onLoss()
  })
  for (const line of ['one\n', 'two\n']) {
    await new Promise<void>((lost) => {
      onLoss = lost
      file.write(line)
    })
  }
  expect(losses.map(({ message }) => message)).toEqual([expect.stringContaining('ENOSPC'), expect.stringContaining('ENOSPC')])
})
