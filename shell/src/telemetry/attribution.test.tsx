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

describe('whose code it was', () => {
  it('is the first remote of the stack, though the shell’s libraries stand above it', () => {
    const stack = `TypeError: x\n at commit (http://localhost/r/shell/vendor.${'c'.repeat(16)}.js:1:2)\n at Lobby (http://localhost/r/mfe-games/${file('a')}:3:4)`
    expect(owner(stack)).toEqual({ name: 'mfe-games', version: '1.1.0' })
  })

  it('is the release that took over when the file is of none of the set', () => {
    expect(owner(`at http://localhost/r/~2/mfe-games/${file('b')}:1:1`)).toEqual({
      name: 'mfe-games',
      version: '1.0.0',
    })
  })

  it('is the shell when nobody else is in it, and nobody when no release is', () => {
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

  it('is of the release whose file the error names, or else the stack of components', () => {
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

  it('is the shell’s when neither names one', () => {
    expect(blamed(undefined)).toEqual(['crash', shell, expect.stringContaining('undefined')])
  })
})

describe('a problem on the bus', () => {
  it('is reported once for each kind and topic, whatever was thrown', () => {
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
  const told = jest.fn<(kind: string, release: unknown, reason: string) => void>()
  watchErrors({ blame: told }, owner)
  afterEach(() => void told.mockClear())

  it('are told with the release that threw, and without one where there is none', () => {
    const error = Object.assign(new Error('broken'), {
      stack: `Error: broken\n at http://localhost/r/mfe-games/${file('a')}:1:1`,
    })
    dispatchEvent(new ErrorEvent('error', { error, message: 'broken' }))
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a word' }))
    expect(told.mock.calls).toEqual([
      ['error', { name: 'mfe-games', version: '1.1.0' }, 'Error: broken'],
      ['error', undefined, 'A value that is not an error was thrown: a word'],
    ])
  })

  it('violations of the policy too', () => {
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        sourceFile: `http://localhost/r/mfe-games/${file('a')}`,
        blockedURI: 'https://elsewhere.example/x',
        effectiveDirective: 'img-src',
      }),
    )
    expect(told.mock.calls).toEqual([
      ['violation', { name: 'mfe-games', version: '1.1.0' }, 'img-src: https://elsewhere.example/x'],
    ])
  })
})
