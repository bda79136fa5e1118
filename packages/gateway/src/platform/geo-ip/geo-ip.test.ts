import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLog } from '@atrium/http-server'
import { INSTALLED_COUNTRIES } from '../../config.ts'
import { countryFile } from '../../testing/fakes/country-file.ts'
import { openGeoIp } from './geo-ip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'geo-ip-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A log, with a promise that resolves when a line containing `text` is written. */
function awaitable() {
  const waiting: { text: string; done: () => void }[] = []
  const log = createLog('info', {
    write: (line) => waiting.filter(({ text }) => line.includes(text)).forEach(({ done }) => done()),
  })
  return { log, line: (text: string) => new Promise<void>((done) => waiting.push({ text, done })) }
}

async function replace(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

describe('the country file', () => {
  it('returns the country of an address, and none for unknown ones', async () => {
    const file = join(folder, 'a.mmdb')
    await writeFile(file, countryFile({ '203.0.113.0/24': 'VN', '198.51.100.7/32': 'KR' }))
    const geoIp = await openGeoIp(file, createLog('silent'))
    expect(
      ['203.0.113.1', '203.0.113.255', '198.51.100.7', '198.51.100.8', '127.0.0.1', '::1', 'no address'].map(
        geoIp.countryOf,
      ),
    ).toEqual(['VN', 'VN', 'KR', undefined, undefined, undefined, undefined])
    geoIp.close()
  })

  it('is read again when it changes; a broken one leaves the last in use', async () => {
    const file = join(folder, 'b.mmdb')
    await writeFile(file, countryFile({ '203.0.113.0/24': 'VN' }))
    const { log, line } = awaitable()
    const geoIp = await openGeoIp(file, log, 20)
    const refused = line('cannot be read')
    await replace(file, Buffer.from('not a database'))
    await refused
    expect(geoIp.countryOf('203.0.113.1')).toBe('VN')
    const taken = line('was read again')
    await replace(file, countryFile({ '203.0.113.0/24': 'TH', '192.0.2.0/24': 'JP' }))
    await taken
    expect([geoIp.countryOf('203.0.113.1'), geoIp.countryOf('192.0.2.9')]).toEqual(['TH', 'JP'])
    geoIp.close()
  })

  it('must exist when it is configured', async () => {
    await expect(openGeoIp(join(folder, 'nowhere.mmdb'), createLog('silent'))).rejects.toThrow(
      /GEOIP_FILE cannot be read/,
    )
  })
})

describe('the installed country file', () => {
  it.each([
    ['168.126.63.1', 'KR'],
    ['2001:2d8::1', 'KR'],
    ['113.160.1.1', 'VN'],
    ['114.48.0.1', 'JP'],
    ['2001:4860:4860::8888', 'US'],
    ['192.168.1.1', undefined],
    ['198.51.100.7', undefined],
    ['::1', undefined],
  ])('knows the country of %s: %s', async (ip, country) => {
    const geoIp = await openGeoIp(INSTALLED_COUNTRIES, createLog('silent'))
    expect(geoIp.countryOf(ip)).toBe(country)
    geoIp.close()
  })
})
