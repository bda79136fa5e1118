import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

it('rotates the log as the environment has it', () => {
  expect(readConfig({}).logRotation).toEqual({ maxBytes: 33_554_432, maxAgeMs: 604_800_000, maxFiles: 8 })
  expect(readConfig({ LOG_FILE_MAX_MIB: '1', LOG_FILE_MAX_DAYS: '1', LOG_FILES: '2' }).logRotation).toEqual({
    maxBytes: 1_048_576,
    maxAgeMs: 86_400_000,
    maxFiles: 2,
  })
  expect(() => readConfig({ LOG_FILES: '1' })).toThrow('LOG_FILES')
})

describe('where visitors sign in at Firebase', () => {
  it('is normalized to an origin', () => {
    expect(readConfig({ IDENTITY_ORIGIN: 'https://identity.example/anything?x' }).identityOrigin).toBe(
      'https://identity.example',
    )
    expect(readConfig({})).toMatchObject({ identityOrigin: undefined, firebaseStandIn: undefined })
  })

  it('accepts the Firebase simulator on this machine only', () => {
    expect(readConfig({ FIREBASE_STAND_IN_URL: 'http://127.0.0.1:9099/' }).firebaseStandIn).toBe(
      'http://127.0.0.1:9099',
    )
    for (const url of ['https://firebase.evil.example', 'http://10.0.0.1:9099', 'nonsense'])
      expect(() => readConfig({ FIREBASE_STAND_IN_URL: url })).toThrow('FIREBASE_STAND_IN_URL')
  })
})
