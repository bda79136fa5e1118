import { describe, expect, it } from '@jest/globals'
import { decodeText, readVariables, withoutMark } from './decode-text.ts'

const TEXT = '{"game":"복권 ＝","issue":"é"}'
const MARK = '\uFEFF'
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(MARK + TEXT)],
    ['UTF-16 with a byte order mark, as Windows saves Unicode', Buffer.from(MARK + TEXT, 'utf16le')],
    ['UTF-16 of the other byte order with its mark', bigEndian(MARK + TEXT)],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 of the other byte order without a mark', bigEndian(TEXT)],
  ])('reads %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT)
  })

  it('reads texts of zero and one characters', () => {
    expect([decodeText(Buffer.of()), decodeText(Buffer.from('a')), decodeText(Buffer.from(MARK))]).toEqual([
      '',
      'a',
      '',
    ])
  })

  it('lists the supported encodings when a text has another', () => {
    expect(() => decodeText(Buffer.from([0xb0, 0xa1, 0xb0, 0xa2]))).toThrow('not text in UTF-8 or UTF-16')
  })
})

describe('withoutMark', () => {
  it.each([`${MARK}token`, Buffer.from(`${MARK}token`).toString('latin1'), 'token'])('reads %j', (text) => {
    expect(withoutMark(text)).toBe('token')
  })
})

describe('readVariables', () => {
  it('removes byte order marks and line ends of variables, and variables without a value', () => {
    expect(
      readVariables({
        [`${MARK}PORT`]: '8080\r',
        TOKEN: `${MARK}secret\r\n`,
        NAME: ' as it is ',
        EMPTY: '',
        NONE: undefined,
      }),
    ).toEqual({ PORT: '8080', TOKEN: 'secret', NAME: ' as it is ' })
  })
})
