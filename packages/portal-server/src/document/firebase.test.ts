import { createHash } from 'node:crypto'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { hostName } from '@atrium/contracts/http/host-name'
import type { FirebasePageData, FirebaseSettings } from '@atrium/contracts/portal/firebase'
import { afterEach, describe, expect, it } from '@jest/globals'
import {
  games,
  memoryRegistry,
  merchant,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'

const settings: FirebaseSettings = {
  projectId: 'atrium-demo',
  apiKey: 'AIza1',
  authDomain: 'atrium-demo.firebaseapp.com',
  sms: true,
  providers: ['google'],
}
const AT = 'identity.example:8080'
let portal: TestPortal
afterEach(() => portal.close())

async function open(firebase?: FirebaseSettings, firebaseStandIn?: string) {
  portal = await testPortal({
    registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]),
    merchants: async (host) =>
      merchant.hosts.includes(hostName(host)) ? { ...merchant, ...(firebase && { firebase }) } : undefined,
    firebaseStandIn,
  })
  return (url: string, host = AT, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host, ...headers } })
}
const address = (query: Record<string, string> = {}) =>
  `/identity/firebase?${new URLSearchParams({ for: 'phone', portal: 'http://localhost:8080', language: 'EN', theme: 'light', ...query })}`
const dataOf = (html: string) => JSON.parse(/id="firebase">([^<]*)</.exec(html)![1]!) as FirebasePageData
const policyOf = ({ headers }: { headers: object }) =>
  Object.fromEntries(
    String((headers as Record<string, unknown>)['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
  )

describe('the document that signs in at Firebase', () => {
  it('is made for one portal, and passes the project to its script', async () => {
    const get = await open(settings)
    const answer = await get(address())
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<html lang="en-GB" data-theme="light">')
    expect(dataOf(answer.body)).toEqual({
      for: 'phone',
      portal: 'http://localhost:8080',
      language: 'EN',
      theme: 'light',
      project: { projectId: 'atrium-demo', apiKey: 'AIza1', authDomain: 'atrium-demo.firebaseapp.com' },
      providers: [],
    })
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': 'http://localhost:8080',
      'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    })
  })

  it('allows the scripts that open windows only when windows are used', async () => {
    const get = await open(settings)
    const answer = await get(address({ for: 'social' }))
    expect(dataOf(answer.body).providers).toEqual(['google'])
    expect(policyOf(answer)).toMatchObject({
      'script-src': "'self' https://apis.google.com",
      'frame-src': 'https://atrium-demo.firebaseapp.com',
    })
  })

  it('has its script and style under names that change with their content, and by their hash', async () => {
    const get = await open(settings)
    const { body } = await get(address())
    const files = [...body.matchAll(/(?:src|href)="(\/identity\/files\/[^"]+)" integrity="([^"]+)"/g)].map(
      ([, file, integrity]) => [file!, integrity!] as const,
    )
    expect(files).toHaveLength(2)
    for (const [file, integrity] of files) {
      const answer = await get(file)
      expect(`sha384-${createHash('sha384').update(answer.rawPayload).digest('base64')}`).toBe(integrity)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect((await get(file, AT, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    }
    // Support for the simulator is in a separate script.
    expect((await get(files.find(([file]) => file.endsWith('.js'))![0])).body).not.toContain(
      'appVerificationDisabledForTesting=!0',
    )
    expect((await get('/identity/files/firebase.0000000000000000.js')).statusCode).toBe(404)
  })

  it('connects to the simulator only where one is configured', async () => {
    const get = await open(settings, 'http://127.0.0.1:9099')
    const answer = await get(address())
    expect(dataOf(answer.body).standIn).toBe('http://127.0.0.1:9099')
    expect(policyOf(answer)).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': 'http://127.0.0.1:9099',
      'frame-src': "'none'",
    })
  })

  it.each([
    ['another host', 'http://evil.example:8080'],
    ['another port', 'http://localhost:9000'],
    ['another protocol', 'https://localhost:8080'],
    ['nobody', ''],
    ['more than an origin', 'http://localhost:8080; script-src *'],
  ])('is missing for a portal of another merchant: %s', async (_case, from) => {
    const get = await open(settings)
    expect((await get(address({ portal: from }))).statusCode).toBe(404)
  })

  it('is missing without a project, and on a portal’s own origin', async () => {
    const get = await open()
    expect((await get(address())).statusCode).toBe(404)
    expect((await get(address(), 'localhost:8080')).body).not.toContain('id="firebase"')
  })
})

describe("the portal's document", () => {
  const offer = (html: string) => (JSON.parse(/id="atrium">([^<]*)</.exec(html)![1]!) as Bootstrap).settings.firebase

  it('contains the offered providers, and may frame the other origin', async () => {
    const get = await open(settings)
    const answer = await get('/rng', 'localhost:8080')
    expect(offer(answer.body)).toEqual({ origin: 'http://identity.example:8080', sms: true, providers: ['google'] })
    expect(policyOf(answer)['frame-src']).toBe('http://studio.example http://identity.example:8080')
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(answer.body).not.toContain('AIza1')
  })

  it('isolates every window when no provider signs in with one', async () => {
    const get = await open({ ...settings, providers: [] })
    expect((await get('/rng', 'localhost:8080')).headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it('offers nothing without a project', async () => {
    const get = await open()
    const answer = await get('/rng', 'localhost:8080')
    expect(offer(answer.body)).toBeUndefined()
    expect(policyOf(answer)['frame-src']).toBe('http://studio.example')
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})
