import { expect, it, jest } from '@jest/globals'
import { createLruCache } from './lru-cache.ts'

const make = (text: string) => jest.fn(() => Promise.resolve(text))

it('creates an entry once for concurrent callers', async () => {
  const cache = createLruCache<string>(({ length }) => length)
  const work = make('abc')
  expect(await Promise.all([cache.make('a', work), cache.make('a', work)])).toEqual(['abc', 'abc'])
  expect(await cache.get('a')).toBe('abc')
  expect(work).toHaveBeenCalledTimes(1)
})

it('drops the least recently used entries beyond its maximum size', async () => {
  const cache = createLruCache<string>(({ length }) => length, 6)
  for (const name of ['a', 'b', 'c']) {
    await cache.make(name, make('12'))
    await cache.get('a')
  }
  await cache.make('d', make('12'))
  expect(['a', 'b', 'c', 'd'].map((name) => cache.get(name) !== undefined)).toEqual([true, false, true, true])
})

it('retries a failed creation', async () => {
  const cache = createLruCache<string>(({ length }) => length)
  await expect(cache.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.make('a', make('abc'))).toBe('abc')
})
