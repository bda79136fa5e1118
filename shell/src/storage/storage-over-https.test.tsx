/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://play.example/index"}
 */
import { expect, it } from '@jest/globals'
import { cookieLanguage, keepLanguage, keepTheme, rememberAccount, rememberedAccount } from './storage.ts'

it('writes over https the cookies that no other host can write, and reads no others', () => {
  document.cookie = 'atrium-lang=KO; path=/'
  document.cookie = 'atrium-remember=somebody; path=/'
  expect([cookieLanguage(), rememberedAccount()]).toEqual([undefined, undefined])
  keepLanguage('EN', 'JA')
  keepTheme('light')
  rememberAccount('demo')
  expect(document.cookie.split('; ')).toEqual(
    expect.arrayContaining([
      '__Host-atrium-lang=EN',
      '__Host-atrium-his-lang=JA',
      '__Host-atrium-theme=light',
      '__Host-atrium-remember=demo',
    ]),
  )
  expect([cookieLanguage(), rememberedAccount()]).toEqual(['EN', 'demo'])
})
