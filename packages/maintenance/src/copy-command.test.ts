import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { runCopy } from './copy-command.ts'

const before = { argv: process.argv, url: process.env['DATABASE_URL'] }
let said: string
beforeEach(() => {
  said = ''
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
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

it('copies to the folder that is named', async () => {
  const copied: string[] = []
  await runCopy('backup', async (folder) => void copied.push(folder))
  expect([copied, said, process.exitCode]).toEqual([['/copies/today'], '', undefined])
})

it.each(['backup', 'restore'])(
  '%s does nothing for a database that is not the embedded one, and says what does',
  async (name) => {
    process.env['DATABASE_URL'] = 'postgres://elsewhere/atrium'
    const copy = jest.fn(async () => {})
    await runCopy(name, copy)
    expect(copy).not.toHaveBeenCalled()
    expect(process.exitCode).toBe(1)
    expect(said).toContain(`npm run ${name} copies only that: nothing was done. Use PostgreSQL's own pg_basebackup`)
    expect(said).toContain('copy DATA_DIR beside it')
  },
)

it('asks for a folder', async () => {
  process.argv = ['node', 'backup.ts']
  await runCopy('backup', async () => {})
  expect([said, process.exitCode]).toEqual(['Name the folder: npm run backup -- <folder>\n', 1])
})
