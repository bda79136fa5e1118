import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContact, addMember, TEST_PASSWORD } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, refusalOf, setField } from '../../../testing/registration.ts'

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(() => gateway.close())

let made = 0
const registerWith = (password: string, more: Parameters<typeof byName>[1] = {}, at = host) =>
  gateway.call('register', byName(`chooser${++made}`, { ...more, password, confirmPassword: password }), {
    host: at,
    headers: { language: 'EN' },
  })
const login = async (username: string, password: string) =>
  (await gateway.call('login', { type: 'username', username, password }, { host })).status
const refused = [400, 'INVALID_REQUEST', 'password']

describe('a chosen password', () => {
  it.each([
    ['words with spaces', 'correct horse battery staple'],
    ['Korean', '가나다라마바사아'],
    ['128 characters outside the basic plane', '🐳'.repeat(127) + 'a'],
    ['signs', '~!@#$%^&*()_+'],
  ])('may be %s', async (_what, password) => {
    const { value } = await registerWith(password)
    expect(await login((value as { userName: string }).userName, password)).toBe(200)
  })

  it.each([
    ['seven characters', 'a1!b2@c'],
    ['129 characters', 'a!'.repeat(64) + 'a'],
    ['among the most common', 'password1'],
    ['among the most common, in capitals', 'PassWord1'],
    ['among the most common, in full-width letters', 'ｐａｓｓｗｏｒｄ１'],
    ['a space at its end', 'harbour-lantern '],
  ])('must not be or have %s', async (_what, password) => {
    expect(await refusalOf(registerWith(password))).toEqual(refused)
  })

  it('returns the reason of the rejection', async () => {
    const { body } = await registerWith('password1')
    expect(body).toMatchObject({
      issues: [{ path: 'password', message: 'This password is too well known. Please choose another.' }],
    })
  })

  it('must not be a name of its owner, or the site’s, with a few characters added', async () => {
    await setField(gateway.sql, 'OPEN', 'nickname')
    await setField(gateway.sql, 'OPEN', 'payeeName')
    const person = { nickname: '별밤지기친구들', payeeName: 'Gildong Hong', email: 'starkeeper@example.com' }
    for (const password of [
      '별밤지기친구들1!',
      'gildong hong',
      'GildongHong1',
      'Starkeeper77',
      'OPEN portal!',
      `Chooser${made + 6}!!`,
    ])
      expect([password, await refusalOf(registerWith(password, person))]).toEqual([password, refused])
    expect((await registerWith('starkeeper of the harbour', person)).status).toBe(200)
  })

  it('is the same however its characters are composed', async () => {
    const { value } = await registerWith('café-überfahrt'.normalize('NFD'))
    const { userName } = value as { userName: string }
    expect(await login(userName, 'café-überfahrt'.normalize('NFC'))).toBe(200)
    expect(await login(userName, 'café-überfahrt'.normalize('NFD'))).toBe(200)
  })

  it('in decomposed form from an earlier version still works', async () => {
    const password = 'überfahrt-7'.normalize('NFD')
    const member = await addMember(gateway.sql, { merchant: 'OPEN', password })
    expect(await login(member.account, password)).toBe(200)
  })

  it('still has to fit the merchant’s own pattern', async () => {
    const own = await addOpenMerchant(gateway, 'DIGITS')
    await setField(gateway.sql, 'DIGITS', 'password', {
      required: true,
      accepted_pattern: '[0-9]+',
      pattern_id: 'digits',
      min_length: 8,
      max_length: 12,
    })
    expect(await refusalOf(registerWith('correct horse battery staple', {}, own))).toEqual(refused)
    expect((await registerWith('4829105736', {}, own)).status).toBe(200)
  })

  it('is checked in the same way when it is changed', async () => {
    const member = await addMember(gateway.sql, { merchant: 'OPEN', account: 'lighthouse' })
    await addContact(gateway.sql, gateway.deps.keys, member, { email: 'harbourmaster@example.com' })
    const token = await gateway.signIn(member)
    for (const password of ['password1', 'Lighthouse99', 'harbourmaster!']) {
      expect(
        await refusalOf(
          gateway.call(
            'changePassword',
            { oldPassword: TEST_PASSWORD, newPassword: password, confirmNewPassword: password },
            { host, token },
          ),
        ),
      ).toEqual([400, 'INVALID_REQUEST', 'newPassword'])
    }
    const phrase = 'correct horse battery staple'
    expect(
      (
        await gateway.call(
          'changePassword',
          { oldPassword: TEST_PASSWORD, newPassword: phrase, confirmNewPassword: phrase },
          { host, token },
        )
      ).status,
    ).toBe(200)
  })
})
