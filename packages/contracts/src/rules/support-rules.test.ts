import { describe, expect, it } from '@jest/globals'
import { countWords, imageTypeOf, lengthOf } from './support-rules.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', '').padEnd(64, '0'), 'hex'))
const PNG = '89504e470d0a1a0a 0000000d 49484452 00000001 00000001'

describe('imageTypeOf', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', 'ffd8ffe0 0010 4a464946'],
    ['image/jpeg', 'ffd8ffe1 0010 45786966'],
    ['image/jpeg', 'ffd8ffdb 0043'],
  ])('%s', (type, hex) => expect(imageTypeOf(bytes(hex))).toBe(type))

  it.each([
    ['a GIF', '474946383961'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">').toString('hex')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>').toString('hex')],
    ['a program', '4d5a9000'],
    ['a WebP', '52494646 00000000 57454250'],
    ['a PNG signature before something else', '89504e470d0a1a0a 3c736372697074'],
    ['a PNG without an area', '89504e470d0a1a0a 0000000d 49484452 00000000 00000001'],
    ['a JPEG start before something else', 'ffd8ff3c736372697074'],
    ['JPEG fill bytes', 'ffd8ffffffff'],
  ])('is undefined for %s', (_what, hex) => expect(imageTypeOf(bytes(hex))).toBeUndefined())

  it('is undefined for a file that is too short to be a picture', () => {
    expect(imageTypeOf(bytes(PNG).subarray(0, 20))).toBeUndefined()
    expect(imageTypeOf(new Uint8Array())).toBeUndefined()
  })
})

it('counts user-perceived characters', () => {
  expect(['', 'abc', '한글', '👨‍👩‍👧', 'é'].map(lengthOf)).toEqual([0, 3, 2, 1, 1])
})

it('counts words in every script', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('  ...!  ')).toBe(0)
  expect(countWords('입금이 아직 안 보여요')).toBe(4)
  expect(countWords('My deposit is missing.')).toBe(4)
  expect(countWords('我的存款没有到账')).toBeGreaterThan(2)
})
