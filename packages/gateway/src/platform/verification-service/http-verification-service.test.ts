import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Check, CheckRequest } from '@atrium/contracts/verification/verification-api'
import { createVerificationService, httpVerificationService } from './http-verification-service.ts'

const KEY = 'key-of-the-verification-api'
const REQUEST: CheckRequest = { reference: 'reference-1', kind: 'SCREENING', name: 'Hong Gil-dong' }
const PENDING: Check = { id: 'chk_1', reference: 'reference-1', state: 'PENDING' }
const CLEAR: Check = { ...PENDING, state: 'DONE', result: { kind: 'SCREENING', result: 'CLEAR', matches: [] } }

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(async (server) => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
  )
})

/** Starts a provider that responds with `respond`. Returns its client. */
async function providerOf(respond: RequestListener, timeoutMs?: number) {
  const server = createServer(respond)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return httpVerificationService({ url, apiKey: KEY }, timeoutMs)
}
const responding = (status: number, body: unknown) =>
  providerOf((_request, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })

describe('the client of the verification provider', () => {
  it('sends the request with the key, and returns the check', async () => {
    const received: unknown[] = []
    const provider = await providerOf(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      received.push([request.method, request.url, request.headers.authorization, JSON.parse(body)])
      response.writeHead(201).end(JSON.stringify(PENDING))
    })
    expect(await provider.request(REQUEST)).toEqual(PENDING)
    expect(received).toEqual([['POST', '/v1/checks', `Bearer ${KEY}`, REQUEST]])
  })

  it('returns the finding of a check, and undefined for one that the provider does not know', async () => {
    expect(await (await responding(200, CLEAR)).find('chk_1', REQUEST)).toEqual(CLEAR)
    const missing = await responding(404, { error: { code: 'NOT_FOUND', message: 'None.' } })
    expect(await missing.find('chk_1', REQUEST)).toBeUndefined()
  })

  it.each([
    ['text', 200, 'ok'],
    ['a result without a finding', 200, { ...PENDING, state: 'DONE' }],
    ['a match without an entry', 200, { ...CLEAR, result: { kind: 'SCREENING', result: 'MATCH', matches: [] } }],
    ['a failure', 503, 'down'],
    ['a wrong key', 401, { error: { code: 'UNAUTHORIZED', message: 'Wrong.' } }],
    ['a missing page', 404, 'no such page'],
  ])('is unavailable with %s', async (_name, status, body) => {
    await expect((await responding(status, body)).find('chk_1', REQUEST)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('is unavailable without a response in time, and without a configuration', async () => {
    const silent = await providerOf(() => undefined, 50)
    await expect(silent.request(REQUEST)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(createVerificationService(undefined).request(REQUEST)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('VERIFICATION_URL'),
    })
  })

  it('is rejected when the provider does not take the request', async () => {
    const provider = await responding(400, { error: { code: 'INVALID_REQUEST', message: 'No name.' } })
    await expect(provider.request(REQUEST)).rejects.toMatchObject({ kind: 'rejected' })
  })

  it.each([
    ['another reference', { ...CLEAR, reference: 'reference-2' }],
    ['another check', { ...CLEAR, id: 'chk_2' }],
    ['another kind', { ...CLEAR, result: { kind: 'DOCUMENT', result: 'ACCEPTED', reasons: [] } }],
  ])('rejects a response about %s as a contradiction', async (_name, body) => {
    await expect((await responding(200, body)).find('chk_1', REQUEST)).rejects.toMatchObject({ kind: 'contradiction' })
  })
})
