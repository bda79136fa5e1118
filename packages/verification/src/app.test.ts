import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { check } from '@atrium/contracts/verification/verification-api'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildVerification } from './app.ts'

const KEY = 'key-of-the-verification-api'
let app: FastifyInstance
let now: number
let references = 0
beforeEach(() => {
  now = Date.parse('2026-12-01T00:00:00Z')
  app = buildVerification({
    log: pino({ level: 'silent' }),
    apiKeys: [KEY],
    delayMs: 3_000,
    clock: () => new Date(now),
  })
})
afterEach(() => app.close())

const call = (method: 'GET' | 'POST', url: string, payload?: object, key = KEY) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${key}` }, ...(payload && { payload }) })
const screening = (name: string) => ({ reference: `reference-${++references}`, kind: 'SCREENING', name })
const image = Buffer.alloc(2_000, 1).toString('base64')
const identity = (change: object = {}) => ({
  reference: `reference-${++references}`,
  kind: 'DOCUMENT',
  document: 'IDENTITY',
  images: [image],
  ...change,
})
/** Requests a check, and reads it after its delay. */
async function resultOf(request: object) {
  const { id } = (await call('POST', '/v1/checks', request)).json()
  now += 3_000
  return check.parse((await call('GET', `/v1/checks/${id}`)).json()).result
}

describe('the verification simulator', () => {
  it('has a result after its delay, and one check per reference', async () => {
    const request = screening('Hong')
    const first = await call('POST', '/v1/checks', request)
    expect([first.statusCode, first.json().state]).toEqual([201, 'PENDING'])
    now += 3_000
    const again = await call('POST', '/v1/checks', request)
    expect([again.statusCode, again.json().id, again.json().state]).toEqual([200, first.json().id, 'DONE'])
  })

  it('finds names on lists by the words of its README', async () => {
    expect(await resultOf(screening('Hong'))).toEqual({ kind: 'SCREENING', result: 'CLEAR', matches: [] })
    expect(await resultOf(screening('Hong Sanctioned'))).toMatchObject({ matches: [{ list: 'SANCTIONS' }] })
    expect(await resultOf(screening('Politician Hong'))).toMatchObject({ matches: [{ list: 'PEP' }] })
  })

  it('accepts a document with the name and a last day, and not an image without content', async () => {
    expect(await resultOf(identity({ name: 'Hong' }))).toEqual({
      kind: 'DOCUMENT',
      result: 'ACCEPTED',
      reasons: [],
      name: 'Hong',
      expiresOn: '2031-12-01',
    })
    expect(await resultOf(identity({ images: ['AAAA'] }))).toMatchObject({ result: 'UNCLEAR', reasons: ['UNREADABLE'] })
    expect(await resultOf(identity({ name: 'Expired', document: 'ADDRESS' }))).toMatchObject({
      reasons: ['ADDRESS_TOO_OLD'],
    })
  })

  it('400: without a name; 401: with a wrong key; 404: for an unknown check', async () => {
    expect((await call('POST', '/v1/checks', { ...screening('x'), name: ' ' })).statusCode).toBe(400)
    expect((await call('GET', '/v1/checks/x', undefined, 'wrong')).statusCode).toBe(401)
    expect((await call('GET', '/v1/checks/x')).json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })
})
