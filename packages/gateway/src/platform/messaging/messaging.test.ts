import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOutbox } from '@atrium/outbox'
import type { Message, Outbox } from '@atrium/outbox'
import { readConfig } from '../../config.ts'
import { createMail } from './mail.ts'
import { createSms } from './sms.ts'

let outbox: Outbox
beforeAll(async () => {
  outbox = await startOutbox()
})
afterAll(() => outbox.close())

const config = (env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/a', ...outbox.environment, ...env })
const arrived = async (to: string) =>
  ((await (await fetch(`${outbox.address}/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: Message[] })
    .messages

describe('text messages', () => {
  it('are sent to the gateway with its key', async () => {
    await createSms(config().sms).send({ to: '+821012345678', text: '인증번호 123456' })
    expect(await arrived('+821012345678')).toMatchObject([{ kind: 'sms', text: '인증번호 123456' }])
  })

  it('are rejected with a clear error where no gateway is configured', async () => {
    const sms = createSms(undefined)
    expect(sms.isUp()).toBe(false)
    await expect(sms.send({ to: '+821012345678', text: 'a' })).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' })
  })

  it('are rejected when the gateway fails, and at once for the next visitor', async () => {
    const sms = createSms(config({ SMS_GATEWAY_KEY: 'another' }).sms)
    expect(sms.isUp()).toBe(true)
    await expect(sms.send({ to: '+821012345679', text: 'a' })).rejects.toMatchObject({
      code: 'SMS_UNAVAILABLE',
      detail: expect.stringContaining('401'),
    })
    expect(sms.isUp()).toBe(false)
  })

  it('to an invalid number are rejected, while others are still sent', async () => {
    await fetch(`${outbox.address}/refused/${encodeURIComponent('+821012345670')}`, { method: 'PUT' })
    const sms = createSms(config().sms)
    await expect(sms.send({ to: '+821012345670', text: 'a' })).rejects.toMatchObject({
      code: 'SMS_UNAVAILABLE',
      detail: expect.stringContaining('422'),
    })
    expect(sms.isUp()).toBe(true)
  })

  it('follow no redirect of the gateway', async () => {
    const redirecting = createServer((_request, response) =>
      response.writeHead(307, { location: outbox.environment.SMS_GATEWAY_URL }).end(),
    )
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/sms`
    await expect(
      createSms({ url, key: outbox.environment.SMS_GATEWAY_KEY }).send({ to: '+821012345677', text: 'a' }),
    ).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' })
    expect(await arrived('+821012345677')).toEqual([])
    redirecting.close()
  })
})

describe('e-mail', () => {
  const message = { to: 'haru@example.com', subject: '안내', text: '본문', html: '<p>본문</p>' }

  it('is sent over SMTP', async () => {
    const mail = createMail(config().mail)
    await mail.send(message)
    expect(await arrived('haru@example.com')).toMatchObject([{ kind: 'mail', subject: '안내', text: '본문' }])
  })

  it('is sent to one address, whatever it contains', async () => {
    await createMail(config().mail)
      .send({ ...message, to: 'a@example.com, b@example.com' })
      .catch(() => undefined)
    expect(await arrived('b@example.com')).toEqual([])
  })

  it('is rejected with a clear error where no server is configured, and when it does not respond', async () => {
    await expect(createMail(undefined).send(message)).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    const away = createMail({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' })
    await expect(away.send(message)).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(away.isUp()).toBe(false)
  })

  it('to an invalid address is rejected, while others are still sent', async () => {
    await fetch(`${outbox.address}/refused/${encodeURIComponent('gone@example.com')}`, { method: 'PUT' })
    const mail = createMail(config().mail)
    await expect(mail.send({ ...message, to: 'gone@example.com' })).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(mail.isUp()).toBe(true)
  })
})

it('a gateway without a key, or a mail server without a sender, is a configuration error', () => {
  expect(() =>
    readConfig({
      DATABASE_URL: 'postgres://localhost/a',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMTP_URL: 'smtp://mail.example',
    }),
  ).toThrow(/SMS_GATEWAY_KEY.*\n.*MAIL_FROM/)
})
