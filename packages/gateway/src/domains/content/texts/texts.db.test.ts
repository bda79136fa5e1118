import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TestGateway } from '../../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

const EN = { greeting: 'Hello {{name}}', wins_one: 'One win', wins_other: '{{count}} wins', close: 'Close' }
const KO = { greeting: '{{name}}님', wins_one: '1번', wins_other: '{{count}}번', close: '닫기' }
const ES = { greeting: 'Hola, {{name}}', wins_one: 'Un premio', wins_other: '{{count}} premios', close: 'Cerrar' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const shell = [{ name: 'shell', version: '1.0.0' }]
  expect(await report(shell)).toEqual(shell)
  await portal('PUT', '/release-texts', { ...shell[0], texts: { KO, EN } })
  expect(await report(shell)).toEqual([])
})
afterAll(() => gateway.close())

async function portal(method: 'PUT' | 'GET', path: string, payload?: object) {
  const response = await gateway.internal.inject({
    method,
    url: `/internal${path}`,
    headers: { host: 'localhost', 'x-internal-key': INTERNAL_KEYS[method === 'GET' ? 'read' : 'portal'] },
    ...(payload && { payload }),
  })
  return response.body ? response.json() : undefined
}
const report = (releases: object[], code = 'DEMO') => portal('PUT', `/merchants/${code}/releases`, { releases })
const send = (method: 'GET' | 'POST', path: string, body?: object, staff = staffOf()) =>
  sendAsStaff(gateway, method, `/texts${path}`, { ...(body && { body }), staff })
const fileOf = (texts: object, more: object = {}) => ({
  file: { format: 'atrium-texts', version: 1, language: 'ES', remotes: { shell: texts }, ...more },
})
const statusOf = async (language: string) =>
  (await send('GET', '')).body.list.find((each: { language: string }) => each.language === language)
/** What browsers load for a language of a merchant. */
async function shown(language: string, code = 'DEMO') {
  const merchants = (await portal('GET', '/merchants')) as { code: string; texts?: Record<string, string> }[]
  const address = merchants.find((merchant) => merchant.code === code)?.texts?.[language]
  if (address === undefined) return undefined
  const response = await gateway.app.inject({ url: address, headers: { host: 'localhost' } })
  expect(response.headers['cache-control']).toContain('immutable')
  return response.json()
}

describe('texts of a merchant', () => {
  it('are checked, published, shown, replaced and rolled back', async () => {
    const wrong = await send('POST', '/file', {
      revision: 0,
      ...fileOf({ greeting: 'Hola {{nombre}}', wins_other: '<b>{{count}}</b>', close: 'Cerrar', gone: 'Fuera' }),
    })
    expect(wrong.body).toMatchObject({
      revision: 0,
      unknown: [{ remote: 'shell', key: 'gone' }],
      faults: [
        { remote: 'shell', key: 'greeting', fault: 'PLACEHOLDERS' },
        { remote: 'shell', key: 'wins_other', fault: 'MARKUP' },
      ],
    })
    const { close, ...most } = ES
    expect((await send('POST', '/file', { revision: 0, ...fileOf(most) })).body).toMatchObject({
      revision: 1,
      added: 3,
      missing: 1,
    })
    expect(await shown('ES')).toBeUndefined()
    expect((await send('POST', '/publish', { language: 'ES', revision: 0, published: 0 })).body.errorCode).toBe(
      'CONTENT_CHANGED',
    )
    expect((await send('POST', '/publish', { language: 'ES', revision: 1, published: 0 })).body).toEqual({
      published: 1,
    })
    // Spanish has a form for millions, which nobody has to write.
    expect(await shown('ES')).toEqual({ shell: { ...most, wins_many: ES.wins_other } })
    expect(await statusOf('ES')).toMatchObject({
      published: 1,
      remotes: [{ remote: 'shell', version: '1.0.0', total: 4, translated: 3 }],
    })

    await send('POST', '/draft', { language: 'ES', revision: 0, remote: 'shell', key: 'close', text: close })
    await send('POST', '/publish', { language: 'ES', revision: 1, published: 1 })
    expect((await statusOf('ES')).remotes[0].translated).toBe(4)
    await send('POST', '/roll-back', { language: 'ES', published: 2, version: 1, reason: 'A typo' })
    expect((await shown('ES')).shell.close).toBeUndefined()
    expect((await send('GET', '/versions?language=ES')).body.list).toMatchObject([
      { version: 3, restores: 1, texts: 3, reason: 'A typo' },
      { version: 2, texts: 4 },
      { version: 1, texts: 3 },
    ])
  })

  it('replace single words of the product, which are not stored if they are the same', async () => {
    const { body } = await send('POST', '/file', {
      revision: 0,
      ...fileOf({ ...EN, close: 'Shut' }, { language: 'EN' }),
    })
    expect(body).toMatchObject({ revision: 1, added: 1, missing: 0 })
    await send('POST', '/publish', { language: 'EN', revision: 1, published: 0 })
    expect(await shown('EN')).toEqual({ shell: { close: 'Shut' } })
    const rows = (await send('GET', '/list?language=EN&state=OWN')).body.list
    expect(rows).toEqual([{ id: 'shell close', remote: 'shell', key: 'close', KO: '닫기', EN: 'Close', own: 'Shut' }])
    // Null brings the text of the release back.
    await send('POST', '/draft', { language: 'EN', revision: 0, remote: 'shell', key: 'close', text: null })
    await send('POST', '/publish', { language: 'EN', revision: 1, published: 1 })
    expect(await shown('EN')).toBeUndefined()
  })

  it('can become those of all merchants, by staff of all merchants', async () => {
    const share = { language: 'ES', published: 3, reason: 'Spanish for everybody' }
    expect((await send('POST', '/share', share, staffOf('미나', { everywhere: [] }))).status).toBe(403)
    expect((await send('POST', '/share', share)).body).toEqual({ shared: 1 })
    expect((await shown('ES', 'LOTUS')).shell.greeting).toBe(ES.greeting)
    expect((await shown('ES')).shell.greeting).toBe(ES.greeting)
  })

  it('are incomplete again after a newer release runs', async () => {
    await report([{ name: 'shell', version: '1.1.0' }])
    await portal('PUT', '/release-texts', {
      name: 'shell',
      version: '1.1.0',
      texts: { KO: { ...KO, open: '열기' }, EN: { ...EN, open: 'Open' } },
    })
    expect((await statusOf('ES')).remotes).toMatchObject([{ version: '1.1.0', total: 5, translated: 3 }])
    expect(
      (await send('GET', '/list?language=ES&state=MISSING')).body.list.map((row: { key: string }) => row.key),
    ).toEqual(['close', 'open'])
    const file = (await send('GET', '/file?language=ES')).body
    expect(file.remotes.shell.open).toEqual({ text: '', KO: '열기', EN: 'Open' })
  })

  it('have a known format and language', async () => {
    for (const change of [{ version: 2 }, { format: 'po' }, { language: 'XX' }])
      expect((await send('POST', '/file', { revision: 0, ...fileOf(ES, change) })).body.errorCode).toBe(
        'INVALID_REQUEST',
      )
  })
})
