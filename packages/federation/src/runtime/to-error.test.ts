import { describe, expect, it } from '@jest/globals'
import { toError } from './to-error.ts'

describe('toError', () => {
  it('returns an error unchanged', () => {
    const error = new TypeError('x')
    expect(toError(error)).toBe(error)
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    ['text', 'text'],
    [0, '0'],
    [{ message: 'from another realm' }, 'from another realm'],
    [Symbol('s'), 'Symbol(s)'],
  ])('converts %p to an error that describes what was thrown', (thrown, words) => {
    const error = toError(thrown)
    expect(error).toBeInstanceOf(Error)
    expect([error.message, error.cause]).toEqual([`A value that is not an error was thrown: ${words}`, thrown])
  })

  it('replaces an error, or a proxy, that throws when it is read, and omits it as a cause', () => {
    const touched = () => {
      throw new Error('no')
    }
    for (const thrown of [
      Object.defineProperty(new Error('x'), 'message', { get: touched }),
      new Proxy({}, { get: touched, has: touched, getPrototypeOf: touched }),
    ]) {
      const error = toError(thrown)
      expect([error.message, error.cause]).toEqual(['A value that is not an error was thrown: object', undefined])
    }
  })

  it('creates an error even from a value that cannot be converted to text', () => {
    const hostile = {
      get message(): string {
        throw new Error('no')
      },
    }
    expect(toError(hostile).message).toContain('object')
    expect(toError(Object.create(null)).message).toContain('object')
  })
})
