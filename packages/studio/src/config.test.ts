import { expect, it } from '@jest/globals'
import { readConfig, readVisitors } from './config.ts'

const good = {
  DATABASE_URL: 'postgres://localhost/atrium',
  GPA_URL: 'http://127.0.0.1:8080/',
  PORTAL_ORIGINS: 'http://localhost:8080, http://lotus.localhost:8080',
}

it('reads the environment', () => {
  const config = readConfig({ ...good, STUDIO_PORT: '0', DATA_DIR: '/var/atrium', LOG_LEVEL: '' })
  expect(config).toMatchObject({
    port: 0,
    keyFile: '/var/atrium/keys/studio-rsa.pem',
    logLevel: 'info',
    play: {
      gpaUrl: 'http://127.0.0.1:8080',
      gpaTimeoutMs: 3000,
      portalOrigins: ['http://localhost:8080', 'http://lotus.localhost:8080'],
    },
  })
  expect(Object.isFrozen(config) && Object.isFrozen(config.play)).toBe(true)
})

it('reads the number of proxies and the rate limits per minute', () => {
  expect(readConfig(good).play).toMatchObject({ trustProxy: 0, rateLimits: { play: 3000, launch: 300 } })
  expect(readVisitors({ TRUST_PROXY: '1', STUDIO_RATE_LIMIT_LAUNCH: '7', STUDIO_RATE_LIMIT_PLAY: '' })).toEqual({
    trustProxy: 1,
    rateLimits: { play: 3000, launch: 7 },
  })
  expect(() => readVisitors({ TRUST_PROXY: '-1', STUDIO_RATE_LIMIT_PLAY: '0' })).toThrow(
    /TRUST_PROXY[^]*STUDIO_RATE_LIMIT_PLAY/,
  )
})

it('names every bad value at once', () => {
  expect(() =>
    readConfig({ ...good, STUDIO_PORT: '99999', GPA_URL: 'nowhere', PORTAL_ORIGINS: 'http://localhost:8080/path' }),
  ).toThrow(/STUDIO_PORT[^]*GPA_URL[^]*PORTAL_ORIGINS/)
})
