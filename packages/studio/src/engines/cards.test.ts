import { describe, expect, it } from '@jest/globals'
import { DECK, cardText, createShoe } from './cards.ts'

describe('a shoe', () => {
  it('deals every card of its packs once, and no more', () => {
    const shoe = createShoe(2, (below) => below - 1)
    const dealt = Array.from({ length: 104 }, () => shoe.deal())
    expect(dealt.sort()).toEqual([...DECK, ...DECK].sort())
    expect(shoe.left()).toBe(0)
    expect(() => shoe.deal()).toThrow(RangeError)
  })

  it('draws one of the remaining cards each time', () => {
    const ranges: number[] = []
    const shoe = createShoe(1, (below) => {
      ranges.push(below)
      return 0
    })
    expect([shoe.deal(), shoe.deal(), shoe.deal()]).toEqual(['AS', '2S', '3S'])
    expect(ranges).toEqual([52, 51, 50])
  })

  it('continues from the state of a stored round', () => {
    const shoe = createShoe(1, () => 0, ['AS', '3S'])
    expect([shoe.deal(), shoe.deal(), shoe.left()]).toEqual(['2S', '4S', 48])
  })
})

it('formats cards', () => expect([cardText('TD'), cardText('AS')]).toEqual(['10♦', 'A♠']))
