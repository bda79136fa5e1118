import { describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { baccarat } from './game.ts'
import { bankerDraws, playerDraws } from './rules.ts'

/** Number of cards of each value in eight packs: 128 with value zero, 32 of every other value. */
const fullShoe = (): number[] => [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
const CARDS = 416

/**
 * Enumerates every ordered selection of six cards from the shoe, by value. A coup with fewer cards counts once for
 * every order of the unused ones. All counts stay below 2⁵³, so the sums are exact.
 */
function enumerate(): { player: number; banker: number; tie: number } {
  const left = fullShoe()
  const ways = { player: 0, banker: 0, tie: 0 }
  const count = (player: number, banker: number, weight: number): void => {
    ways[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += weight
  }
  const each = (weight: number, then: (value: number, weight: number) => void): void => {
    for (let value = 0; value < 10; value++) {
      const cards = left[value]!
      if (cards === 0) continue
      left[value] = cards - 1
      then(value, weight * cards)
      left[value] = cards
    }
  }
  const bankerTurn = (
    player: number,
    banker: number,
    third: number | undefined,
    weight: number,
    unused: number,
  ): void => {
    if (!bankerDraws(banker, third))
      return count(player, banker, weight * unused * (third === undefined ? unused - 1 : 1))
    each(weight, (value, after) => count(player, (banker + value) % 10, after * (third === undefined ? unused - 1 : 1)))
  }
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const player = (p1 + p2) % 10
          const banker = (b1 + b2) % 10
          const unused = CARDS - 4
          if (player >= 8 || banker >= 8) return count(player, banker, w4 * unused * (unused - 1))
          if (!playerDraws(player)) return bankerTurn(player, banker, undefined, w4, unused)
          each(w4, (third, w5) => bankerTurn((player + third) % 10, banker, third, w5, unused - 1))
        }),
      ),
    ),
  )
  return ways
}

describe('baccarat over every shoe', () => {
  const ways = enumerate()

  it('has the published counts of eight packs', () => {
    expect(ways).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 })
    expect(ways.banker + ways.player + ways.tie).toBe(4_998_398_275_503_360)
  })

  it('has the returns that the paytable states', () => {
    const [banker, player, tie] = [BigInt(ways.banker), BigInt(ways.player), BigInt(ways.tie)]
    const all = banker + player + tie
    const best = Object.fromEntries(baccarat.spots.map(({ code, best: returns }) => [code, returns]))
    // The second card of a hand has the rank of the first with a chance of 31 in 415 remaining cards.
    const pair = (all * 31n) / 415n
    const returned: Record<string, bigint> = {
      player: player * best['player']! + tie * CREDIT,
      banker: banker * best['banker']! + tie * CREDIT,
      tie: tie * best['tie']!,
      playerPair: pair * best['playerPair']!,
      bankerPair: pair * best['bankerPair']!,
    }
    for (const { code, rtp } of baccarat.kinds) {
      const hundredths = (returned[code]! * 10_000n) / (all * CREDIT)
      expect(`${code} ${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`).toBe(`${code} ${rtp}`)
      expect(Number(rtp)).toBeGreaterThanOrEqual(85)
      expect(Number(rtp)).toBeLessThanOrEqual(99.5)
    }
  })
})
