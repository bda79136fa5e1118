import { describe, expect, it } from '@jest/globals'
import { PLAYS_OF } from '../games/catalogue.ts'
import { contentText } from '../model/content.ts'
import { createNumbers } from '../testing/outcomes.ts'
import { randomContent } from '../testing/random-content.ts'
import { leastStakeOf } from './least-stake.ts'
import { stakeOf } from './stake.ts'

const STAKE = { unit: 10_000n, multiple: 3 }
const playOf = (id: string) => PLAYS_OF.digits5.find((play) => play.id === id)!

describe('leastStakeOf', () => {
  it.each(Object.entries(PLAYS_OF))('is never more than what a bet costs: all plays of %s', (kind, plays) => {
    const next = createNumbers(kind.length * 7_919)
    for (const play of plays) {
      const { content, lines } = randomContent(play, next)
      const least = leastStakeOf(play, STAKE, contentText(content))
      expect([play.id, least <= stakeOf(play, { ...STAKE, lines }), least > 0n]).toEqual([play.id, true, true])
    }
  })

  it('is what a bet costs where every pick is a line, in any notation', () => {
    expect(leastStakeOf(playOf('five-direct-entry'), STAKE, '12345,12346,,12347,')).toBe(90_000n)
    expect(leastStakeOf(playOf('position'), STAKE, '1,2||3||')).toBe(90_000n)
    expect(leastStakeOf(playOf('five-direct'), STAKE, '1,2|3|4|5|6')).toBe(30_000n)
  })

  it('does not parse the content', () => {
    expect(leastStakeOf(playOf('position'), STAKE, 'x,x')).toBe(60_000n)
  })
})
