import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createPageLoader, PAGE_CEILING_MS, PageLoadError } from './page-loader.ts'

const hang = () => new Promise<string>(() => undefined)
const broken = () => Promise.reject(new Error('404'))

describe('createPageLoader', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('loads once for all callers, and never again after success', async () => {
    const factory = jest.fn(() => Promise.resolve('page'))
    const loader = createPageLoader(factory)
    await expect(Promise.all([loader.load(), loader.load()])).resolves.toEqual(['page', 'page'])
    await loader.load()
    expect(factory).toHaveBeenCalledTimes(1)
    expect(loader.loaded()).toBe('page')
  })

  it('fails after the time-out', async () => {
    const outcome = createPageLoader(jest.fn(hang))
      .load()
      .catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(7_999)
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
    await jest.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(PageLoadError)
  })

  it('caches no rejection: the next visitor of the page loads again', async () => {
    const factory = jest.fn<() => Promise<string>>().mockImplementationOnce(broken).mockResolvedValue('page')
    const loader = createPageLoader(factory)
    await expect(loader.load()).rejects.toBeInstanceOf(PageLoadError)
    expect(loader.failure()).toBeInstanceOf(PageLoadError)
    await expect(loader.load()).rejects.toBeInstanceOf(PageLoadError)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(loader.failure()).toBeUndefined()
    await expect(loader.load()).resolves.toBe('page')
  })

  it('retries in the background and resolves when the page is loaded', async () => {
    let online = false
    const loader = createPageLoader(() => (online ? Promise.resolve('page') : broken()))
    const failure = (await loader.load().catch((error: unknown) => error)) as PageLoadError
    online = true
    await jest.advanceTimersByTimeAsync(2_000)
    await expect(failure.recovered).resolves.toBeUndefined()
    expect(loader.loaded()).toBe('page')
  })

  it('ends the retries in the background at the ceiling', async () => {
    const factory = jest.fn(broken)
    const failure = (await createPageLoader(factory)
      .load()
      .catch((error: unknown) => error)) as PageLoadError
    await jest.advanceTimersByTimeAsync(PAGE_CEILING_MS)
    await expect(failure.recovered).rejects.toThrow('120 s')
    const attempts = factory.mock.calls.length
    await jest.advanceTimersByTimeAsync(PAGE_CEILING_MS)
    expect(factory).toHaveBeenCalledTimes(attempts)
  })

  it('accepts a file that arrives after the time-out', async () => {
    let answer: (page: string) => void = () => undefined
    const loader = createPageLoader(jest.fn<() => Promise<string>>(() => new Promise((resolve) => (answer = resolve))))
    const failure = loader.load().catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(8_000)
    await failure
    answer('late page')
    await jest.advanceTimersByTimeAsync(0)
    expect(loader.loaded()).toBe('late page')
  })
})
