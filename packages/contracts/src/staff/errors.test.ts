import { expect, it } from '@jest/globals'
import { registryError } from './errors.ts'

it('keeps the English sentence of an error whose reason code is of a newer registry', () => {
  const error = { code: 'WRONG_STATE', message: 'The moon is full.', reasons: ['It is.'] }
  expect(registryError.parse({ error: { ...error, coded: [{ code: 'of-a-later-version', values: {} }] } })).toEqual({
    error,
  })
  const coded = [{ code: 'not-blocked', values: { release: 'shell@1.0.0' } }]
  expect(registryError.parse({ error: { ...error, coded } })).toEqual({ error: { ...error, coded } })
})
