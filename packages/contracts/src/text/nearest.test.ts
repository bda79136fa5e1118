import { describe, expect, it } from '@jest/globals'
import { didYouMean, nearest } from './nearest.ts'

const topics = [
  'wallet.balance.changed',
  'wallet.round.closed',
  'wallet.round.voided',
  'session.started',
  'session.ended',
]

describe('the nearest name', () => {
  it.each([
    ['a letter is missing', 'wallet.balance.chnged', 'wallet.balance.changed'],
    ['two letters are exchanged', 'wallet.rounds.colsed', 'wallet.round.closed'],
    ['a letter is another one', 'session.startet', 'session.started'],
    ['the case is another one', 'Session.Ended', 'session.ended'],
    ['a part is missing', 'balance.changed', 'wallet.balance.changed'],
  ])('is found when %s', (_why, typed, name) => expect(nearest(typed, topics)).toBe(name))

  it('is none when nothing is near', () => {
    expect(nearest('chat.message', topics)).toBeUndefined()
    expect(nearest('', topics)).toBeUndefined()
    expect(nearest('a', [])).toBeUndefined()
  })

  it('ends a sentence', () => {
    expect(didYouMean('session.start', topics)).toBe(' Did you mean "session.started"?')
    expect(didYouMean('unheard.of', topics)).toBe('')
  })
})
