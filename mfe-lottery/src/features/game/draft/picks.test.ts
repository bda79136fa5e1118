import { describe, expect, it } from '@jest/globals'
import { PLAYS_OF, type DrawKindId } from '@atrium/lottery-rules'
import { picksOf, readPicks, noPicks, replacePicks, togglePick } from './picks.ts'
import { quickPicked, quickPicksOf } from './quick-picks.ts'
import { randomNumber, randomPicks } from './random-picks.ts'

const playOf = (drawKind: DrawKindId, id: string) => PLAYS_OF[drawKind].find((play) => play.id === id)!
const ALL = Object.entries(PLAYS_OF).flatMap(([drawKind, plays]) =>
  plays.map((play) => [`${drawKind} ${play.id}`, play] as const),
)

describe('togglePick', () => {
  it('adds and removes a symbol', () => {
    const play = playOf('digits5', 'position')
    const picked = togglePick(play, noPicks(play), 1, '7')
    expect(picked).toEqual([[], ['7'], [], [], []])
    expect(togglePick(play, picked, 1, '7')).toEqual(noPicks(play))
  })
  it('replaces the only symbol of a row', () => {
    const play = playOf('vn27', 'TX')
    expect(togglePick(play, [['big']], 0, 'small')).toEqual([['small']])
  })
  it('adds no more than the maximum of a row', () => {
    const play = playOf('eleven5', 'any-3-banker')
    const [max] = play.rows.map((row) => row.max)
    const full = play.rows[0]!.symbols.kind === 'list' ? play.rows[0]!.symbols.values.slice(0, max) : []
    expect(togglePick(play, [full, []], 0, '11')[0]).toEqual(full)
  })
  it('moves a symbol that can be in one row only', () => {
    const play = playOf('eleven5', 'any-3-banker')
    expect(togglePick(play, [['01'], ['02']], 1, '01')).toEqual([[], ['02', '01']])
    expect(replacePicks(play, [['01'], ['02']], 1, ['01', '03'])).toEqual([[], ['01', '03']])
  })
})

describe('readPicks', () => {
  it('is empty, incomplete, or ready with the ordered content and its lines', () => {
    const play = playOf('digits5', 'front-two-direct')
    expect(readPicks(play, noPicks(play))).toEqual({ state: 'empty' })
    expect(readPicks(play, [['1'], []])).toMatchObject({ state: 'incomplete', faults: [{ reason: 'TOO_FEW', row: 1 }] })
    expect(readPicks(play, [['2', '1'], ['3']])).toEqual({ state: 'ready', content: '1,2|3', lines: 2 })
    expect(picksOf('1,2|3')).toEqual([['1', '2'], ['3']])
  })
})

describe('quick picks', () => {
  it.each([
    ['all', '0123456789'],
    ['big', '56789'],
    ['small', '01234'],
    ['odd', '13579'],
    ['even', '02468'],
    ['clear', ''],
  ] as const)('%s of digits', (quick, symbols) => {
    expect(quickPicked(playOf('digits5', 'position').rows[0]!, quick).join('')).toBe(symbols)
  })
  it('pick by value among numbers only, and no more than the maximum of a row', () => {
    expect(quickPicksOf(playOf('digits5', 'two-sides').rows[0]!)).toEqual(['all', 'clear'])
    expect(quickPicksOf(playOf('vn27', 'TX').rows[0]!)).toEqual([])
    for (const [, play] of ALL)
      for (const row of play.rows)
        for (const quick of quickPicksOf(row)) expect(quickPicked(row, quick).length).toBeLessThanOrEqual(row.max)
  })
})

describe('randomPicks', () => {
  it.each(ALL)('bets on %s', (_, play) => {
    const picks = randomPicks(play, randomNumber)
    expect(picks && readPicks(play, picks)).toMatchObject({ state: 'ready' })
  })
  it('picks the minimum that the play needs', () => {
    const lines = ['five-direct', 'five-group-60', 'position', 'any-two-direct'].map((id) =>
      readPicks(playOf('digits5', id), randomPicks(playOf('digits5', id), randomNumber)!),
    )
    expect(lines).toMatchObject([{ lines: 1 }, { lines: 1 }, { lines: 1 }, { lines: 1 }])
  })
})
