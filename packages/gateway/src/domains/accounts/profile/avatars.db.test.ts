import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const signedIn = async () => gateway.signIn(await addMember(gateway.sql))
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const fetchPicture = (url: string) => gateway.app.inject({ url, headers: { host: 'localhost' } })

describe('the picture of a member', () => {
  it('is one of twelve, or the one drawn for the account', async () => {
    const token = await signedIn()
    const { choices } = (await gateway.call('avatarChoices', {}, { token })).value
    expect(choices.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index))
    expect(new Set(choices.map(({ picture }) => picture)).size).toBe(13)
    for (const { picture } of choices)
      expect((await fetchPicture(picture)).headers['content-type']).toContain('image/svg+xml')
    expect((await gateway.call('avatarChoose', { number: 7 }, { token })).value).toEqual({
      avatar: choices[7]!.picture,
      avatarType: 'STATIC',
    })
    expect((await gateway.call('avatar', {}, { token })).value.avatar).toBe(choices[7]!.picture)
    await gateway.call('avatarChoose', { number: 0 }, { token })
    expect((await gateway.call('avatar', {}, { token })).value.avatar).toBe(choices[0]!.picture)
    expect((await gateway.call('avatarChoose', { number: 13 }, { token })).status).toBe(400)
  })

  it('is uploaded as a square without metadata, and deleted once another one is chosen', async () => {
    const token = await signedIn()
    const photo = await drawn(900, 400)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const { avatar, avatarType } = (await gateway.call('avatarUpload', { image: photo.toString('base64') }, { token }))
      .value
    expect(avatarType).toBe('CUSTOM')
    expect((await gateway.call('avatar', {}, { token })).value).toEqual({ avatar, avatarType })
    const served = await fetchPicture(avatar)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' })
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
    const next = (
      await gateway.call(
        'avatarUpload',
        { image: (await drawn(20, 30).png().toBuffer()).toString('base64') },
        { token },
      )
    ).value.avatar
    expect((await fetchPicture(avatar)).statusCode).toBe(404)
    await gateway.call('avatarChoose', { number: 1 }, { token })
    expect((await fetchPicture(next)).statusCode).toBe(404)
  })

  it('400: rejects a text, a damaged picture and another format', async () => {
    const token = await signedIn()
    const png = await drawn(10, 10).png().toBuffer()
    for (const image of [
      Buffer.from('no picture at all, only a text'),
      png.subarray(0, 40),
      await drawn(10, 10).webp().toBuffer(),
    ]) {
      const { status, body } = await gateway.call('avatarUpload', { image: image.toString('base64') }, { token })
      expect([status, body]).toEqual([400, expect.objectContaining({ errorCode: 'INVALID_REQUEST' })])
    }
    expect((await gateway.call('avatar', {}, { token })).value.avatarType).toBe('STATIC')
  })

  it('404: for any other address of the same form', async () => {
    const key = 'A'.repeat(32)
    await gateway.deps.privateImages.put(key, await drawn(10, 10).jpeg().toBuffer())
    for (const file of [`${key}.jpg`, `${key}.png`, '..%2f..%2fsecret.jpg'])
      expect((await fetchPicture(`/art/avatar/${file}`)).statusCode).toBe(404)
  })
})

describe('the nickname', () => {
  it('is stored composed, and shown from then on', async () => {
    const token = await signedIn()
    expect(
      (await gateway.call('nicknameChange', { nickname: ' \u1107\u1167\u11af\u1107\u1161\u11b7 ' }, { token })).value,
    ).toEqual({ nickname: '별밤' })
    expect((await gateway.call('memberInfo', {}, { token })).value.nickname).toBe('별밤')
  })

  it('400: has 2 to 20 characters and no control among them', async () => {
    const token = await signedIn()
    for (const nickname of ['a', 'x'.repeat(21), 'a\u0007b'])
      expect((await gateway.call('nicknameChange', { nickname }, { token })).status).toBe(400)
  })
})
