import { expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const good = {
  DATABASE_URL: 'postgres://localhost/atrium',
  PAYMENTS_API_KEYS: 'the-first-key-of-all, the-second-key-of-all',
  PAYMENTS_WEBHOOK_URL: 'http://127.0.0.1:8080/webhooks/payments',
  PAYMENTS_WEBHOOK_SECRETS: SECRET,
  PORTAL_ORIGINS: 'http://localhost:8080,http://lotus.localhost:8080',
}

it('reads the environment and its defaults', () => {
  const config = readConfig({ ...good, LOG_LEVEL: '' })
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8085, logLevel: 'info', databaseUrl: good.DATABASE_URL })
  expect(config.service).toEqual({
    origin: 'http://localhost:8085',
    apiKeys: ['the-first-key-of-all', 'the-second-key-of-all'],
    webhookUrl: good.PAYMENTS_WEBHOOK_URL,
    webhookSecrets: [SECRET],
    portalOrigins: ['http://localhost:8080', 'http://lotus.localhost:8080'],
    payoutDelayMs: 3000,
    trustProxy: 0,
    rateLimits: { api: 12_000, checkout: 300 },
  })
  expect(Object.isFrozen(config) && Object.isFrozen(config.service)).toBe(true)
})

it('has the origin of its port unless another one is given', () => {
  expect(readConfig({ ...good, PAYMENTS_PORT: '9000' }).service.origin).toBe('http://localhost:9000')
  expect(readConfig({ ...good, PAYMENTS_ORIGIN: 'https://pay.example.com' }).service.origin).toBe(
    'https://pay.example.com',
  )
})

it('names every bad value at once, and repeats none', () => {
  const bad = {
    DATABASE_URL: 'mysql://secret',
    PAYMENTS_PORT: '99999',
    PAYMENTS_ORIGIN: 'https://pay.example.com/path',
    PAYMENTS_API_KEYS: 'tooshort',
    PAYMENTS_WEBHOOK_URL: 'nowhere',
    PAYMENTS_WEBHOOK_SECRETS: 'whsec_c2hvcnQ=',
    PORTAL_ORIGINS: ' , ',
    PAYOUT_DELAY_MS: '-1',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'loud',
    PAYMENTS_RATE_LIMIT_API: '0',
    PAYMENTS_RATE_LIMIT_CHECKOUT: '1.5',
  }
  const message = ((): string => {
    try {
      readConfig(bad)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  for (const name of Object.keys(bad)) expect(message).toContain(`  ${name}`)
  for (const value of ['tooshort', 'c2hvcnQ=', 'mysql://secret']) expect(message).not.toContain(value)
})

it.each(['DATABASE_URL', 'PAYMENTS_API_KEYS', 'PAYMENTS_WEBHOOK_URL', 'PAYMENTS_WEBHOOK_SECRETS', 'PORTAL_ORIGINS'])(
  'needs %s',
  (name) => {
    expect(() => readConfig({ ...good, [name]: undefined })).toThrow(name)
  },
)
