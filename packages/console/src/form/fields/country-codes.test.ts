import { expect, it } from '@jest/globals'
import { COUNTRY_CODES } from './country-codes.ts'

it('has each country once, and no withdrawn code', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const named = COUNTRY_CODES.map((code) => names.of(code))
  expect(new Set(named).size).toBe(named.length)
  expect(COUNTRY_CODES).toEqual(expect.arrayContaining(['KR', 'VN', 'DE', 'GB', 'SE', 'RS']))
  for (const code of ['DD', 'UK', 'VD', 'SU', 'YU', 'EU', 'ZZ', 'QQ']) expect(COUNTRY_CODES).not.toContain(code)
})
