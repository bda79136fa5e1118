import { describe, expect, it } from '@jest/globals'
import { nextAddress, plainAddress, releaseAddress } from './release-address.ts'

describe('the address of a release file', () => {
  it('is plain at first, and differs with every further attempt', () => {
    expect(releaseAddress('/r', 'mfe-games', 'a.js')).toBe('/r/mfe-games/a.js')
    expect(releaseAddress('/r', 'mfe-games', 'a.js', 2)).toBe('/r/~2/mfe-games/a.js')
  })

  it.each([
    ['/r/mfe-games/a.js', '/r/~1/mfe-games/a.js'],
    ['/r/~1/mfe-games/a.js', '/r/~2/mfe-games/a.js'],
    ['https://portal/r/~9/shell/a.js', 'https://portal/r/~10/shell/a.js'],
    ['https://files.example/atrium/v1/mfe-games/a.js', 'https://files.example/atrium/v1/~1/mfe-games/a.js'],
    ['https://mfe-games/mfe-games/a.js', 'https://mfe-games/~1/mfe-games/a.js'],
  ])('%s is followed by %s', (address, next) => {
    expect(nextAddress(address)).toBe(next)
    expect(plainAddress(next)).toBe(plainAddress(address))
  })

  it("stops counting at the server's limit", () => {
    expect(releaseAddress('/r', 'mfe-games', 'a.js', 1_000)).toBe('/r/~999/mfe-games/a.js')
    expect(nextAddress('/r/~999/mfe-games/a.js')).toBe('/r/~999/mfe-games/a.js')
  })

  it('has its plain form with or without an attempt', () => {
    for (const address of ['/r/mfe-games/a.js', '/r/~12/mfe-games/a.js'])
      expect(plainAddress(address)).toBe('/r/mfe-games/a.js')
  })

  it.each(['/r/last-known-good', 'https://portal/index', '/r/a.js', '/r/~1/a.js'])(
    'of no release (%s) stays unchanged',
    (address) => {
      expect(nextAddress(address)).toBe(address)
      expect(plainAddress(address)).toBe(address)
    },
  )
})
