import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { sealServicePath } from './service-path.ts'

describe('sealServicePath', () => {
  // Created with des.js 1.1.0, an independent implementation that browsers use to open these paths.
  it.each([
    ['https://help.example/desk', 'k3yF0rU5', 'bqnkZ54t21kkguBpVisQyxmBlkCom9zqnEdDyAHXtts=k3yF0rU5'],
    ['12345678', 'ABCDEFGH', 'GbcQtQ4AwosFXzvIO5347g==ABCDEFGH'],
    ['', 'ABCDEFGH', 'BV87yDud+O4=ABCDEFGH'],
    [
      'https://도움말.example/상담?a=1&b=2',
      'pass%w0r',
      'LB26Q93/n39jXKyztQbsQlsjb/b8YE5ThU2nJXVGfBGCiZMETMugEZ/wbjqVoYGOpass%w0r',
    ],
  ])('%s under %s', (address, key, sealed) => expect(sealServicePath(address, key)).toBe(sealed))

  it('uses another key each time', () => {
    const sealed = Array.from({ length: 20 }, () => sealServicePath('https://help.example/desk'))
    expect(new Set(sealed.map((path) => path.slice(-8))).size).toBe(20)
    for (const path of sealed) {
      const key = Buffer.from(path.slice(-8).repeat(3), 'latin1')
      const cipher = createDecipheriv('des-ede3-ecb', key, null)
      expect(cipher.update(path.slice(0, -8), 'base64', 'utf8') + cipher.final('utf8')).toBe(
        'https://help.example/desk',
      )
    }
  })

  it('rejects a key of another length', () => expect(() => sealServicePath('x', 'short')).toThrow(/8 characters/))
})
