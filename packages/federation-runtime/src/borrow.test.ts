import { describe, expect, it } from '@jest/globals'
import { borrowedFactory, satisfies } from './borrow.ts'
import type { Lent, ShareScope } from './webpack.ts'

const lent = (version: string, more: Partial<Lent> = {}): Lent => ({
  version,
  get: () => () => version,
  from: 'shell',
  useIn: [],
  deps: [],
  ...more,
})
const scopeOf = (...all: Lent[]): ShareScope => ({ react: Object.fromEntries(all.map((one) => [one.version, one])) })
const react = { shareKey: 'react', requiredVersion: '^19.0.0' } as const
const borrowed = (scope: ShareScope, wanted: Parameters<typeof borrowedFactory>[1] = react) =>
  (borrowedFactory(scope, wanted) as () => unknown)()

describe('a borrowed library', () => {
  it('is the newest version, compared by numbers', () => {
    expect(borrowed(scopeOf(lent('19.10.0'), lent('19.9.1')))).toBe('19.10.0')
  })

  it('is the version that the page has loaded already, even if a newer one is lent', () => {
    const scope = scopeOf(lent('19.3.1'))
    borrowed(scope)
    scope['react']!['19.4.0'] = lent('19.4.0')
    expect(borrowed(scope)).toBe('19.3.1')
  })

  it('is the one that a standard runtime has loaded', () => {
    expect(borrowed(scopeOf(lent('19.3.1', { lib: () => 'loaded elsewhere' }), lent('19.4.0')))).toBe(
      'loaded elsewhere',
    )
  })

  it('may still be loading', async () => {
    const factory = borrowedFactory(scopeOf(lent('19.3.1', { get: () => Promise.resolve(() => 'later') })), react)
    expect((await factory)()).toBe('later')
  })

  it.each([
    ['nobody lends it', {}, /^Nothing in this page lends react/],
    [
      'only another major is lent',
      scopeOf(lent('18.3.1')),
      /^Unsatisfied version 18\.3\.1 of shared library react: \^19\.0\.0 is required/,
    ],
  ])('fails where %s', (_, scope, message) => {
    expect(() => borrowedFactory(scope, react)).toThrow(message)
  })

  it('may have any version where none is required', () => {
    expect(borrowed(scopeOf(lent('18.3.1')), { shareKey: 'react', requiredVersion: false })).toBe('18.3.1')
  })
})

describe('a range', () => {
  it.each([
    ['19.0.0', '^19.0.0', true],
    ['19.3.1', '^19.0.0', true],
    ['20.0.0', '^19.0.0', false],
    ['18.9.9', '^19.0.0', false],
    ['1.2.3', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['1.10.0', '^1.2.3', true],
    ['0.2.4', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['19.3.1-rc.1', '^19.0.0', true],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })
})
