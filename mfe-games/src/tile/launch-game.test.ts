import { expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { launchGame } from './launch-game.ts'

/** The shell's error class: the same class, but from another bundle. */
class ShellError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = PortalError.name
    this.code = code
  }
}

async function toastsOf(error: Error): Promise<unknown[]> {
  const request = jest.fn((name: string) => (name === 'game.launch' ? Promise.reject(error) : Promise.resolve()))
  await launchGame(
    { commands: { request } as never },
    { gameId: 'g1', nodeId: 'n1', vassalage: 'AURORA', gameName: 'Game 1' },
    'real',
    'It failed.',
  )
  return request.mock.calls.filter(([name]) => name === 'toast.show').map((call) => (call as unknown[])[1])
}

it('passes whether the game can be played for free', async () => {
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

it("shows the shell's own message when it rejects a launch", async () => {
  expect(await toastsOf(new ShellError('SYSTEM_ERROR', 'The system rests.'))).toEqual([
    { tone: 'error', text: 'The system rests.' },
  ])
})

it('shows no error when the visitor closes the login dialog', async () => {
  expect(await toastsOf(new ShellError('LOGIN_REQUIRED', 'Log in.'))).toEqual([])
})

it('shows the given message for any other failure', async () => {
  expect(await toastsOf(new Error('undefined is not a function'))).toEqual([{ tone: 'error', text: 'It failed.' }])
})
