import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

describe('where visitors sign in at Firebase', () => {
  it('is an origin, whatever stands behind it', () => {
    expect(readConfig({ IDENTITY_ORIGIN: 'https://identity.example/anything?x' }).identityOrigin).toBe('https://identity.example')
    expect(readConfig({})).toMatchObject({ identityOrigin: undefined, firebaseStandIn: undefined })
  })

  it('may be a stand-in of this machine, and of no other', () => {
    expect(readConfig({ FIREBASE_STAND_IN_URL: 'http://127.0.0.1:9099/' }).firebaseStandIn).toBe('http://127.0.0.1:9099')
    for (const url of ['https://firebase.evil.example', 'http://10.0.0.1:9099', 'nonsense']) expect(() => readConfig({ FIREBASE_STAND_IN_URL: url })).toThrow('FIREBASE_STAND_IN_URL')
  })
})
