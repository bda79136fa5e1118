import { expect, it } from '@jest/globals'
import { ownPage } from './own-page.ts'

const ORIGIN = 'https://play.example'

it.each([
  ['/promotions?id=1#terms', '/promotions?id=1#terms'],
  ['https://play.example/index', '/index'],
  ['vip', '/vip'],
  ['https://evil.example/index', undefined],
  ['http://play.example/index', undefined],
  ['//evil.example', undefined],
  ['/\\\\evil.example', undefined],
  ['https://play.example//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('of %s is %s', (address, page) => {
  expect(ownPage(address, ORIGIN)).toBe(page)
})
