import { expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { launchGame } from './launch-game.ts'

/** As the shell has it: the same class out of another file. */
class ShellError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = PortalError.name
    this.code = code
  }
}

async function toastsOf(refusal: Error): Promise<unknown[]> {
  const request = jest.fn((name: string) => (name === 'game.launch' ? Promise.reject(refusal) : Promise.resolve()))
  await launchGame(
    { commands: { request } as never },
    { gameId: 'g1', nodeId: 'n1', vassalage: 'AURORA', gameName: 'Game 1' },
    'real',
    'It failed.',
  )
  return request.mock.calls.filter(([name]) => name === 'toast.show').map((call) => (call as unknown[])[1])
}

it('says whether the game can be played for free', async () => {
  const launches: unknown[] = []
  const request = async (_: string, launch: unknown) => void launches.push(launch)
  for (const supportPlay of [0, 1, undefined])
    await launchGame(
      { commands: { request } as never },
      { gameId: 'g1', nodeId: 'n1', vassalage: 'AURORA', gameName: 'Game 1', supportPlay },
      'real',
      'It failed.',
    )
  expect(launches).toMatchObject([{ hasTrial: true }, { hasTrial: false }, { hasTrial: false }])
})

it('a refusal by the shell is told in its own words', async () => {
  expect(await toastsOf(new ShellError('SYSTEM_ERROR', 'The system rests.'))).toEqual([
    { tone: 'error', text: 'The system rests.' },
  ])
})

it('whoever closes the login of the shell is told nothing', async () => {
  expect(await toastsOf(new ShellError('LOGIN_REQUIRED', 'Log in.'))).toEqual([])
})

it('any other failure is told in the words at hand', async () => {
  expect(await toastsOf(new Error('undefined is not a function'))).toEqual([{ tone: 'error', text: 'It failed.' }])
})
