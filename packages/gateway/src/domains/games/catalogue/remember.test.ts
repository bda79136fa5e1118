import { expect, it, jest } from '@jest/globals'
import { remember } from './remember.ts'

it('reads once for all callers within the time, and again after it', async () => {
  let now = 0
  const read = jest.fn(async (key: string) => `${key} at ${now}`)
  const ask = remember(5_000, read, () => new Date(now))
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a at 0', 'a at 0', 'b at 0'])
  now = 4_999
  expect(await ask('a')).toBe('a at 0')
  now = 5_000
  expect(await ask('a')).toBe('a at 5000')
  expect(read).toHaveBeenCalledTimes(3)
})

it('does not cache a failure', async () => {
  const read = jest
    .fn<(key: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here')
  const ask = remember(5_000, read, () => new Date(0))
  await expect(ask('a')).rejects.toThrow('away')
  expect(await ask('a')).toBe('here')
})
