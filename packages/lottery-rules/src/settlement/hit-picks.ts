import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { shownNumber } from './numbers/shown.ts'
import { settle } from './settle.ts'

/**
 * Marks the winning picks in each row of the content: picks of winning lines that were drawn themselves. A pick that is
 * part of a winning line but was not drawn does not count, such as the first digit when the last digits win alone.
 */
export function hitPicks(play: Play, content: Content, result: Result): boolean[][] {
  const won = hitsOf(play, content, result)
  const mark = (isHit: (symbol: string, row: number) => boolean): boolean[][] =>
    content.map((picks, row) => picks.map((symbol) => won > 0 && isHit(symbol, row)))
  const { rule } = play
  switch (rule.kind) {
    // In these plays each pick wins or loses independently.
    case 'each':
    case 'versus':
    case 'numbers':
    case 'entries':
    case 'prize-numbers':
    case 'any-order':
    case 'measure':
      return mark(
        (symbol, row) =>
          hitsOf(
            play,
            content.map((_, at) => (at === row ? [symbol] : [])),
            result,
          ) > 0,
      )
    case 'spots': {
      // A line can win without any drawn pick; then no pick is marked.
      const wonWithPicks = settle(play, content, result).some((hits, level) => hits > 0 && rule.hits[level]! > 0)
      return mark((symbol) => wonWithPicks && result.includes(symbol))
    }
    case 'subset': {
      const drawn = new Set(rule.at.map((position) => result[position]!))
      return mark((symbol) => drawn.has(symbol))
    }
    case 'parlay': {
      const numbers = new Set(rule.of.map((shown) => shownNumber(shown, result)))
      return mark((symbol) => numbers.has(symbol) === (rule.wins === 'all'))
    }
    case 'combination': {
      const firstDrawn = content.findLastIndex((picks, row) => !picks.includes(result[rule.at[row]!]!)) + 1
      return mark((symbol, row) => row >= firstDrawn && symbol === result[rule.at[row]!])
    }
    // A pick wins if there are fewer winning lines without it.
    case 'direct':
    case 'any-direct':
    case 'shape':
    case 'masked-shape':
    case 'every':
      return mark(
        (symbol, row) =>
          hitsOf(
            play,
            content.map((picks, at) => (at === row ? picks.filter((each) => each !== symbol) : picks)),
            result,
          ) < won,
      )
  }
}

const hitsOf = (play: Play, content: Content, result: Result): number =>
  settle(play, content, result).reduce((sum, hits) => sum + hits, 0)
