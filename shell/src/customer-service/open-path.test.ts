import { createCipheriv } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { choosePath } from './choose-path.ts'
import { openPath } from './open-path.ts'

/** Triple DES with one key three times equals single DES, so OpenSSL serves as an independent implementation. */
function seal(address: string, key: string): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'latin1'), null)
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key
}

describe('openPath', () => {
  it.each([
    ['bqnkZ54t21kkguBpVisQyxmBlkCom9zqnEdDyAHXtts=k3yF0rU5', 'https://help.example/desk'],
    [
      'LB26Q93/n39jXKyztQbsQlsjb/b8YE5ThU2nJXVGfBGCiZMETMugEZ/wbjqVoYGOpass%w0r',
      new URL('https://도움말.example/상담?a=1&b=2').href,
    ],
  ])('opens the test vector %s', (path, address) => expect(openPath(path).href).toBe(address))

  it('decrypts texts of another implementation, with every length of padding', () => {
    for (let length = 0; length < 17; length++) {
      const address = `https://help.example/${'a'.repeat(length)}`
      expect(openPath(seal(address, 'Zx9-~!aQ')).href).toBe(address)
    }
  })

  it.each([
    ['a script', seal('javascript:alert(1)', 'ABCDEFGH')],
    ['a data address', seal('data:text/html,x', 'ABCDEFGH')],
    ['a path without a host', seal('/wps/customer-service', 'ABCDEFGH')],
    ['another key', `${seal('https://help.example', 'ABCDEFGH').slice(0, -8)}HGFEDCBA`],
    ['no base64', '%%%%ABCDEFGH'],
    ['half a block', 'AAAAABCDEFGH'],
    ['too little', 'short'],
    ['nothing', ''],
  ])('rejects %s', (_what, path) => expect(() => openPath(path)).toThrow())
})

describe('choosePath', () => {
  const both = [
    { type: 3, path: 'everyone' },
    { type: 4, path: 'vip' },
  ]
  it.each([
    [both, 0, 'everyone'],
    [both, 4, 'everyone'],
    [both, 5, 'vip'],
    [[both[0]!], 9, 'everyone'],
    [[both[1]!], 0, undefined],
    [[], 9, undefined],
  ] as const)('of %j at rank level %i is %s', (list, level, path) => {
    expect(choosePath([...list], level)).toBe(path)
  })
})
