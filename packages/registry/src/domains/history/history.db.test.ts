import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { publishBody, testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  const publish = (wishes: Parameters<typeof aRelease>[0], changes: string[] = []) =>
    registry.call('POST', '/registry/v1/releases', { ...publishBody(aRelease(wishes)), changes })
  await publish({ name: 'shell' })
  await publish({ name: 'mfe-member' })
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish({ version }, [`what is new in ${version}`])
  for (const merchant of ['ONE', 'TWO']) await registry.call('POST', '/registry/v1/merchants', { merchant })
})
afterAll(() => registry.stop())

const pin = async (merchant: string, releases: object): Promise<Answer> =>
  (
    await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      releases,
      reason: 'a test',
      removalReason: 'a test',
    })
  ).body.pointers[0]
const get = async (path: string): Promise<Answer> => (await registry.call('GET', `/registry/v1/${path}`)).body

describe('GET /comparisons', () => {
  it('returns the changes between two sets, with every release between them', async () => {
    const first = (await pin('ONE', { shell: '1.0.0', 'mfe-games': '1.0.0', 'mfe-member': '1.0.0' })).set
    const second = (await pin('ONE', { 'mfe-games': '1.2.0', 'mfe-member': null })).set
    const told = (version: string) => ({
      version,
      publishedAt: expect.any(String),
      changes: [`what is new in ${version}`],
    })
    expect(await get(`comparisons?from=${first.id}&to=${second.id}`)).toEqual({
      from: first,
      to: second,
      changes: [
        {
          name: 'mfe-games',
          from: '1.0.0',
          to: '1.2.0',
          direction: 'forward',
          releases: [told('1.2.0'), told('1.1.0')],
        },
        { name: 'mfe-member', from: '1.0.0', direction: 'removed', releases: [] },
      ],
    })
    expect((await get(`comparisons?from=${second.id}&to=${first.id}`)).changes).toEqual([
      { name: 'mfe-games', from: '1.2.0', to: '1.0.0', direction: 'back', releases: [told('1.2.0'), told('1.1.0')] },
      {
        name: 'mfe-member',
        to: '1.0.0',
        direction: 'added',
        releases: [{ version: '1.0.0', publishedAt: expect.any(String), changes: [] }],
      },
    ])
    expect((await get(`comparisons?from=${first.id}&to=${first.id}`)).changes).toEqual([])
    expect((await registry.call('GET', `/registry/v1/comparisons?from=${first.id}&to=0000000000000000`)).status).toBe(
      404,
    )
  })
})

describe('GET /runners', () => {
  it('returns the merchants that run each version, since when without interruption, and who decided it', async () => {
    await pin('TWO', { shell: '1.0.0', 'mfe-games': '1.1.0' })
    const { changedAt: newGames } = await pin('TWO', { 'mfe-games': '1.2.0' })
    // Another remote of the set changes; the games remote continues unchanged.
    const { changedAt: newMember } = await pin('TWO', { 'mfe-member': '1.0.0' })
    const of = async (name: string) =>
      (await get(`runners?name=${name}`)).map(({ version, merchants }: Answer) => [
        version,
        merchants.filter(({ merchant }: Answer) => merchant === 'TWO'),
      ])
    expect(await of('mfe-games')).toEqual([['1.2.0', [{ merchant: 'TWO', since: newGames, by: 'the admin' }]]])
    expect(await of('mfe-member')).toEqual([['1.0.0', [{ merchant: 'TWO', since: newMember, by: 'the admin' }]]])
    expect([...new Set((await get('runners')).map(({ name }: Answer) => name))]).toEqual([
      'mfe-games',
      'mfe-member',
      'shell',
    ])
  })

  it('includes canaries with their share, newest version first', async () => {
    await registry.call('POST', '/registry/v1/canaries', {
      merchants: ['TWO'],
      releases: { 'mfe-games': '1.3.0' },
      steps: [{ percent: 12.5, minutes: 60 }],
      reason: 'a try',
    })
    const games = await get('runners?name=mfe-games')
    expect(games.map(({ version }: Answer) => version)).toEqual(['1.3.0', '1.2.0'])
    expect(games[0].merchants).toEqual([{ merchant: 'TWO', since: expect.any(String), percent: 12.5 }])
    // Releases that the canary has in common with the merchant's own set are not listed again.
    expect((await get('runners?name=shell'))[0].merchants).toHaveLength(2)
  })
})
