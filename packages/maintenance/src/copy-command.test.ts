import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { runCopy } from './copy-command.ts'

const before = { argv: process.argv, url: process.env['DATABASE_URL'] }
let output: string
beforeEach(() => {
  output = ''
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
  process.argv = ['node', 'backup.ts', '/copies/today']
  delete process.env['DATABASE_URL']
})
afterEach(() => {
  jest.restoreAllMocks()
  process.argv = before.argv
  process.exitCode = undefined
  if (before.url !== undefined) process.env['DATABASE_URL'] = before.url
})

it('copies to the given folder', async () => {
  const copied: string[] = []
  await runCopy('backup', async (folder) => void copied.push(folder))
  expect([copied, output, process.exitCode]).toEqual([['/copies/today'], '', undefined])
})

it.each(['backup', 'restore'] as const)(
  '%s does nothing for a database that is not the embedded one, and shows the alternative',
  async (name) => {
    process.env['DATABASE_URL'] = 'postgres://elsewhere/atrium'
    const copy = jest.fn(async () => {})
    await runCopy(name, copy)
    expect(copy).not.toHaveBeenCalled()
    expect(process.exitCode).toBe(1)
    expect(output).toContain(`npm run ${name} copies only that: nothing was done. Use PostgreSQL's own pg_basebackup`)
    expect(output).toContain('copy DATA_DIR apart from it')
  },
)

it('copies the keys only with --with-keys', async () => {
  const copied: boolean[] = []
  const copy = () => runCopy('backup', async (_folder, { withKeys }) => void copied.push(withKeys))
  await copy()
  process.argv.push('--with-keys')
  await copy()
  expect(copied).toEqual([false, true])
})

it.each([
  ['backup', [], 'Name the folder: npm run backup -- <folder> [--with-keys]\n'],
  ['backup', ['one', 'two'], 'Name the folder: npm run backup -- <folder> [--with-keys]\n'],
  ['restore', ['one', '--with-keys'], 'Name the folder: npm run restore -- <folder>\n'],
] as const)('%s shows its usage instead of running with %j', async (name, options, usage) => {
  process.argv = ['node', `${name}.ts`, ...options]
  const copy = jest.fn(async () => {})
  await runCopy(name, copy)
  expect(copy).not.toHaveBeenCalled()
  expect([output, process.exitCode]).toEqual([usage, 1])
})
