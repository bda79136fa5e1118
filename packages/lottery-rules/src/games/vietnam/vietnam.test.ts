import { describe, expect, it } from '@jest/globals'
import { choose } from '../../model/combinations.ts'
import { DRAW_KINDS } from '../../draw/kinds.ts'
import { parseResult } from '../../draw/result-text.ts'
import { parseContent } from '../../counting/parse.ts'
import type { Play } from '../../model/play.ts'
import { oddsOf } from '../../money/odds.ts'
import { payout } from '../../money/payout.ts'
import { stakeOf } from '../../money/stake.ts'
import { settle } from '../../settlement/settle.ts'
import { describeRandomPlays } from '../../testing/describe-random-plays.ts'
import { returnOf } from '../../testing/returns.ts'
import { VN18_PLAYS, VN27_PLAYS } from './vietnam.ts'

describeRandomPlays('North', VN27_PLAYS, DRAW_KINDS.vn27)
describeRandomPlays('South', VN18_PLAYS, DRAW_KINDS.vn18)

const playOf = (plays: readonly Play[], id: string): Play => plays.find((play) => play.id === id)!
/**
 * Real draws of the North. The domain rules contain only some prizes of the second draw; the others are filled with
 * ones.
 */
const DRAWS: Readonly<Record<string, string>> = {
  '2024-09-02':
    '17798 97846 87473 74039 36462 16862 97239 82651 88472 13859 0772 9373 8237 0182 9478 2473 7060 8273 2592 3313 379 142 440 03 37 12 54',
  '2026-08-22':
    '60213 80300 11111 11111 09349 00136 11111 11111 11111 11111 1111 1111 1111 1111 0570 1111 1111 1111 1111 1111 111 111 111 26 09 06 64',
}

function settled(play: Play, text: string, { draw, unit }: { draw: string; unit: number }) {
  const parsed = parseContent(play, text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const stake = { unit: 10_000n, multiple: unit, lines: parsed.lines }
  const hits = settle(play, parsed.content, parseResult(DRAW_KINDS.vn27, DRAWS[draw]!)!)
  return {
    stake: Number(stakeOf(play, stake)) / 10_000,
    win: Number(payout(stake, oddsOf(play, 1_800), hits)) / 10_000,
  }
}

describe('bets on the draw of 2024-09-02', () => {
  it.each<[id: string, content: string, unit: number, stake: number, win: number]>([
    ['LO2', '73', 1, 27, 396],
    ['LO2', '33', 1, 27, 0],
    ['LO2_1K', '73', 10, 10, 146.4],
    ['LO3', '473', 1, 23, 1_920],
    ['XIEN2', '39,73', 10, 10, 170],
    ['XIEN2', '73,39,62,33', 10, 60, 510],
    ['XIEN3', '73,39,62', 10, 10, 740],
    ['XIEN4', '73,98,03,12', 10, 10, 3_200],
    ['TRUOT4', '00,01,02,04', 10, 10, 28],
    ['TRUOT8', '04,05,06,07,08,09,10,11', 10, 10, 85],
    ['DE_DB', '98', 10, 10, 990],
    ['DE_DAU', '37', 10, 40, 990],
    ['CANG3', '798', 10, 10, 9_600],
    ['CANG4', '7798', 10, 10, 88_800],
    ['D_TENS', '9', 10, 10, 98],
    ['D_UNITS', '8', 10, 10, 98],
    ['TX', 'big', 10, 10, 19.8],
    ['CL', 'even', 10, 10, 19.8],
    ['TONG', '17', 10, 10, 490],
  ])('%s %s × %d costs %d and wins %d', (id, content, unit, stake, win) => {
    expect(settled(playOf(VN27_PLAYS, id), content, { draw: '2024-09-02', unit })).toEqual({ stake, win })
  })
})

/** Prizes of the South, from the special prize to the eighth prize. */
const SOUTHERN = parseResult(
  DRAW_KINDS.vn18,
  '123456 20001 20002 20003 20004 20005 20006 20007 20008 20009 20010 20011 3012 3013 3014 3015 416 07',
)!

describe('prizes', () => {
  it.each<[id: string, content: string, hits: number]>([
    ['DE_DB', '56', 1],
    ['CANG3', '456', 1],
    ['CANG4', '3456', 1],
    ['DE_DAU', '07', 1],
    ['DE_DAU', '16', 0],
    ['DE_DAUDUOI', '07,16,56', 2],
    ['CANG3_DAU', '416', 1],
    ['LO2', '07', 2],
    ['LO3', '012,416,456', 3],
    ['LO4', '3012,3456,0416', 2],
    ['XIEN2', '01,07', 1],
    ['TRUOT4', '17,18,19,20', 1],
    ['D_TENS', '5', 1],
    ['TONG', '11', 1],
  ])('%s %s wins %d times in the South', (id, content, hits) => {
    const parsed = parseContent(playOf(VN18_PLAYS, id), content)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    expect(settle(playOf(VN18_PLAYS, id), parsed.content, SOUTHERN).reduce((sum, count) => sum + count, 0)).toBe(hits)
  })

  it('shows 20 different numbers on 2024-09-02, five of them more than once', () => {
    const result = parseResult(DRAW_KINDS.vn27, DRAWS['2024-09-02']!)!
    const times = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).map(
      (number) => [number, settle(playOf(VN27_PLAYS, 'LO2'), [[number]], result)[0]!] as const,
    )
    expect(times.filter(([, hits]) => hits > 0)).toHaveLength(20)
    expect(Object.fromEntries(times.filter(([, hits]) => hits > 1))).toEqual({ 37: 2, 39: 2, 62: 2, 72: 2, 73: 4 })
  })

  it.each<[id: string, content: string, stake: number, win: number]>([
    ['LO2', '00', 270, 990],
    ['LO2', '49,36,70', 810, 2_970],
    ['LO3', '136', 230, 9_600],
    ['LO4', '0136', 200, 88_800],
    ['LO4', '0570', 200, 88_800],
    ['LO4', '9349', 200, 88_800],
    ['DE_DAU', '09', 40, 990],
    ['DE_DAU', '06,64', 80, 1_980],
    ['DE_DAUDUOI', '13', 50, 990],
    ['DE_G1', '00', 10, 990],
    ['CANG4', '0213', 10, 88_800],
    ['TX', 'small', 10, 19.8],
    ['TONG', '4', 10, 196],
  ])('keeps leading zeros: %s %s on 2026-08-22', (id, content, stake, win) => {
    expect(settled(playOf(VN27_PLAYS, id), content, { draw: '2026-08-22', unit: 10 })).toEqual({ stake, win })
  })

  it.each<[string, number, number]>([
    ['LO2', 27, 18],
    ['LO2_1K', 1, 1],
    ['LO3', 23, 17],
    ['LO4', 20, 16],
    ['DE_DAU', 4, 1],
    ['DE_DAUDUOI', 5, 2],
    ['CANG3_DAU', 3, 1],
    ['XIEN2', 1, 1],
  ])('%s is a bet on %d prizes of the North and on %d of the South', (id, north, south) => {
    expect([playOf(VN27_PLAYS, id).lots ?? 1, playOf(VN18_PLAYS, id).lots ?? 1]).toEqual([north, south])
  })

  it('has no bet on the first prize in the South', () => {
    expect(VN18_PLAYS.map(({ id }) => id)).toEqual(VN27_PLAYS.map(({ id }) => id).filter((id) => id !== 'DE_G1'))
  })

  it('takes one side', () => {
    expect(parseContent(playOf(VN27_PLAYS, 'TX'), 'big,small')).toEqual({
      ok: false,
      faults: [{ reason: 'TOO_MANY', row: 0 }],
    })
  })
})

describe('returns', () => {
  it.each<[id: string, north: string, south: string]>([
    ['LO2', '0.990', '0.990'],
    ['LO2_1K', '0.988', '0.990'],
    ['LO3', '0.960', '0.960'],
    ['LO4', '0.888', '0.888'],
    ['XIEN2', '0.933', '0.914'],
    ['XIEN3', '0.910', '0.861'],
    ['XIEN4', '0.854', '0.855'],
    ['TRUOT4', '0.930', '0.959'],
    ['TRUOT8', '0.895', '0.892'],
    ['TRUOT10', '0.872', '0.901'],
    ['DE_DB', '0.990', '0.990'],
    ['DE_DAU', '0.990', '0.990'],
    ['DE_DAUDUOI', '0.990', '0.990'],
    ['CANG3', '0.960', '0.960'],
    ['CANG3_DAU', '0.960', '0.960'],
    ['CANG4', '0.888', '0.888'],
    ['D_TENS', '0.980', '0.980'],
    ['D_UNITS', '0.980', '0.980'],
    ['TX', '0.990', '0.990'],
    ['CL', '0.990', '0.990'],
  ])('%s returns %s in the North and %s in the South', (id, north, south) => {
    expect([returnOf(playOf(VN27_PLAYS, id), 3), returnOf(playOf(VN18_PLAYS, id), 3)]).toEqual([north, south])
  })

  it('returns 0.98 for every sum', () => {
    const tong = playOf(VN27_PLAYS, 'TONG')
    expect(tong.levels.map(({ key }) => returnOf(tong, 4, key)).every((value) => value === '0.9800')).toBe(true)
    expect(tong.levels.reduce((sum, { ways }) => sum + ways, 0)).toBe(100)
  })
})

/** Counts outcomes prize by prize, by the number of picks that have been shown so far. */
function waysByPicksShown(prizes: number, picks: number): bigint[] {
  let ways = [1n, ...Array.from({ length: picks }, () => 0n)]
  for (let prize = 0; prize < prizes; prize++)
    ways = ways.map(
      (count, shown) =>
        count * BigInt(100 - picks + shown) + (shown > 0 ? ways[shown - 1]! * BigInt(picks - shown + 1) : 0n),
    )
  return ways
}

describe('chances of sets', () => {
  it.each([
    ['North', VN27_PLAYS, 27],
    ['South', VN18_PLAYS, 18],
  ] as const)('counts the outcomes of the %s exactly', (_, plays, prizes) => {
    for (const count of [2, 3, 4])
      expect(playOf(plays, `XIEN${count}`).levels[0]!.chance).toEqual({
        ways: waysByPicksShown(prizes, count).at(-1),
        total: 100n ** BigInt(prizes),
      })
    for (const count of [4, 8, 10])
      expect(playOf(plays, `TRUOT${count}`).levels[0]!.chance).toEqual({
        ways: waysByPicksShown(prizes, count)[0],
        total: 100n ** BigInt(prizes),
      })
  })

  // The domain rules truncate the last probability, 0.0005552245, after six digits.
  it.each<[string, number, number]>([
    ['XIEN2', 0.0548821, 0.0261078],
    ['XIEN3', 0.0122979, 0.00391345],
    ['XIEN4', 0.00266992, 0.000555225],
    ['TRUOT4', 0.332142, 0.479603],
    ['TRUOT8', 0.105262, 0.222936],
    ['TRUOT10', 0.0581497, 0.150095],
  ])('%s has the published chance', (id, north, south) => {
    for (const [plays, chance] of [
      [VN27_PLAYS, north],
      [VN18_PLAYS, south],
    ] as const) {
      const {
        levels: [level],
        total,
      } = playOf(plays, id)
      expect(Number((level!.ways / total).toPrecision(6))).toBe(chance)
    }
  })

  it('counts lines of a hundred numbers exactly', () => {
    expect(choose(100, 10)).toBe(17_310_309_456_440)
  })
})
