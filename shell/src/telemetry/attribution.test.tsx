import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { release } from '../testing/fake-shell.ts'
import { createCrashBlame, createProblemReport, releaseIn, watchErrors } from './attribution.ts'

const file = (hash: string) => `Lobby.${hash.repeat(16)}.js`
const set = {
  id: 'set-1',
  shell: '2.0.0',
  remotes: { 'mfe-games': release({ version: '1.1.0', integrity: { [file('a')]: 'sha256-x' } }) },
}
const loader = { release: (name: string) => (name === 'mfe-games' ? release({ version: '1.0.0' }) : undefined) }
const owner = (text: string) => releaseIn(text, set, loader)

describe('the release of an error', () => {
  it('is the first remote in the stack, even below the shell’s libraries', () => {
    const stack = `TypeError: x\n at commit (http://localhost/r/shell/vendor.${'c'.repeat(16)}.js:1:2)\n at Lobby (http://localhost/r/mfe-games/${file('a')}:3:4)`
    expect(owner(stack)).toEqual({ name: 'mfe-games', version: '1.1.0' })
  })

  it('is the fallback release when the file is not in the set', () => {
    expect(owner(`at http://localhost/r/~2/mfe-games/${file('b')}:1:1`)).toEqual({
      name: 'mfe-games',
      version: '1.0.0',
    })
  })

  it('is the shell without a remote, and undefined without a release', () => {
    expect(owner(`at http://localhost/r/shell/main.${'d'.repeat(16)}.js:1:1`)).toEqual({
      name: 'shell',
      version: '2.0.0',
    })
    expect(owner('at chrome-extension://abc/content.js:1:1')).toBeUndefined()
    expect(owner(`at http://localhost/r/mfe-nobody/${file('a')}`)).toBeUndefined()
  })
})

describe('a crash outside of every surface', () => {
  const shell = { name: 'shell', version: '2.0.0' }
  const blamed = (thrown: unknown, componentStack: string | null = null) => {
    const blame = jest.fn<(kind: string, release: unknown, reason: string) => void>()
    createCrashBlame({ blame }, owner, shell)(thrown, componentStack)
    return blame.mock.calls[0]!
  }
  const games = `at Lobby (http://localhost/r/mfe-games/${file('a')}:3:4)`

  it('belongs to the release whose file is in the error, or else in the component stack', () => {
    expect(blamed(Object.assign(new Error('x'), { stack: games }))).toEqual([
      'crash',
      { name: 'mfe-games', version: '1.1.0' },
      'x',
    ])
    expect(blamed(null, games)).toEqual([
      'crash',
      { name: 'mfe-games', version: '1.1.0' },
      'A value that is not an error was thrown: null',
    ])
  })

  it('belongs to the shell when neither has a file', () => {
    expect(blamed(undefined)).toEqual(['crash', shell, expect.stringContaining('undefined')])
  })
})

describe('a problem on the bus', () => {
  it('is reported once for each kind and topic, for any thrown value', () => {
    const blame = jest.fn<(kind: string, release: unknown, reason: string) => void>()
    const report = createProblemReport({ blame })
    const games = { name: 'mfe-games', version: '1.1.0' }
    for (let n = 0; n < 3; n++)
      report({ kind: 'handler-failed', release: 'mfe-games@1.1.0', subject: 'wallet.round.closed', error: null })
    report({ kind: 'undeclared-emit', release: 'mfe-games@1.1.0', subject: 'session.ended' })
    report({ kind: 'revoked', release: 'mfe-games@1.1.0', subject: 'session.ended' })
    expect(blame.mock.calls).toEqual([
      ['error', games, expect.stringMatching(/^handler of wallet\.round\.closed: .*null$/)],
      ['violation', games, 'undeclared-emit: session.ended'],
    ])
  })
})

describe('errors of the page', () => {
  const blame = jest.fn<(kind: string, release: unknown, reason: string) => void>()
  watchErrors({ blame }, owner)
  afterEach(() => void blame.mockClear())

  it('are reported with the release that threw, and without one if there is none', () => {
    const error = Object.assign(new Error('broken'), {
      stack: `Error: broken\n at http://localhost/r/mfe-games/${file('a')}:1:1`,
    })
    dispatchEvent(new ErrorEvent('error', { error, message: 'broken' }))
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a word' }))
    expect(blame.mock.calls).toEqual([
      ['error', { name: 'mfe-games', version: '1.1.0' }, 'Error: broken'],
      ['error', undefined, 'A value that is not an error was thrown: a word'],
    ])
  })

  it('include violations of the policy', () => {
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        sourceFile: `http://localhost/r/mfe-games/${file('a')}`,
        blockedURI: 'https://elsewhere.example/x',
        effectiveDirective: 'img-src',
      }),
    )
    expect(blame.mock.calls).toEqual([
      ['violation', { name: 'mfe-games', version: '1.1.0' }, 'img-src: https://elsewhere.example/x'],
    ])
  })
})
