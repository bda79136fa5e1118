import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contrastOf, hexOf } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import sharp from 'sharp'
import type { TestGateway } from '../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { MAX_PICTURES } from '../../platform/images/operator-pictures-repository.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path id="p" d="M0 0h32v32H0z" fill="#d9573f"/><use href="#p"/></svg>'
const headers = { host: 'localhost', 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' }
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const change = (body: object, code = 'LOTUS') =>
  gateway.internal.inject({ method: 'PATCH', url: `/internal/merchants/${code}`, payload: body, headers })
const upload = (data: Buffer | string, { code = 'LOTUS', use = 'logo' } = {}) =>
  sendAsStaff(gateway, 'POST', '/pictures', {
    staff: staffOf('mina', { merchant: code }),
    body: { use, data: Buffer.from(data).toString('base64') },
  })
const uploaded = async (data: Buffer | string, options = {}): Promise<string> =>
  (await upload(data, options)).body.address
const merchantOf = async (host: string) => (await gateway.deps.merchants.byHost(host))!
const png = (side: number, colour = '#d9573f') =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer()
const homeOf = async (host: string) =>
  (await gateway.call('announcements', { language: 'EN' }, { host })).value.banners['home']?.[0]

describe('the brand of a merchant', () => {
  it('200: is changed in the name of the operator, for this merchant only', async () => {
    const other = await merchantOf('localhost')
    const changed = await change({
      names: { KO: '연꽃', EN: 'Padma' },
      brand: {
        accent: { dark: '#ff9a7a', light: '#a83a22' },
        mark: { shape: 'ring', initials: 'P' },
        artwork: { composition: 'pond', hue: 28, tone: 'dusk' },
      },
    })
    expect(changed.statusCode).toBe(200)
    const { names, brand } = await merchantOf('lotus.localhost')
    expect(names).toEqual({ KO: '연꽃', EN: 'Padma' })
    expect(brand).toMatchObject({
      mark: { shape: 'ring', initials: 'P' },
      artwork: { composition: 'pond', hue: 28, tone: 'dusk' },
    })
    expect([hexOf(brand.dark['--brand']!), hexOf(brand.light['--brand']!)]).toEqual([
      '#ff9a7a',
      expect.stringMatching(/^#a8/),
    ])
    expect(contrastOf(brand.dark['--brand-text']!, brand.dark['--brand']!)).toBeGreaterThanOrEqual(4.5)
    expect(await merchantOf('localhost')).toEqual(other)
    const [entry] = await gateway.sql<{ actor: string; merchant: string; details: { from: object; to: object } }[]>`
      select actor, merchant, details
      from audit.log where subject = 'merchants.merchants LOTUS' and details -> 'to' ? 'brand' order by id desc limit 1`
    expect(entry).toMatchObject({
      actor: 'mina',
      merchant: 'LOTUS',
      details: { from: { brand: { dark: {}, light: {} } }, to: { brand: { mark: { shape: 'ring' } } } },
    })
  })

  it("200: null restores the portal's default, and missing fields stay", async () => {
    await change({ brand: { mark: { shape: 'tile' }, accent: { dark: '#ff9a7a', light: '#a83a22' } } })
    await change({ brand: { accent: null } })
    expect((await merchantOf('lotus.localhost')).brand).toMatchObject({ dark: {}, light: {}, mark: { shape: 'tile' } })
    await change({ brand: { mark: null, artwork: null } })
    expect((await merchantOf('lotus.localhost')).brand).toEqual({ dark: {}, light: {} })
  })

  it.each([
    [
      { brand: { accent: { dark: '#202020', light: '#057256' } } },
      'brand.accent.dark',
      /contrast of 1\.\d\d:1 as control in the dark theme; 3:1 is required/,
    ],
    [{ brand: { accent: { dark: '#4acfa0', light: '#ffff00' } } }, 'brand.accent.light', /contrast/],
    [{ brand: { accent: { dark: 'red', light: '#057256' } } }, 'brand.accent.dark', /colour/],
    [{ brand: { mark: { shape: 'ring', initials: '로' } } }, 'brand.mark.initials', /capital letters/],
    [{ brand: { artwork: { composition: 'pond', hue: 360, tone: 'dusk' } } }, 'brand.artwork.hue', /./],
    [{ brand: { logo: 'https://elsewhere.example/logo.svg' } }, 'brand.logo', /uploaded picture/],
    [{ brand: { logo: '/art/brand/0123456789abcdef.svg' } }, 'brand.logo', /no picture that LOTUS has uploaded/],
    [{ banners: { home: { title: { KO: ' ', EN: 'x' }, text: { KO: 'x', EN: 'x' } } } }, 'banners.home.title.KO', /./],
    [{ names: { KO: '', EN: 'x' } }, 'names.KO', /./],
  ])('400: %j', async (body, path, message) => {
    const answer = await change(body)
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path, message: expect.stringMatching(message) }],
    ])
  })
})

describe('pictures of a brand', () => {
  it('200: a logo is served by the hash of its content, inert and without expiry, and of its own merchant only', async () => {
    const address = await uploaded(SVG)
    expect(address).toMatch(/^\/art\/brand\/[0-9a-f]{16}\.svg$/)
    const picture = await gateway.app.inject({ url: address, headers: { host: 'lotus.localhost' } })
    expect([picture.statusCode, picture.body]).toEqual([200, SVG])
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await change({ brand: { logo: address } })).json().brand.logo).toBe(address)
    const stolen = await change({ brand: { logo: address } }, 'DEMO')
    expect([stolen.statusCode, stolen.json().issues]).toEqual([
      400,
      [{ path: 'brand.logo', message: 'is no picture that DEMO has uploaded' }],
    ])
    expect((await merchantOf('localhost')).brand.logo).toBeUndefined()
    expect((await change({ brand: { logo: null } })).json().brand).not.toHaveProperty('logo')
  })

  it('is logged with its author and a fingerprint of its content', async () => {
    await uploaded(await png(40))
    const [entry] = await gateway.sql<
      { actor: string; details: { to: Record<string, unknown> } }[]
    >`select actor, details from audit.log where subject like 'merchants.pictures LOTUS %' order by id desc limit 1`
    expect(entry).toMatchObject({
      actor: 'mina',
      details: { to: { type: 'image/png', data: expect.stringMatching(/^sha256:/) } },
    })
  })

  it('400: an SVG with anything but shapes, with the reason', async () => {
    const answer = await upload(SVG.replace('<path', '<path onload="alert(1)"'))
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: 'data', message: expect.stringMatching(/attribute onload of path/) }],
    ])
  })

  it('400: an invalid picture, one too large in bytes or in pixels, or an invalid logo', async () => {
    const messages: string[] = []
    const noise = randomBytes(300 * 300 * 3)
    const heavy = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    for (const data of [
      'hello',
      heavy,
      await png(8),
      await png(1_500),
      await sharp(await png(64))
        .jpeg()
        .toBuffer(),
    ]) {
      const answer = await upload(data)
      expect(answer.status).toBe(400)
      messages.push(answer.body.issues[0].message)
    }
    expect(
      messages.map((message) => /one of svg, png|at most 65536|each side must have 16 to 1024/.exec(message)?.[0]),
    ).toEqual([
      'one of svg, png',
      'at most 65536',
      'each side must have 16 to 1024',
      'each side must have 16 to 1024',
      'one of svg, png',
    ])
    expect(
      (
        await upload(
          await sharp(await png(300))
            .jpeg()
            .toBuffer(),
          { use: 'hero' },
        )
      ).status,
    ).toBe(200)
  })

  it('404: an unknown merchant or address', async () => {
    expect((await upload(SVG, { code: 'NOBODY' })).status).toBe(404)
    for (const file of [
      '0123456789abcdef.svg',
      '..%2Fx.svg',
      `${(await uploaded(SVG)).split('/').at(-1)!.split('.')[0]}.png`,
    ])
      expect((await gateway.app.inject({ url: `/art/brand/${file}`, headers: { host: 'localhost' } })).statusCode).toBe(
        404,
      )
  })

  it('200: staff read uploaded and drawn pictures, also unused ones', async () => {
    const read = (address: string, merchant = 'LOTUS') =>
      sendAsStaff(gateway, 'GET', `/pictures?${new URLSearchParams({ address })}`, {
        staff: staffOf('mina', { merchant }),
      })
    expect(Buffer.from((await read(await uploaded(SVG))).body.data, 'base64').toString()).toBe(SVG)
    expect((await read('/art/banner/reeds~200-ink~welcome.svg')).body.type).toBe('image/svg+xml')
    expect((await read('/art/banner/nothing~1~1.svg')).status).toBe(404)
    const ofLotus = await uploaded(SVG.replace('#d9573f', '#123456'))
    expect([(await read(ofLotus)).status, (await read(ofLotus, 'DEMO')).status]).toEqual([200, 404])
  })

  it('removes unused pictures a day later, and limits their number per merchant', async () => {
    const [shown, unused] = [await uploaded(await png(50)), await uploaded(await png(51))]
    await change({ brand: { logo: shown } })
    await gateway.sql`update merchants.pictures set uploaded_at = now() - interval '25 hours'`
    await uploaded(await png(52))
    const statusOf = async (url: string) =>
      (await gateway.app.inject({ url, headers: { host: 'localhost' } })).statusCode
    expect([await statusOf(shown), await statusOf(unused)]).toEqual([200, 404])
    let last = 200
    for (let side = 60; side < 60 + MAX_PICTURES && last === 200; side++) last = (await upload(await png(side))).status
    expect(last).toBe(400)
  })
})

describe('the brand banners of a merchant', () => {
  const both = (text: string) => ({ KO: `${text} ko`, EN: text })

  it('200: texts and picture are of this merchant only; a missing banner is added', async () => {
    await change({ banners: { home: { title: both('Hello demo'), text: both('text') } } }, 'DEMO')
    await change({
      brand: { artwork: { composition: 'pond', hue: 28, tone: 'dusk' } },
      banners: {
        home: { title: both('Take your time'), text: both('Settle in') },
        w_register: { title: both('Join us'), text: both('Soon done') },
      },
    })
    expect(await homeOf('lotus.localhost')).toMatchObject({
      title: 'Take your time',
      text: 'Settle in',
      image: expect.stringMatching(/^\/art\/banner\/pond~28-dusk~welcome\.svg\?v=/),
      link: '/rng',
    })
    expect(await homeOf('localhost')).toMatchObject({
      title: 'Hello demo',
      image: expect.stringMatching(/^\/art\/banner\/arch~170~welcome/),
    })
    expect((await merchantOf('lotus.localhost')).banners.w_register).toMatchObject({
      title: both('Join us'),
      image: expect.stringContaining('/dawn~28-dusk~register'),
    })
    expect(
      (await gateway.app.inject({ url: (await homeOf('lotus.localhost'))!.image, headers: { host: 'localhost' } }))
        .statusCode,
    ).toBe(200)
  })

  it('200: another artwork is drawn at once, but does not replace an uploaded picture', async () => {
    await gateway.sql`
      delete from merchants.pictures
      where hash not in (select substring(brand ->> 'logo' from '[0-9a-f]{16}') from merchants.merchants
        where brand ? 'logo')`
    const [wide, narrow] = [
      await uploaded(await png(400), { use: 'hero' }),
      await uploaded(await png(300), { use: 'hero' }),
    ]
    const words = { title: both('Take your time'), text: both('Settle in') }
    await change({ banners: { home: { ...words, image: wide, imageNarrow: narrow } } })
    await change({ brand: { artwork: { composition: 'drift', hue: 90, tone: 'ink' } } })
    expect(await homeOf('lotus.localhost')).toMatchObject({ image: wide, imageNarrow: narrow })
    expect((await merchantOf('lotus.localhost')).banners.w_register!.image).toContain('/dawn~90-ink~register')
    await change({ banners: { home: { ...words, image: null, imageNarrow: null } } })
    const home = (await homeOf('lotus.localhost'))!
    expect(home.image).toContain('/drift~90-ink~welcome')
    expect(home).not.toHaveProperty('imageNarrow')
  })

  it('200: null restores the texts of the portal', async () => {
    await change({ banners: { home: null } })
    expect((await merchantOf('lotus.localhost')).banners.home).toMatchObject({
      title: DEFAULT_BANNERS.home.title,
      text: DEFAULT_BANNERS.home.text,
    })
    const [entry] = await gateway.sql<
      { actor: string; details: { from: object } }[]
    >`select actor, details from audit.log where subject like 'content.banners LOTUS %' order by id desc limit 1`
    expect(entry).toMatchObject({ actor: 'mina', details: { from: { title: both('Take your time') } } })
  })
})
