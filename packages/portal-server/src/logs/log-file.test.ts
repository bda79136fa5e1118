import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openLines } from './log-file.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atrium-log-'))
  path = join(dir, 'below', 'portal.log')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A process that writes 1,000 lines and exits immediately. */
const writeAndEnd = () =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `
  const { openLines } = await import(${JSON.stringify(join(__dirname, 'log-file.ts'))})
  const file = openLines(${JSON.stringify(path)}, (error) => process.stdout.write(error.code + ' '))
  for (let line = 0; line < 1000; line++) file.write(line + '\\n')
  process.stdout.write('went on')
  process.exit(0)
`,
  ])

it('has written every line when the process ends, readable by its owner only', async () => {
  await writeAndEnd()
  const lines = new Set(readFileSync(path, 'utf8').trim().split('\n'))
  expect([...lines]).toEqual(Array.from({ length: 1000 }, (_, at) => String(at)))
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('ends normally and reports the error when the disk is full', async () => {
  path = join(dir, 'portal.log')
  symlinkSync('/dev/full', path)
  expect((await writeAndEnd()).stdout).toBe('went onENOSPC ')
})

it('continues while the disk is full', async () => {
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
  expect(losses.map(({ message }) => message)).toEqual([
    expect.stringContaining('ENOSPC'),
    expect.stringContaining('ENOSPC'),
  ])
})

describe('rotation', () => {
  const ROTATION = { maxBytes: 10, maxAgeMs: 1000, maxFiles: 3 }
  const log = (name: string) => join(dir, name)
  const read = (name: string) => readFileSync(log(name), 'utf8')
  let now: number
  let losses: Error[]
  beforeEach(() => {
    path = log('portal.log')
    now = Date.now()
    losses = []
  })
  /** Writes the lines one at a time: each after the previous one is in the file. */
  async function writeEach(
    lines: readonly string[],
    onLoss: (error: Error) => void = (error) => void losses.push(error),
  ) {
    const file = openLines(path, onLoss, { rotation: ROTATION, now: () => now })
    for (const line of lines) {
      file.write(line)
      await written(line)
    }
    return file
  }
  async function written(line: string): Promise<void> {
    while (!existsSync(path) || !read('portal.log').endsWith(line)) await new Promise(setImmediate)
  }

  it('begins a new file for the line that would exceed the size, and keeps at most the maximum number of files', async () => {
    await writeEach(['one 456\n', 'two 456\n', 'three 6\n', 'four 56\n'])
    expect(readdirSync(dir).sort()).toEqual(['portal.log', 'portal.log.1', 'portal.log.2'])
    expect([read('portal.log'), read('portal.log.1'), read('portal.log.2')]).toEqual([
      'four 56\n',
      'three 6\n',
      'two 456\n',
    ])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(losses).toEqual([])
  })

  it('begins a new file when the current one is too old, even if an earlier process began it', async () => {
    writeFileSync(path, 'old\n')
    now += 5000
    const file = await writeEach(['a\n', 'b\n'])
    expect([read('portal.log'), read('portal.log.1')]).toEqual(['a\nb\n', 'old\n'])
    now += 5000
    file.write('c\n')
    await written('c\n')
    expect([read('portal.log'), read('portal.log.1'), read('portal.log.2')]).toEqual(['c\n', 'a\nb\n', 'old\n'])
  })

  it('truncates the file when it cannot be renamed, so that it grows no further', async () => {
    mkdirSync(log('portal.log.1'))
    writeFileSync(join(log('portal.log.1'), 'x'), '')
    mkdirSync(log('portal.log.2'))
    writeFileSync(join(log('portal.log.2'), 'x'), '')
    await writeEach(['one 456\n', 'two 456\n'])
    expect(read('portal.log')).toBe('two 456\n')
    expect(losses).toHaveLength(1)
  })
})
