import { createServer, get } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { proxyFor, useProxies } from './proxies.ts'

const proxied: string[] = []
const target = createServer((_request, response) => response.end('direct'))
const proxy = createServer((request, response) => {
  proxied.push(new URL(request.url!).host)
  response.end('through the proxy')
}).on('connect', (request, socket) => {
  proxied.push(request.url!)
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
})
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const server of [target, proxy]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterAll(() => [target, proxy].forEach((server) => server.close()))

const { NO_PROXY, no_proxy } = process.env
let undo: () => void
beforeEach(() => void proxied.splice(0))
afterEach(() => {
  undo()
  for (const [name, value] of Object.entries({ NO_PROXY, no_proxy }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})

const fetchText = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => 'failed',
  )

describe('useProxies', () => {
  it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])('sends requests to the outside alone through %s', async (name) => {
    undo = useProxies({ [name]: addressOf(proxy), NO_PROXY: 'excluded.invalid' }, [
      'http://own.invalid:8091',
      undefined,
    ])
    const local = addressOf(target)
    expect(await fetchText(local)).toBe('direct')
    const [response] = await once(get(local), 'response')
    expect(await text(response)).toBe('direct')
    await fetchText('http://own.invalid:8091/readyz')
    await fetchText('http://excluded.invalid/')
    expect(proxied).toEqual([])
    await fetchText('http://outside.invalid/')
    expect(proxied).toEqual(['outside.invalid:80'])
  })

  it('sends https through HTTPS_PROXY', async () => {
    undo = useProxies({ HTTPS_PROXY: addressOf(proxy) })
    await fetchText('https://outside.invalid/')
    expect(proxied).toEqual(['outside.invalid:443'])
  })

  it('changes nothing where no proxy is set', async () => {
    undo = useProxies({ NO_PROXY: 'example.com' })
    expect([await fetchText(addressOf(target)), process.env['NO_PROXY']]).toEqual(['direct', NO_PROXY])
  })
})

describe('proxyFor', () => {
  it('is ALL_PROXY except for this machine and hosts of NO_PROXY', () => {
    undo = () => {}
    const env = { ALL_PROXY: 'http://proxy:3128', NO_PROXY: '.corp.example,mail.example' }
    expect(
      ['smtp.example', 'mail.example', 'relay.corp.example', 'localhost', '127.0.0.1'].map((host) =>
        proxyFor(env, host),
      ),
    ).toEqual(['http://proxy:3128', undefined, undefined, undefined, undefined])
  })
})
