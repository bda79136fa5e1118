import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestGateway } from '../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'

const { operate: internalKey } = INTERNAL_KEYS
let gateway: TestGateway
beforeAll(async () => void (gateway = await testGateway()))
afterAll(() => gateway.close())

const change = (firebase: unknown) =>
  gateway.internal.inject({
    method: 'PATCH',
    url: '/internal/merchants/DEMO',
    payload: { firebase },
    headers: { host: 'localhost', 'x-internal-key': internalKey, 'x-internal-actor': 'mina' },
  })
const project = {
  projectId: 'atrium-demo',
  apiKey: 'AIza_key-1',
  authDomain: 'atrium-demo.firebaseapp.com',
  sms: true,
  providers: ['google', 'apple'],
}

describe("a merchant's Firebase project", () => {
  it('is set, read, changed and removed', async () => {
    expect((await change(project)).json()).toMatchObject({ firebase: project })
    expect((await gateway.deps.merchants.byHost('localhost'))!.firebase).toEqual(project)
    expect((await change({ ...project, sms: false, providers: [] })).json()).toMatchObject({
      firebase: { sms: false, providers: [] },
    })
    expect((await change(null)).json<object>()).not.toHaveProperty('firebase')
  })

  it.each([
    ['no id', { ...project, projectId: '' }],
    ['a key with other letters', { ...project, apiKey: '"><script>' }],
    ['an address for a host', { ...project, authDomain: 'https://evil.example' }],
    ['more directives for a policy', { ...project, authDomain: 'a.example; script-src *' }],
    ['somebody whose accounts are not known', { ...project, providers: ['myspace'] }],
    ['one provider twice', { ...project, providers: ['google', 'google'] }],
    ['half of it', { projectId: 'atrium-demo' }],
  ])('400: %s', async (_case, body) => {
    expect((await change(body)).statusCode).toBe(400)
  })
})
