import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { createTransport } from 'nodemailer'
import type { Message, Outbox } from './index.ts'
import { startOutbox } from './index.ts'

let outbox: Outbox
beforeAll(async () => {
  outbox = await startOutbox()
})
afterAll(() => outbox.close())
beforeEach(async () => {
  await fetch(`${outbox.address}/messages`, { method: 'DELETE' })
})

const sendSms = (message: object, key = outbox.environment.SMS_GATEWAY_KEY) =>
  fetch(outbox.environment.SMS_GATEWAY_URL, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
const messages = async (query = '') =>
  ((await (await fetch(`${outbox.address}/messages${query}`)).json()) as { messages: Message[] }).messages

it('accepts a text message with the right key, and no other', async () => {
  expect((await sendSms({ to: '+821012345678', text: '123456' }, 'wrong')).status).toBe(401)
  // The same number of characters, but more bytes.
  expect(
    (await sendSms({ to: '+821012345678', text: '123456' }, 'ü'.repeat(outbox.environment.SMS_GATEWAY_KEY.length)))
      .status,
  ).toBe(401)
  expect((await sendSms({ to: '01012345678', text: '123456' })).status).toBe(400)
  expect((await sendSms({ to: '+821012345678', text: '123456' })).status).toBe(202)
  expect(await messages()).toEqual([
    { id: expect.any(Number), kind: 'sms', to: '+821012345678', text: '123456', at: expect.any(String) },
  ])
})

it('rejects texts to a number that is set to reject messages', async () => {
  await fetch(`${outbox.address}/refused/${encodeURIComponent('+821000000000')}`, { method: 'PUT' })
  expect((await sendSms({ to: '+821000000000', text: '123456' })).status).toBe(422)
  expect((await sendSms({ to: '+821000000001', text: '123456' })).status).toBe(202)
  expect(await messages()).toMatchObject([{ to: '+821000000001' }])
})

it('rejects e-mail to an address that is set to reject messages', async () => {
  await fetch(`${outbox.address}/refused/${encodeURIComponent('gone@example.com')}`, { method: 'PUT' })
  const transport = createTransport(outbox.environment.SMTP_URL)
  await expect(transport.sendMail({ from: 'a@example.com', to: 'gone@example.com', text: 'a' })).rejects.toMatchObject({
    responseCode: 550,
  })
  expect(await messages()).toEqual([])
})

it('accepts e-mail over SMTP, Korean included', async () => {
  const transport = createTransport(outbox.environment.SMTP_URL)
  await transport.sendMail({
    from: 'a@example.com',
    to: 'B@example.com',
    subject: '비밀번호',
    text: '안녕하세요',
    html: '<p>안녕하세요</p>',
  })
  expect(await messages('?to=b@example.com')).toMatchObject([
    {
      kind: 'mail',
      to: 'B@example.com',
      subject: '비밀번호',
      text: '안녕하세요',
      html: expect.stringContaining('<p>'),
    },
  ])
  expect(await messages('?to=c@example.com')).toEqual([])
})

it('keeps the last 200, newest first', async () => {
  for (let i = 0; i < 205; i++) await sendSms({ to: '+821012345678', text: `text ${i}` })
  const kept = await messages()
  expect([kept.length, kept[0]!.text, kept.at(-1)!.text]).toEqual([200, 'text 204', 'text 5'])
})

it('shows messages as text, never as HTML of the sender', async () => {
  await sendSms({
    to: '+821012345678',
    text: '<img src=x onerror=alert(1)> http://localhost:8080/index?reset=a http://evil.example/"><script>',
  })
  const response = await fetch(outbox.address)
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toMatch(/<img|<script/)
  expect(html.match(/<a href="[^"]*"/g)).toEqual(['<a href="http://localhost:8080/index?reset=a"'])
})

it('is emptied by its button', async () => {
  await sendSms({ to: '+821012345678', text: 'a' })
  const response = await fetch(`${outbox.address}/clear`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await response.text()).toContain('Nothing was sent yet')
})

it('rejects requests with another host name', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) =>
    request(`${outbox.address}/messages`, { headers: { host: 'evil.example' } }, (response) =>
      resolve(response.statusCode),
    ).end(),
  )
  expect(status).toBe(403)
})
