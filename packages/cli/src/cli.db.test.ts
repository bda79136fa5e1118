import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCli } from './testing/test-cli.ts'
import type { TestCli } from './testing/test-cli.ts'

let cli: TestCli
beforeAll(async () => {
  cli = await testCli()
})
afterAll(() => cli.stop())

describe('the command line', () => {
  it.each([
    [['unpublish', 'games'], 'There is no command "unpublish".'],
    [['pin', 'DEMO'], 'missing required args'],
    [['pin', 'DEMO', 'games'], '"games" is not a release. Write <remote>@<version>'],
    [['pin', 'DEMO', 'games@1.0.0', 'mfe-games@1.1.0', '--reason', 'x'], 'mfe-games is named twice'],
    [['pin', 'DEMO', 'games@1.0.0'], 'Give a reason with --reason'],
    [
      ['pin', 'DEMO', 'games@1.0.0', '--reason', 'x', '--if-match', 'DEMO'],
      '"DEMO" is not a merchant with what was seen of it',
    ],
    [
      ['pin', 'DEMO', 'games@1.0.0', '--reason', 'x', '--at', '2026-12-01T09:00', '--break-glass'],
      '--break-glass is about now and --at about then',
    ],
    [['status', '--colour'], 'Unknown option `--colour`'],
    [['log', '--limit', 'few'], '"few" is not a number. --limit takes one.'],
    [['build', 'games', '--flag', 'beta'], '"beta" is not a flag. Write --flag name=value.'],
    [['publish', 'games', '--flag', 'beta=true'], 'Flags are for a build: give --version as well.'],
    [['create-token', 'x', '--role', 'king'], 'Give --role admin'],
    [
      ['staff', 'invite', 'mina', '--name', 'Mina', '--grant', 'queen'],
      '"queen" is not a grant. Write admin, publisher:<remote>',
    ],
    [['canary', 'stop', '3'], 'There is no canary action "stop".'],
    [['canary', 'start', 'DEMO', 'games@1.0.0', '--steps', '5', '--reason', 'x'], '"5" is not a step.'],
    [['canary', 'share', '3', '--reason', 'x'], 'Give the share'],
    [['unfreeze', 'holidays', '--reason', 'x'], '"holidays" is not a number of one. "atrium freezes" shows them.'],
    [['module', 'DEMO', '1000', 'maybe', '--reason', 'x'], '"maybe" is neither on nor off.'],
    [['maintenance', 'DEMO', '--ko', '점검 중이에요.', '--reason', 'x'], 'give both --ko and --en'],
    [['restrict', 'DEMO', '--reason', 'x'], 'Name who is allowed'],
    [['set-policy', 'speed=5', '--reason', 'x'], 'There is no policy "speed". There are fourEyesAbove'],
    [['change-merchant', 'DEMO', '--reason', 'x'], 'Name what to change'],
    [[], 'Name a command.'],
  ])('responds to %j with a sentence and the usage, and exits with 2', async (words, sentence) => {
    const answer = await cli.atrium(words)
    expect(answer).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) })
    expect(answer.err).toMatch(/Usage: atrium |"atrium --help"/)
  })

  it('lists every command with its summary, and the exit codes', async () => {
    const { code, out } = await cli.atrium(['--help'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Deciding what runs\n {2}check .*\n {2}pin .*\n {2}copy .*\n {2}rollback .*\n {2}canary /m)
    expect(out).toMatch(/^ {2}3 {2}waits for a second person, as a proposal$/m)
    expect(out).toMatch(/^ {2}4 {2}done, and "atrium status" shows releases that were tampered with$/m)
  })

  it('prints the version of Atrium', async () => {
    expect((await cli.atrium(['--version'])).out).toMatch(/^Atrium \d+\.\d+\.\d+$/)
  })

  it('shows the options and examples of one command', async () => {
    const { out } = await cli.atrium(['pin', '--help'])
    expect(out).toMatch(/^Usage: atrium pin <merchants> <\.\.\.releases>\n/)
    expect(out).toMatch(/^ {2}--if-match .*Only if nothing moved since/m)
    expect(out).toContain('atrium pin DEMO,LOTUS games@1.5.0')
  })

  it('reports what is missing when it cannot work', async () => {
    expect((await cli.atrium(['status', '--registry', 'http://127.0.0.1:1'])).err).toMatch(
      /^Nothing answers at http:\/\/127\.0\.0\.1:1/,
    )
    expect((await cli.atrium(['status', '--registry', 'nowhere'])).err).toBe(
      '"nowhere" is not an address. Write the registry\'s as http://host:port.',
    )
    expect((await cli.atrium(['status'], { DATA_DIR: 'elsewhere' })).err).toMatch(
      /^No portal runs here\. Start it with "npm start"/,
    )
  })

  it('keeps the local token on this machine', async () => {
    expect((await cli.atrium(['status', '--registry', 'http://registry.example'])).err).toBe(
      'Set ATRIUM_TOKEN to your token for http://registry.example.',
    )
  })

  it('reads option values literally, whatever they look like', async () => {
    await cli.publish({ name: 'shell' })
    await cli.atrium(['add-merchant', 'EXACT'])
    await cli.atrium(['pin', 'EXACT', 'shell@1.0.0', '--reason', 'first'])
    expect((await cli.atrium(['rollback', 'EXACT', '--to', '0012000000000e30', '--reason', 'back'])).err).toContain(
      'The set 0012000000000e30 never ran',
    )
    expect((await cli.atrium(['compare', '--json', '0012000000000e30', 'EXACT'])).err).toContain(
      'There is no set 0012000000000e30',
    )
  })

  it('prints errors as JSON with their code and reasons', async () => {
    const { code, out, err } = await cli.atrium(['pin', 'NOBODY', 'shell@1.0.0', '--reason', 'x', '--json'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(JSON.parse(err)).toEqual({
      error: { code: 'NOT_FOUND', message: expect.stringContaining('NOBODY'), reasons: [] },
    })
  })
})
