import { expect, it } from '@jest/globals'
import { isOwnName } from './own-name.ts'

it.each(['kimminho', 'KimMinho1', 'kim minho!', '2026kimminho', 'kim\u200bminho1'])(
  '%j is the name of kimminho',
  (password) => expect(isOwnName(password, ['kimminho'])).toBe(true),
)

it.each(['kimminho-and-a-boat', 'harbour-71'])('%j is not', (password) =>
  expect(isOwnName(password, ['kimminho', undefined, 'ab'])).toBe(false),
)
