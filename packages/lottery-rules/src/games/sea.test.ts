import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { parseResult } from '../draw/result-text.ts'
import type { DrawKindId, Result } from '../model/draw-kind.ts'
import { parseContent } from '../counting/parse.ts'
import type { Play } from '../model/play.ts'
import { oddsOf } from '../money/odds.ts'
import { payout } from '../money/payout.ts'
import { settle } from '../settlement/settle.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { returnOf } from '../testing/returns.ts'
import { LAO_PLAYS, THAI_OFFICIAL_PLAYS, THAI_PLAYS } from './sea.ts'

const numbers = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'))

/**
 * Generates all endings of the first prize combined with all bottom numbers. Official draws combine every number with
 * itself and with a very different one.
 */
const thaiResults = numbers(3).map((ending, index): Result => [`123${ending}`, String(index % 100).padStart(2, '0')])
const officialResults = [0, 500].flatMap((distance) =>
  numbers(3).map((ending, index): Result => {
    const other = String((index + distance) % 1_000).padStart(3, '0')
    return [`123${ending}`, ending, other, other, ending, String(index % 100).padStart(2, '0')]
  }),
)

describePlays('Thai', THAI_PLAYS, () => thaiResults)
describePlays('Thai, official', THAI_OFFICIAL_PLAYS, () => officialResults)
describePlays('Lao', LAO_PLAYS, () => resultsOf(DRAW_KINDS.digits4, [0, 1, 2, 3]), 2)

const playOf = (plays: readonly Play[], id: string): Play => plays.find((play) => play.id === id)!

function winOf(play: Play, kind: DrawKindId, draw: string, text: string, multiple = 10): number {
  const parsed = parseContent(play, text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return (
    Number(
      payout(
        { unit: 10_000n, multiple },
        oddsOf(play, 1_800),
        settle(play, parsed.content, parseResult(DRAW_KINDS[kind], draw)!),
      ),
    ) / 10_000
  )
}

describe('bets of 10 on the Thai draw of 2026-05-16', () => {
  it.each<[id: string, content: string, win: number]>([
    ['TOP3', '387', 9_000],
    ['TOD3', '738', 1_500],
    ['TOD3', '387', 1_500],
    ['TOP2', '87', 950],
    ['BOT2', '08', 950],
    ['RUN_TOP', '3', 32],
    ['RUN_TOP', '1', 0],
    ['RUN_BOT', '0', 45],
    ['FRONT3', '298', 4_500],
    ['BACK3', '716', 4_500],
    ['HL', 'high', 19.5],
    ['HL', 'low', 0],
    ['OE', 'odd', 19.5],
    ['OE', 'even', 0],
  ])('%s %s wins %d', (id, content, win) => {
    expect(winOf(playOf(THAI_OFFICIAL_PLAYS, id), 'thaiOfficial', '107387 091 298 602 716 08', content)).toBe(win)
    if (id !== 'FRONT3' && id !== 'BACK3') expect(winOf(playOf(THAI_PLAYS, id), 'thai', '107387 08', content)).toBe(win)
  })
})

describe('bets of 10 on the Lao draw 4277', () => {
  it.each<[id: string, content: string, win: number]>([
    ['TOP4', '4277', 90_000],
    ['TOP3', '277', 9_000],
    ['TOD3', '727', 3_000],
    ['TOP2', '77', 950],
    ['BOT2', '42', 950],
    ['BOT2', '77', 0],
    ['RUN_TOP', '7', 32],
    ['RUN_TOP', '4', 0],
    ['RUN_BOT', '4', 45],
    ['RUN_BOT', '7', 0],
  ])('%s %s wins %d', (id, content, win) => {
    expect(winOf(playOf(LAO_PLAYS, id), 'digits4', '4277', content)).toBe(win)
  })
})

describe('three digits in any order', () => {
  const tod3 = playOf(THAI_PLAYS, 'TOD3')

  it('rejects a triple', () => {
    expect(parseContent(tod3, '777')).toEqual({
      ok: false,
      faults: [{ reason: 'UNKNOWN_SYMBOL', row: 0, pick: 0, symbol: '777' }],
    })
  })

  it('counts the same digits in another order as the same bet', () => {
    expect(parseContent(tod3, '738,387')).toEqual({
      ok: false,
      faults: [{ reason: 'DUPLICATE', row: 0, pick: 1, symbol: '387' }],
    })
  })

  it('takes every set at once', () => {
    const sets = numbers(3).filter((digits) => [...digits].sort().join('') === digits && new Set(digits).size > 1)
    expect(parseContent(tod3, sets.join(','))).toMatchObject({ ok: true, lines: 210 })
  })
})

describe('returns', () => {
  it.each<[string, string]>([
    ['TOP3', '0.900'],
    ['TOP2', '0.950'],
    ['BOT2', '0.950'],
    ['RUN_TOP', '0.867'],
    ['RUN_BOT', '0.855'],
    ['FRONT3', '0.900'],
    ['BACK3', '0.900'],
    ['HL', '0.975'],
    ['OE', '0.975'],
  ])('%s returns %s', (id, expected) => {
    expect(returnOf(playOf(THAI_OFFICIAL_PLAYS, id), 3)).toBe(expected)
  })

  it('returns 0.9 for three digits in any order, with a pair or without', () => {
    const tod3 = playOf(LAO_PLAYS, 'TOD3')
    expect(['pair', 'distinct'].map((key) => returnOf(tod3, 3, key))).toEqual(['0.900', '0.900'])
    expect(returnOf(playOf(LAO_PLAYS, 'TOP4'), 3)).toBe('0.900')
  })
})
