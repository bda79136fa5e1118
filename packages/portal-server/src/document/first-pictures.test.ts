import { describe, expect, it, jest } from '@jest/globals'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { aRelease } from '@atrium/test-kit/releases'
import { memoryRegistry, merchant, pointer, setOf, shell, testPortal } from '../testing/portal.ts'
import { createFirstPictures, type ReadCall } from './first-pictures.ts'

const first: FirstCalls = [
  { call: 'gameList', request: { language: '$language', pageNo: 1 } },
  { call: 'hotGames', request: { language: '$language' }, picture: 'list.0.showIcon' },
]
type FirstCalls = NonNullable<ReleaseRecord['routes'][number]['first']>
const settled = () => new Promise((resolve) => setImmediate(resolve))

function pictures(read: ReadCall) {
  let now = 0
  const reads = jest.fn(read)
  const { of } = createFirstPictures(reads, () => now)
  return {
    reads,
    of: (language: 'KO' | 'EN' = 'KO', parts = {}) => of({ ...merchant, ...parts }, { first }, language),
    later: (ms: number) => (now += ms),
  }
}

describe('the first picture of a page', () => {
  it('is the one in the response of its read; a document that does not know it yet does not wait', async () => {
    const { of, reads } = pictures(async (_merchant, address) => ({
      list: [{ showIcon: address.includes('language=EN') ? '/art/en.webp' : '/art/ko.webp' }],
    }))
    expect([of(), of('EN')]).toEqual([undefined, undefined])
    await settled()
    expect([of(), of('EN')]).toEqual([{ wide: '/art/ko.webp' }, { wide: '/art/en.webp' }])
    expect(reads).toHaveBeenCalledTimes(2)
  })

  it('is read again in the background when it is old, and dropped when it cannot be read', async () => {
    let answer: () => unknown = () => ({ list: [{ showIcon: '/art/one.webp' }] })
    const { of, later } = pictures(async () => answer())
    of()
    await settled()
    answer = () => ({ list: [{ showIcon: '/art/two.webp' }] })
    later(30_000)
    expect(of()).toEqual({ wide: '/art/one.webp' })
    await settled()
    expect(of()).toEqual({ wide: '/art/two.webp' })
    answer = () => {
      throw new Error('database away')
    }
    later(30_000)
    of()
    await settled()
    expect(of()).toBeUndefined()
  })

  it.each([
    ['nothing', {}],
    ['an empty list', { list: [] }],
    ['a picture of another origin', { list: [{ showIcon: 'https://cdn.example/art/a.webp' }] }],
    ['what is no address', { list: [{ showIcon: 7 }] }],
  ])('is missing when the response has %s', async (_what, value) => {
    const { of } = pictures(async () => value)
    of()
    await settled()
    expect(of()).toBeUndefined()
  })

  it('is missing when browsers choose the host of pictures', () => {
    const { of, reads } = pictures(async () => ({}))
    expect(of('KO', { imgOrigins: ['https://cdn.example'] })).toBeUndefined()
    expect(reads).not.toHaveBeenCalled()
  })
})

it('the document loads the first picture before anything else, with high priority', async () => {
  const lobby = aRelease({ name: 'mfe-games', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby', first }] })
  const portal = await testPortal({
    registry: memoryRegistry([shell, lobby], [pointer(setOf(shell, lobby))]),
    gateway: async (app) =>
      void app.get('/wps/relay/GCSGAME_hotGamesV2', async (request) => ({
        success: true,
        value: { list: [{ showIcon: `/art/${request.host}.webp` }] },
      })),
  })
  const body = async (url: string) => (await portal.app.inject({ url, headers: { host: 'localhost:8080' } })).body
  await body('/rng')
  await settled()
  await settled()
  const preloads = (await body('/rng')).match(/<link rel="(?:module)?preload".*?>/g)!
  expect(preloads[0]).toBe('<link rel="preload" as="image" fetchpriority="high" href="/art/localhost.webp">')
  expect(await body('/rng?page=AURORA')).not.toContain('as="image"')
  await portal.close()
})
