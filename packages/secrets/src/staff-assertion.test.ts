import { describe, expect, it } from '@jest/globals'
import { SignJWT, UnsecuredJWT } from 'jose'
import { signStaffAssertion, verifyStaffAssertion } from './staff-assertion.ts'
import type { AssertedRequest } from './request-assertion.ts'
import type { Staff } from './staff-assertion.ts'

const KEY = 'a key of sixteen or more characters'
const now = new Date('2026-11-26T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const staff: Staff = {
  actor: 'mina',
  people: ['mina'],
  roles: ['cashier', 'operator'],
  merchant: 'DEMO',
  everywhere: ['operator'],
}
const request = { method: 'POST', target: '/internal/merchants/DEMO/withdrawals/1/approve', body: '{"amounts":["1"]}' }
const signed = () => signStaffAssertion(KEY, staff, request, now)

describe('an assertion of who of the staff acts', () => {
  it('names who acts, and is read with the new key or the one that it replaces', async () => {
    expect(await verifyStaffAssertion([KEY], await signed(), request, later(30))).toEqual(staff)
    expect(
      await verifyStaffAssertion(
        ['another key of sixteen characters', KEY],
        await signed(),
        { ...request, body: Buffer.from(request.body) },
        later(-20),
      ),
    ).toEqual(staff)
  })

  it.each<[string, Partial<AssertedRequest>]>([
    ['method', { method: 'GET' }],
    ['path', { target: '/internal/merchants/DEMO/withdrawals/2/approve' }],
    ['query', { target: `${request.target}?x=1` }],
    ['body', { body: '{"amounts":["2"]}' }],
    ['If-Match', { ifMatch: '"DEMO:2"' }],
  ])('is worth nothing for a request with another %s', async (...[, other]) => {
    expect(await verifyStaffAssertion([KEY], await signed(), { ...request, ...other }, now)).toBeUndefined()
  })

  it('is worth nothing after its minute, before its time, or with another key', async () => {
    expect(await verifyStaffAssertion([KEY], await signed(), request, later(95))).toBeUndefined()
    expect(await verifyStaffAssertion([KEY], await signed(), request, later(-60))).toBeUndefined()
    expect(
      await verifyStaffAssertion(['another key of sixteen characters'], await signed(), request, now),
    ).toBeUndefined()
    expect(await verifyStaffAssertion([], await signed(), request, now)).toBeUndefined()
  })

  it('is worth nothing unsigned, of another issuer or audience, or without the claims it needs', async () => {
    const [, payload] = (await signed()).split('.')
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>
    const resigned = (change: Record<string, unknown>) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(KEY))
    for (const forged of [
      '',
      'x.y.z',
      new UnsecuredJWT(claims).encode(),
      await resigned({ aud: 'another' }),
      await resigned({ iss: 'another' }),
      await resigned({ roles: undefined }),
      await resigned({ sub: '' }),
      await resigned({ exp: undefined }),
    ]) {
      expect(await verifyStaffAssertion([KEY], forged, request, now)).toBeUndefined()
    }
    expect(await verifyStaffAssertion([KEY], await resigned({}), request, now)).toEqual(staff)
  })
})
