import { expect, it, jest } from '@jest/globals'
import { createKept } from './kept.ts'

const make = (text: string) => jest.fn(() => Promise.resolve(text))

it('makes a thing once, however many want it at the same time', async () => {
  const kept = createKept<string>(({ length }) => length)
  const work = make('abc')
  expect(await Promise.all([kept.make('a', work), kept.make('a', work)])).toEqual(['abc', 'abc'])
  expect(await kept.get('a')).toBe('abc')
  expect(work).toHaveBeenCalledTimes(1)
})

it('lets go of what nobody has asked for longest, beyond its bytes', async () => {
  const kept = createKept<string>(({ length }) => length, 6)
  for (const name of ['a', 'b', 'c']) {
    await kept.make(name, make('12'))
    await kept.get('a')
  }
  await kept.make('d', make('12'))
  expect(['a', 'b', 'c', 'd'].map((name) => kept.get(name) !== undefined)).toEqual([true, false, true, true])
})

it('tries again what could not be made', async () => {
  const kept = createKept<string>(({ length }) => length)
  await expect(kept.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.make('a', make('abc'))).toBe('abc')
})
