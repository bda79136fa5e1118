import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ERRORS } from '@atrium/contracts/errors'
import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import { createTransport } from './transport.ts'

let gateway: Server
let errorCode: string
beforeAll(async () => {
  gateway = createServer((_request, response) =>
    response.writeHead(403).end(JSON.stringify({ errorCode, message: 'It says why.' })),
  )
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => gateway.close(done)))

const send = () =>
  createTransport({ url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, key: 'x' })(
    internalEndpoints.timeZones,
    {},
  )
const CODES = Object.entries(ERRORS).flatMap(([code, { status }]) => (status === 403 ? [code] : []))

it.each(CODES.filter((code) => code !== 'SERVER_NOT_TRUSTED'))(
  '403: %s of the gateway is FORBIDDEN with the reason',
  async (code) => {
    errorCode = code
    await expect(send()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      coded: [{ code: 'gateway-rejected', values: { error: code, why: 'It says why.' } }],
    })
  },
)

it('502: a gateway that rejects the key of the registry', async () => {
  errorCode = 'SERVER_NOT_TRUSTED'
  await expect(send()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE', coded: [{ code: 'gateway-key' }] })
})
