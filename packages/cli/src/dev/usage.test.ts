import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { portalForPhones } from './phone.ts'
import { readDevRequest } from './usage.ts'

const workspace = resolve(__dirname, '../../../..')
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-usage-'))
  for (const name of ['mfe-games', 'mfe-lottery']) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, 'package.json'), '{}')
  }
})
afterAll(() => rm(root, { recursive: true }))

const read = (...argv: string[]) => readDevRequest(argv, { root, cwd: root })
/** Runs a script like its npm command. */
const run = (script: string, ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(
      process.execPath,
      [join(workspace, 'packages/cli/src', script), ...words],
      { cwd: workspace },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })

describe('the command line of "npm run dev"', () => {
  it('accepts the name of a remote or its folder', () => {
    expect(
      [read('games'), read('mfe-games'), read('./mfe-games')].map((request) => !request.help && request.dir),
    ).toEqual(Array(3).fill(join(root, 'mfe-games')))
    expect(read('games', '--phone', '--port', '9000', '--merchant', 'lotus')).toEqual({
      help: false,
      dir: join(root, 'mfe-games'),
      alone: false,
      phone: true,
      merchant: 'LOTUS',
      port: 9000,
    })
  })

  it.each([
    [['gmaes'], 'There is no remote "gmaes" here. Did you mean "games"? This workspace has games, lottery.'],
    [
      ['mfe-lotery'],
      'There is no remote "mfe-lotery" here. Did you mean "lottery"? This workspace has games, lottery.',
    ],
    [['wallet'], 'There is no remote "wallet" here. This workspace has games, lottery.'],
    [[], 'Name one remote: npm run dev -- games'],
    [['games', 'lottery'], 'Name one remote: npm run dev -- games'],
    [['games', '--alon'], "Unknown option '--alon'"],
    [['games', '--port', 'many'], '--port takes a number from 0 to 65535, and "many" is none.'],
  ])('rejects %j as invalid usage', (argv, message) => {
    expect(() => read(...argv)).toThrow(expect.objectContaining({ name: 'UsageError', message }))
  })
})

describe('help', () => {
  it.each([
    ['dev/main.ts', 'Usage: npm run dev -- <remote>'],
    ['create/main.ts', 'Usage: npm run create-remote -- <name>'],
  ])('of %s is printed with exit code 0', async (script, usage) => {
    expect(await run(script, '--help')).toEqual({ code: 0, out: expect.stringContaining(usage), err: '' })
  })

  it.each([
    ['dev/main.ts', 'gmaes', 'Did you mean "games"?'],
    ['create/main.ts', 'games', 'mfe-games is there already.'],
  ])('is offered by %s with exit code 2 for invalid usage', async (script, word, sentence) => {
    const { code, out, err } = await run(script, word)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
    expect(err).toContain('-- --help" tells more.')
  })
})

describe('a link for a phone', () => {
  it('needs a portal that listens on the network, and explains how', () => {
    expect(portalForPhones('http://192.168.1.20:8080', 'DEMO')).toBe('http://192.168.1.20:8080')
    expect(() => portalForPhones('http://localhost:8080', 'DEMO')).toThrow(
      'HOST=0.0.0.0 DATA_DIR=.data-phone npm start',
    )
    expect(() => portalForPhones('http://192.168.1.20:8080', 'LOTUS')).toThrow('Leave --merchant out')
  })
})
