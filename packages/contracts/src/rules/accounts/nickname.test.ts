import { describe, expect, it } from '@jest/globals'
import { nicknameProblem, normalNickname } from './nickname.ts'

describe('a nickname', () => {
  it.each(['별밤', 'night owl', '👩‍👩‍👧 가족', 'x'.repeat(20)])('can be %j', (nickname) => {
    expect(nicknameProblem(normalNickname(nickname))).toBeUndefined()
  })

  it.each([
    ['별', 'length'],
    ['x'.repeat(21), 'length'],
    ['a\u0000b', 'characters'],
    ['ab\ncd', 'characters'],
    ['\u202eevil', 'characters'],
  ])('cannot be %j: %s', (nickname, problem) => {
    expect(nicknameProblem(normalNickname(nickname))).toBe(problem)
  })

  it('is stored as one name in whichever Unicode form it was typed', () => {
    expect(normalNickname(' \u1107\u1167\u11af\u1107\u1161\u11b7 ')).toBe('별밤')
  })
})
