import { describe, expect, it } from '@jest/globals'
import { toFailure } from './failure-kind.ts'
import { RemoteFailure } from './loader.ts'

describe('the kind of a failed module import', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://portal/r/x.js'],
    ['Firefox', 'error loading dynamically imported module: https://portal/r/x.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('is network for the message of %s', (_, message) =>
    expect(toFailure(new TypeError(message), 'x').kind).toBe('network'),
  )

  it.each([new SyntaxError('Unexpected token'), new TypeError('undefined is not a function')])(
    'is evaluation: %s',
    (thrown) => expect(toFailure(thrown, 'x')).toMatchObject({ kind: 'evaluation', cause: thrown }),
  )

  it.each([
    ['a text', 'a text'],
    [null, 'null'],
    [
      new Proxy(
        {},
        {
          getPrototypeOf() {
            throw new Error('touched')
          },
        },
      ),
      'object',
    ],
  ])('is evaluation for a thrown value that is no error: %#', (thrown, words) => {
    expect(toFailure(thrown, 'x')).toMatchObject({ kind: 'evaluation', message: expect.stringContaining(words) })
  })

  it('is kept when the error has one', () => {
    const failure = new RemoteFailure('timeout', 'late')
    expect(toFailure(failure, 'x')).toBe(failure)
  })
})
