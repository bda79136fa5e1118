import { describe, expect, it } from '@jest/globals'
import { PortalError } from './index.ts'
import { isPortalError, messageOf } from './portal-error.ts'

/** `PortalError` of another release, which has its own copy of the class. */
class ShellError extends Error {
  override readonly name = 'PortalError'
}

describe.each([
  ['a refusal of this release', new PortalError('NOT_FOUND', 'It is gone.'), 'It is gone.'],
  ['a refusal of another release', new ShellError('The system rests.'), 'The system rests.'],
  ['what broke', new TypeError('undefined is not a function'), undefined],
  ['what is no error', { name: 'PortalError', message: 'x' }, undefined],
  ['nothing', undefined, undefined],
])('%s', (_what, error, words) => {
  it(words === undefined ? "is none of the portal's" : "is the portal's, in its own words", () => {
    expect([isPortalError(error), messageOf(error, 'It failed.')]).toEqual([words !== undefined, words ?? 'It failed.'])
  })
})
