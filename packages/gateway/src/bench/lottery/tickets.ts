import { randomInt } from 'node:crypto'
import { contentText, parseContent, PLAYS_OF } from '@atrium/lottery-rules'
import type { Content, DrawKindId, Play, Result } from '@atrium/lottery-rules'
import { settle } from '@atrium/lottery-rules/settlement'

/** The plays of SSC60 in the benchmark. Each gets the same number of tickets. */
const PLAYS = [
  'position',
  'front-two-direct',
  'back-two-direct',
  'front-two-group',
  'back-two-group',
  'front-two-sum',
  'back-two-span',
  'front-three-direct',
  'back-three-direct',
  'middle-three-sum',
  'front-three-group-6',
  'back-three-span',
  'back-three-sum-tail',
  'at-least-1',
  'at-least-2',
  'front-two-size-parity',
  'two-sides',
  'sum-two-sides',
  'dragon-tiger',
  'any-two-direct',
]
const DRAW_KIND: DrawKindId = 'digits5'
/** Number of winning and of losing contents per play. */
const CONTENTS = 20
const MAX_TRIES = 5_000
/** One ticket in this many wins. */
const WINS_EVERY = 5

export interface BenchTicket {
  readonly play: string
  readonly content: string
  readonly unit: string
  readonly multiple: number
}

/**
 * Creates tickets that rotate through 20 plays. With `result`, one ticket in five, at random, wins for that result; a
 * play that cannot win for it is replaced by another. Without `result`, all contents are random.
 */
export function createTickets(result?: Result): (index: number) => BenchTicket {
  const plays = PLAYS.map((id) => PLAYS_OF[DRAW_KIND].find((play) => play.id === id)!).map((play) => ({
    id: play.id,
    ...contentsOf(play, result),
  }))
  const winnable = plays.filter(({ winning }) => winning.length > 0)
  const losable = plays.filter(({ losing }) => losing.length > 0)
  return (index) => {
    const isWinning = result !== undefined && randomInt(WINS_EVERY) === 0
    const from = isWinning ? winnable : losable
    const play = from[index % from.length]!
    const contents = isWinning ? play.winning : play.losing
    return {
      play: play.id,
      content: contents[Math.floor(index / from.length) % contents.length]!,
      unit: '1',
      multiple: 1,
    }
  }
}

function contentsOf(play: Play, result: Result | undefined): { winning: string[]; losing: string[] } {
  const [winning, losing]: [string[], string[]] = [[], []]
  for (
    let tries = 0;
    tries < MAX_TRIES && (losing.length < CONTENTS || (result && winning.length < CONTENTS));
    tries++
  ) {
    const content = randomContent(play)
    const into = result && settle(play, content, result).some((hits) => hits > 0) ? winning : losing
    if (into.length < CONTENTS) into.push(contentText(content))
  }
  return { winning, losing }
}

/**
 * Picks a random content with up to four picks more per row than the play requires.
 * @throws Error for a play whose symbols are not listed
 */
export function randomContent(play: Play): Content {
  for (;;) {
    const parsed = parseContent(play, contentText(play.rows.map((row) => picksOf(row))))
    if (parsed.ok) return parsed.content
  }
}

function picksOf({ symbols, min, max }: Play['rows'][number]): string[] {
  if (symbols.kind !== 'list') throw new Error('Only plays whose symbols are listed are bet on.')
  const count = Math.min(max, min + randomInt(4))
  return symbols.values
    .map((symbol) => ({ symbol, rank: randomInt(2 ** 31) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ symbol }) => symbol)
}
