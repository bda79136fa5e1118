import type { RequestListener } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { fetchRandomness, firstRoundFrom, lastRoundAt } from './beacon.ts'
import { roundOf, testBeacon } from './testing.ts'

const VALUE = 'AB'.repeat(32)
const CONFIG = { url: '', genesisSeconds: 1_000, periodSeconds: 30 }
const at = (seconds: number) => new Date(seconds * 1000)

describe('rounds of a beacon', () => {
  it.each([
    [1_000, 1],
    [1_000.001, 2],
    [1_029.999, 2],
    [1_030, 2],
    [1_031, 3],
    [0, 1],
  ])('the first round from second %d on is %d: its value is not known before', (seconds, round) => {
    expect(firstRoundFrom(CONFIG, at(seconds))).toBe(round)
  })

  it.each([
    [999, 0],
    [1_000, 1],
    [1_029.999, 1],
    [1_030, 2],
  ])('the last round at second %d is %d', (seconds, round) => {
    expect(lastRoundAt(CONFIG, at(seconds))).toBe(round)
  })
})

describe('fetchRandomness', () => {
  const fetchFrom = async (respond: RequestListener, timeoutMs?: number) => {
    await using beacon = await testBeacon(respond)
    return await fetchRandomness(beacon.config, 7, timeoutMs)
  }
  const responding = (status: number, body: string) =>
    fetchFrom((_request, response) => void response.writeHead(status).end(body))

  it('returns the value of the round, and ignores other fields', async () => {
    expect(
      await fetchFrom(
        (request, response) =>
          void response.end(JSON.stringify({ round: roundOf(request.url), randomness: VALUE, signature: 'ignored' })),
      ),
    ).toBe(VALUE.toLowerCase())
  })

  it('rejects a round that is not published yet, and another round', async () => {
    await expect(responding(404, 'not found')).rejects.toThrow('responded with 404 for round 7')
    await expect(responding(200, JSON.stringify({ round: 8, randomness: VALUE }))).rejects.toThrow(
      'round 8 instead of 7',
    )
  })

  it.each([
    ['no JSON', 'a page'],
    ['no round', JSON.stringify({ randomness: VALUE })],
    ['too few bytes', JSON.stringify({ round: 7, randomness: 'ab' })],
    ['other letters', JSON.stringify({ round: 7, randomness: 'x'.repeat(64) })],
    ['a number', JSON.stringify({ round: 7, randomness: 1 })],
  ])('rejects %s', async (_, body) => {
    await expect(responding(200, body)).rejects.toThrow()
  })

  it('reads a short response only, follows no redirect, and has a timeout', async () => {
    await expect(
      responding(200, JSON.stringify({ round: 7, randomness: VALUE, more: 'x'.repeat(20_000) })),
    ).rejects.toThrow('longer than')
    await expect(
      fetchFrom((_request, response) => void response.writeHead(302, { location: '/elsewhere/7' }).end()),
    ).rejects.toThrow()
    await expect(fetchFrom(() => undefined, 50)).rejects.toThrow('timeout')
  })
})
