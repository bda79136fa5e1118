import { describe, expect, it } from '@jest/globals'
import { PLAYS_OF } from '../games/catalogue.ts'
import type { DrawKindId } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { createTitles } from './create-titles.ts'
import { enTitles } from './en/index.ts'
import { koTitles } from './ko/index.ts'
import type { Texts, TitleTexts } from './texts.ts'

const DRAW_KIND_IDS = Object.keys(PLAYS_OF) as DrawKindId[]
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** All keys of a draw kind that a page may show. The title of a position is that of the row in which it is picked. */
function keysOf(plays: readonly Play[]) {
  const rows = plays.flatMap((play) => play.rows)
  return {
    plays: plays.map(({ id }) => id),
    groups: unique(plays.map(({ group }) => group)),
    rows: unique(rows.map(({ key }) => key)),
    levels: unique(plays.flatMap(({ levels }) => levels.map(({ key }) => key))),
    symbols: unique(rows.flatMap(({ symbols }) => (symbols.kind === 'list' ? symbols.values : []))).filter(
      (symbol) => !/^\d+$/.test(symbol),
    ),
  }
}

/** Records each key that is read. */
const watched = (texts: Texts, found: Set<string>): Texts =>
  new Proxy(texts, { get: (of, key) => (found.add(String(key)), of[String(key)]) })

describe.each([
  ['Korean', koTitles],
  ['English', enTitles],
] as const)('%s titles', (_, texts) => {
  it.each(DRAW_KIND_IDS)('name every play, group, row, level and symbol of %s', (drawKind) => {
    const titles = createTitles(texts, drawKind)
    const keys = keysOf(PLAYS_OF[drawKind])
    const missing = [
      ...keys.plays.filter((id) => titles.play(id) === id || titles.shortPlay(id) === id),
      ...keys.groups.filter((key) => titles.group(key) === key),
      ...keys.rows.filter((key) => titles.row(key) === key),
      ...keys.levels.filter((key) => titles.level(key) === key),
      ...keys.symbols.filter((symbol) => titles.symbol(symbol) === symbol),
    ]
    expect(missing).toEqual([])
  })

  it.each(DRAW_KIND_IDS)('differ between all plays of %s', (drawKind) => {
    const titles = createTitles(texts, drawKind)
    const all = PLAYS_OF[drawKind].map(({ id }) => titles.play(id))
    expect(all.filter((title, index) => all.indexOf(title) !== index)).toEqual([])
    for (const group of keysOf(PLAYS_OF[drawKind]).groups) {
      const short = PLAYS_OF[drawKind].filter((play) => play.group === group).map(({ id }) => titles.shortPlay(id))
      expect(short).toEqual(unique(short))
    }
  })

  it.each(DRAW_KIND_IDS)('explain how every play of %s wins', (drawKind) => {
    const titles = createTitles(texts, drawKind)
    for (const play of PLAYS_OF[drawKind]) expect(titles.winSentence(play)).toMatch(/^[^{}]+\.$/)
  })

  it('are all used', () => {
    const found = Object.fromEntries(Object.keys(texts).map((name) => [name, new Set<string>()]))
    const all = Object.fromEntries(
      Object.entries(texts).map(([name, of]: [string, Texts]) => [name, watched(of, found[name]!)]),
    ) as unknown as TitleTexts
    for (const drawKind of DRAW_KIND_IDS) {
      const titles = createTitles(all, drawKind)
      const keys = keysOf(PLAYS_OF[drawKind])
      keys.plays.forEach(titles.play)
      keys.groups.forEach(titles.group)
      keys.rows.forEach(titles.row)
      keys.levels.forEach(titles.level)
      keys.symbols.forEach((symbol) => titles.symbol(symbol))
      PLAYS_OF[drawKind].forEach(titles.winSentence)
    }
    const unused = Object.entries(texts).flatMap(([name, of]: [string, Texts]) =>
      Object.keys(of)
        .filter((key) => !found[name]!.has(key))
        .map((key) => `${name}: ${key}`),
    )
    expect(unused).toEqual([])
  })
})

describe('createTitles', () => {
  const ko = createTitles(koTitles, 'digits5')
  const en = createTitles(enTitles, 'digits5')

  it('puts the group before the title of a play that is ambiguous without it', () => {
    expect([
      ko.play('front-three-group-6'),
      en.play('front-three-group-6'),
      en.shortPlay('front-three-group-6'),
    ]).toEqual(['앞 3자리 · 조합 6', 'Front three · Group 6', 'Group 6'])
  })

  it('omits the group where the title of the play is unambiguous', () => {
    const titles = createTitles(koTitles, 'vn27')
    expect([titles.play('LO2'), titles.shortPlay('LO2')]).toEqual(['2자리 로 (Lô 2 số)', '2자리 로 (Lô 2 số)'])
  })

  it('names positions as players of the draw do', () => {
    const [ssc, racing] = [en, createTitles(enTitles, 'permutation10')]
    expect([
      ssc.row('position.0'),
      racing.row('position.0'),
      racing.row('pair.0-9'),
      ssc.symbol('0', 'positions'),
      ssc.symbol('0', 'digits'),
    ]).toEqual(['Ten thousands', '1st', '1st : 10th', 'Ten thousands', '0'])
  })

  it('returns keys that no rule has any more unchanged', () => {
    expect([
      ko.play('front-three-group-7'),
      ko.play('old'),
      ko.group('old'),
      ko.row('old'),
      ko.level('old'),
      ko.symbol('old'),
      ko.play('constructor'),
    ]).toEqual(['front-three-group-7', 'old', 'old', 'old', 'old', 'old', 'constructor'])
  })

  it('composes how a play wins from its positions, counts and limits', () => {
    const sentence = (id: string) => en.winSentence(PLAYS_OF.digits5.find((play) => play.id === id)!)
    expect(sentence('front-two-direct')).toBe(
      'Pick at least one number for each place (Ten thousands, Thousands). You win when every place shows one that you picked for it.',
    )
    expect(sentence('five-group-60')).toBe(
      'You win when the draw (all five digits) is made of your picks, in any order: 1 twice, 3 once.',
    )
    expect(sentence('sum-two-sides')).toContain('from 23 is big, up to 22')
  })
})
