import { describe, expect, it } from '@jest/globals'
import { PLAYS_OF } from '../games/catalogue.ts'
import type { DrawKindId } from '../model/draw-kind.ts'
import { parseContent } from '../counting/parse.ts'
import { hasOpposites, oppositeStakes } from './opposite-stakes.ts'

function ticket(order: string, kind: DrawKindId, name: string, text: string, multiple = 1, unit = 10_000n) {
  const play = PLAYS_OF[kind].find(({ id }) => id === name)!
  const parsed = parseContent(play, text)
  if (!parsed.ok) throw new Error(`${name} ${text}`)
  return { order, play, content: parsed.content, unit, multiple }
}

describe('what is staked on both of two opposite symbols', () => {
  it('is twice the lower stake, and each order has its share of either side', () => {
    const tickets = [
      ticket('a', 'digits5', 'two-sides', 'big||||', 6),
      ticket('b', 'digits5', 'two-sides', 'big||||', 2),
      ticket('c', 'digits5', 'two-sides', 'small||||', 4),
    ]
    expect(oppositeStakes(tickets)).toEqual(
      new Map([
        ['a', 30_000n],
        ['b', 10_000n],
        ['c', 40_000n],
      ]),
    )
  })

  it('is found within one ticket, and for each pair of symbols and each row', () => {
    expect(oppositeStakes([ticket('a', 'digits5', 'two-sides', 'big,small,odd|odd|||even')])).toEqual(
      new Map([['a', 20_000n]]),
    )
  })

  it.each([
    ['digits5', 'sum-two-sides', 'odd', 'even'],
    ['digits5', 'dragon-tiger', 'dragon|||||||||', 'tiger|||||||||'],
    ['keno', 'sum', 'big', 'small'],
    ['keno', 'upper-lower', 'upper', 'lower'],
    ['dice3', 'sum-two-sides', 'big', 'small'],
  ] as const)('is computed for %s %s', (kind, play, one, other) => {
    expect(oppositeStakes([ticket('a', kind, play, one), ticket('a', kind, play, other)])).toEqual(
      new Map([['a', 20_000n]]),
    )
  })

  it('is zero where symbols of a line win together only, or can win together', () => {
    const tickets = [
      ticket('a', 'digits5', 'front-two-size-parity', 'big,small|odd,even'),
      ticket('b', 'digits5', 'two-sides', 'big,odd||||'),
      ticket('c', 'digits5', 'two-sides', '|small|||'),
    ]
    expect(oppositeStakes(tickets)).toEqual(new Map())
    expect(hasOpposites(tickets[0]!.play)).toBe(false)
  })
})
