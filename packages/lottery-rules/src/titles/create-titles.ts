import type { DrawKindId } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { findText } from './find-text.ts'
import type { Texts, TitleTexts } from './texts.ts'
import { winSentence } from './win-sentence.ts'

/**
 * Creates the titles of plays of one draw kind in one language. Unknown keys, such as those of old tickets, are
 * returned unchanged.
 */
export interface Titles {
  /** The full title of a play, as on a ticket: `Front three · Group 6`. */
  play(id: string): string
  /** The title of a play below its group's heading: `Group 6`. */
  shortPlay(id: string): string
  group(key: string): string
  row(key: string): string
  level(key: string): string
  /**
   * The title of a pick or of a drawn symbol, such as `Big`. Digits are returned unchanged, except in the row
   * `positions`, where a digit is a position.
   */
  symbol(text: string, rowKey?: string): string
  /** Explains in one or two sentences how this play wins. */
  winSentence(play: Play): string
}

export function createTitles(texts: TitleTexts, drawKind: DrawKindId): Titles {
  const find = (of: Texts, key: string): string | undefined => findText(of, drawKind, key)
  const group = (key: string): string => find(texts.groups, key) ?? key
  const row = (key: string): string => pairTitle(key, row) ?? find(texts.rows, key) ?? key
  const parts = (id: string): readonly string[] =>
    playParts(
      id,
      (key) => find(texts.plays, key),
      (key) => find(texts.groups, key),
    )
  const play = (id: string): string => parts(id).join(' · ')
  const symbol = (text: string, rowKey?: string): string =>
    rowKey === 'positions' ? row(`position.${text}`) : (find(texts.symbols, text) ?? text)
  const level = (key: string): string => find(texts.levels, key) ?? find(texts.symbols, key) ?? play(key)
  return {
    play,
    shortPlay: (id) => parts(id).at(-1)!,
    group,
    row,
    level,
    symbol,
    winSentence: (of) => winSentence(of, { texts: texts.wins, drawKind, row }),
  }
}

/**
 * The parts of a play's title. A play that has its own title consists of that part only. Otherwise its id is the key of
 * a group, or starts with one.
 */
function playParts(
  id: string,
  ownTitle: (key: string) => string | undefined,
  groupTitle: (key: string) => string | undefined,
): readonly string[] {
  const own = ownTitle(id) ?? groupTitle(id)
  if (own !== undefined) return [own]
  for (let end = id.lastIndexOf('-'); end > 0; end = id.lastIndexOf('-', end - 1)) {
    const group = groupTitle(id.slice(0, end))
    const rest = ownTitle(id.slice(end + 1))
    if (group !== undefined && rest !== undefined) return [group, rest]
  }
  return [id]
}

/** `pair.0-9` gets its title from its two positions. */
function pairTitle(key: string, row: (key: string) => string): string | undefined {
  const [, first, second] = /^pair\.(\d)-(\d)$/.exec(key) ?? []
  return first && second && `${row(`position.${first}`)} : ${row(`position.${second}`)}`
}
