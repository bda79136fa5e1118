import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { registerServiceWorker } from './register-service-worker.ts'

const register = jest.fn<(url: unknown) => Promise<unknown>>(async () => undefined)
afterEach(() => {
  register.mockClear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})

describe('the service worker', () => {
  it('is registered at its only address', async () => {
    Object.assign(navigator, { serviceWorker: { register } })
    await registerServiceWorker()
    expect(register.mock.calls[0]![0]).toBe('/service-worker.js')
  })

  it('has a trusted-types policy that allows no other address', async () => {
    Object.assign(navigator, { serviceWorker: { register } })
    const createPolicy = jest.fn((name: string, rules: { createScriptURL(url?: string): string }) => ({
      createScriptURL: (url: string) => ({
        name,
        url: rules.createScriptURL(url),
        other: rules.createScriptURL('/evil.js'),
      }),
    }))
    Object.assign(globalThis, { trustedTypes: { createPolicy } })
    await registerServiceWorker()
    expect(register.mock.calls[0]![0]).toEqual({
      name: 'service-worker',
      url: '/service-worker.js',
      other: '/service-worker.js',
    })
  })

  it('is skipped in a browser without service workers, and when the registration fails', async () => {
    await expect(registerServiceWorker()).resolves.toBeUndefined()
    register.mockRejectedValueOnce(new Error('not allowed'))
    Object.assign(navigator, { serviceWorker: { register } })
    await expect(registerServiceWorker()).resolves.toBeUndefined()
  })
})
