import { describe, expect, it } from '@jest/globals'
import { chatLength, cleanChatText } from './chat-text.ts'

describe('a cleaned chat message', () => {
  it.each([
    ['  two\n\nlines\t here ', 'two lines here'],
    ['\u202eabc\u2066def\u200b', 'abcdef'],
    ['\u0000\u0007\u007fx\ufeff', 'x'],
    ['한글', '한글'],
    ['👩‍🚀 ok', '👩‍🚀 ok'],
    [`a${'\u0336'.repeat(40)}`, `a${'\u0336'.repeat(4)}`],
    ['<a href="https://example.com">x</a>', '<a href="https://example.com">x</a>'],
    [' \u200b \n', ''],
  ])('%j is %j', (text, left) => expect(cleanChatText(text)).toBe(left))

  it('does not change when it is cleaned again', () => {
    for (const text of [' a \u200b b ', 'e\u0301'.repeat(3), '\u200d', 'x \u202e y'])
      expect(cleanChatText(cleanChatText(text))).toBe(cleanChatText(text))
  })

  it('is counted in code points', () => expect(chatLength('가😀')).toBe(2))
})
