import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://atrium@localhost/atrium'

describe('readConfig', () => {
  it('requires nothing but a database', () => {
    const config = readConfig({ DATABASE_URL, LOG_LEVEL: '' })
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, logLevel: 'info', internalKeys: {} })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('names every invalid name at once', () => {
    const read = () =>
      readConfig({ DATABASE_URL: 'mysql://x', GATEWAY_PORT: '99999', LOG_LEVEL: 'loud', GATEWAY_READ_KEY: 'short' })
    for (const name of ['DATABASE_URL', 'GATEWAY_PORT', 'LOG_LEVEL', 'GATEWAY_READ_KEY']) expect(read).toThrow(name)
  })

  it('accepts an address or a file for the feed of lottery results', () => {
    const of = (feed: string) => readConfig({ DATABASE_URL, LOTTERY_RESULTS_URL: feed }).lotteryResults
    expect([
      of('https://results.example/draws'),
      of('/srv/results.json'),
      readConfig({ DATABASE_URL }).lotteryResults,
    ]).toEqual(['https://results.example/draws', '/srv/results.json', undefined])
    for (const wrong of ['ftp://results.example', 'https://']) expect(() => of(wrong)).toThrow('LOTTERY_RESULTS_URL')
  })

  it('rejects real money without licence, regions and exclusion register', () => {
    const read = () => readConfig({ DATABASE_URL, REAL_MONEY: '1', LICENCE_ID: 'L-1' })
    expect(read).toThrow('REGION_ALLOW_LIST')
    expect(read).toThrow('EXCLUSION_REGISTER_URL')
    expect(read).not.toThrow('LICENCE_ID')
  })

  it('accepts several keys of one kind while one is replaced', () => {
    expect(
      readConfig({ DATABASE_URL, GATEWAY_OPERATE_KEY: 'the-new-operate-key, the-old-operate-key' }).internalKeys
        .operate,
    ).toEqual(['the-new-operate-key', 'the-old-operate-key'])
  })

  it('rejects one key for two parts of the internal interface', () => {
    expect(() =>
      readConfig({ DATABASE_URL, GATEWAY_READ_KEY: 'the-same-key-twice', GATEWAY_PORTAL_KEY: 'the-same-key-twice' }),
    ).toThrow('GATEWAY_PORTAL_KEY: must differ from GATEWAY_READ_KEY')
  })

  describe('for the bucket of private images', () => {
    const BUCKET = {
      PRIVATE_IMAGES_S3_URL: 'https://s3.example/images/',
      PRIVATE_IMAGES_S3_KEY_ID: 'KEYID',
      PRIVATE_IMAGES_S3_SECRET: 'secret',
      PRIVATE_IMAGES_S3_REGION: 'eu-central-1',
    }

    it('requires all of its names, or none', () => {
      expect(readConfig({ DATABASE_URL }).imageBucket).toBeUndefined()
      expect(readConfig({ DATABASE_URL, ...BUCKET }).imageBucket).toEqual({
        url: 'https://s3.example/images',
        keyId: 'KEYID',
        secret: 'secret',
        region: 'eu-central-1',
      })
    })

    it.each(Object.keys(BUCKET))('rejects a bucket without %s', (name) => {
      expect(() => readConfig({ DATABASE_URL, ...BUCKET, [name]: '' })).toThrow(`${name}: must be set beside`)
    })

    it.each([
      'http://s3.example/images',
      'https://s3.example',
      'https://s3.example/images/folder',
      'https://s3.example/images?acl',
      'https://key:secret@s3.example/images',
    ])('rejects %s', (url) => {
      expect(() => readConfig({ DATABASE_URL, ...BUCKET, PRIVATE_IMAGES_S3_URL: url })).toThrow(
        'PRIVATE_IMAGES_S3_URL: must be https://host/bucket',
      )
    })
  })

  describe('for the bucket of nightly exports', () => {
    const BUCKET = {
      EXPORTS_S3_URL: 'https://s3.example/exports',
      EXPORTS_S3_KEY_ID: 'KEYID',
      EXPORTS_S3_SECRET: 'secret',
      EXPORTS_S3_REGION: 'eu-central-1',
    }

    it('requires all of its names, and no folder beside it', () => {
      expect(readConfig({ DATABASE_URL, ...BUCKET, EXPORTS_S3_PREFIX: 'atrium/days' }).exportsBucket).toMatchObject({
        url: 'https://s3.example/exports',
        prefix: 'atrium/days',
      })
      expect(() => readConfig({ DATABASE_URL, ...BUCKET, EXPORTS_S3_SECRET: '' })).toThrow('EXPORTS_S3_SECRET: must be')
      expect(() => readConfig({ DATABASE_URL, ...BUCKET, EXPORTS_DIR: '/exports' })).toThrow(
        'EXPORTS_DIR: must not be set beside EXPORTS_S3_URL',
      )
    })

    it.each(['/days', 'days/', 'a//b', 'a b'])('rejects the prefix %j', (prefix) => {
      expect(() => readConfig({ DATABASE_URL, ...BUCKET, EXPORTS_S3_PREFIX: prefix })).toThrow(
        'EXPORTS_S3_PREFIX: must be a path',
      )
    })
  })

  describe('for the beacon of lotteries', () => {
    const BEACON = {
      LOTTERY_BEACON_URL: 'https://beacon.example/rounds/{round}',
      LOTTERY_BEACON_GENESIS: '0',
      LOTTERY_BEACON_PERIOD: '3',
    }

    it('requires all of its names, or none', () => {
      expect(readConfig({ DATABASE_URL }).lotteryBeacon).toBeUndefined()
      expect(readConfig({ DATABASE_URL, ...BEACON }).lotteryBeacon).toEqual({
        url: 'https://beacon.example/rounds/{round}',
        genesisSeconds: 0,
        periodSeconds: 3,
      })
    })

    it.each(Object.keys(BEACON))('rejects a beacon without %s', (name) => {
      expect(() => readConfig({ DATABASE_URL, ...BEACON, [name]: '' })).toThrow(`${name}: must be set beside`)
    })

    it.each([
      ['LOTTERY_BEACON_URL', 'https://beacon.example/latest'],
      ['LOTTERY_BEACON_URL', 'ftp://beacon.example/{round}'],
      ['LOTTERY_BEACON_PERIOD', '0'],
    ])('rejects %s=%s', (name, value) => {
      expect(() => readConfig({ DATABASE_URL, ...BEACON, [name]: value })).toThrow(name)
    })
  })
})
