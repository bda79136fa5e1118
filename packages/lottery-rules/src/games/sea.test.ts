import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { parseResult } from '../draw/result-text.ts'
import type { DrawKindId, Result } from '../model/draw-kind.ts'
import { parseContent } from '../model/parse.ts'
import type { Play } from '../model/play.ts'
import { oddsOf } from '../money/odds.ts'
import { payout } from '../money/payout.ts'
import { settle } from '../settlement/settle.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { returnOf } from '../testing/returns.ts'
import { LAO_PLAYS, THAI_OFFICIAL_PLAYS, THAI_PLAYS } from './sea.ts'

const numbers = (digits: number): string[] => Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'))

/** First prizes with every ending, and every number at the bottom. Official draws show every pair of equal prizes, and of prizes far apart. */
const thaiResults = numbers(3).map((ending, index): Result => [`123${ending}`, String(index % 100).padStart(2, '0')])
const officialResults = [0, 500].flatMap((distance) => numbers(3).map((ending, index): Result => {
  const other = String((index + distance) % 1_000).padStart(3, '0')
  return [`123${ending}`, ending, other, other, ending, String(index % 100).padStart(2, '0')]
}))

describePlays('Thai', THAI_PLAYS, () => thaiResults)
describePlays('Thai, official', THAI_OFFICIAL_PLAYS, () => officialResults)
describePlays('Lao', LAO_PLAYS, () => resultsOf(DRAW_KINDS.digits4, [0, 1, 2, 3]), 2)

const playOf = (plays: readonly Play[], id: string): Play => plays.find((play) => play.id === id)!

function winOf(play: Play, kind: DrawKindId, draw: string, text: string, multiple = 10): number {
  const parsed = parseContent(play, text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return Number(payout({ unit: 10_000n, multiple }, oddsOf(play, 1_800), settle(play, parsed.content, parseResult(DRAW_KINDS[kind], draw)!))) / 10_000
}

describe('bets of 10 on the Thai draw of 2026-05-16', () => {
  it.each<[id: string, content: string, win: number]>([
    ['top3', '387', 9_000], ['tod3', '738', 1_500], ['tod3', '387', 1_500], ['top2', '87', 950], ['bot2', '08', 950],
    ['run-top', '3', 32], ['run-top', '1', 0], ['run-bot', '0', 45], ['front3', '298', 4_500], ['back3', '716', 4_500],
    ['hl', 'high', 19.5], ['hl', 'low', 0], ['oe', 'odd', 19.5], ['oe', 'even', 0],
  ])('%s %s wins %d', (id, content, win) => {
    expect(winOf(playOf(THAI_OFFICIAL_PLAYS, id), 'thaiOfficial', '107387 091 298 602 716 08', content)).toBe(win)
    if (id !== 'front3' && id !== 'back3') expect(winOf(playOf(THAI_PLAYS, id), 'thai', '107387 08', content)).toBe(win)
  })
})

describe('bets of 10 on the Lao draw 4277', () => {
  it.each<[id: string, content: string, win: number]>([
    ['top4', '4277', 90_000], ['top3', '277', 9_000], ['tod3', '727', 3_000], ['top2', '77', 950], ['bot2', '42', 950], ['bot2', '77', 0],
    ['run-top', '7', 32], ['run-top', '4', 0], ['run-bot', '4', 45], ['run-bot', '7', 0],
  ])('%s %s wins %d', (id, content, win) => {
    expect(winOf(playOf(LAO_PLAYS, id), 'digits4', '4277', content)).toBe(win)
  })
})

describe('three digits in any order', () => {
  const tod3 = playOf(THAI_PLAYS, 'tod3')

  it('rejects a triple', () => {
    expect(parseContent(tod3, '777')).toEqual({ ok: false, faults: [{ reason: 'UNKNOWN_SYMBOL', row: 0, pick: 0, symbol: '777' }] })
  })

  it('takes the same digits in another order for the same bet', () => {
    expect(parseContent(tod3, '738,387')).toEqual({ ok: false, faults: [{ reason: 'DUPLICATE', row: 0, pick: 1, symbol: '387' }] })
  })

  it('takes every set at once', () => {
    const sets = numbers(3).filter((digits) => [...digits].sort().join('') === digits && new Set(digits).size > 1)
    expect(parseContent(tod3, sets.join(','))).toMatchObject({ ok: true, lines: 210 })
  })
})

describe('returns', () => {
  it.each<[string, string]>([['top3', '0.900'], ['top2', '0.950'], ['bot2', '0.950'], ['run-top', '0.867'], ['run-bot', '0.855'], ['front3', '0.900'], ['back3', '0.900'], ['hl', '0.975'], ['oe', '0.975']])('%s returns %s', (id, expected) => {
    expect(returnOf(playOf(THAI_OFFICIAL_PLAYS, id), 3)).toBe(expected)
  })

  it('returns 0.9 for three digits in any order, with a pair or without', () => {
    const tod3 = playOf(LAO_PLAYS, 'tod3')
    expect(['pair', 'distinct'].map((key) => returnOf(tod3, 3, key))).toEqual(['0.900', '0.900'])
    expect(returnOf(playOf(LAO_PLAYS, 'top4'), 3)).toBe('0.900')
  })
})
