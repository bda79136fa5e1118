import { describe, expect, it } from '@jest/globals'
import { aBanner, aNotice, aResource } from '../../../testing/content-editor.ts'
import { addressChanges } from './address-changes.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

const merchant = {
  hosts: ['lotus.example', 'm.lotus.example'],
  statedAges: { birthday: 58, confirmation: 19 },
  categories: [],
} as unknown as Merchant
const linkTo = (href: string) => aNotice({ content: { KO: `<a href="${href}">링크</a>`, EN: '<p>None</p>' } })
const added = (
  ...[published, next]: Parameters<typeof addressChanges> extends [infer A, infer B, ...unknown[]] ? [A, B] : never
) =>
  addressChanges(published, next, merchant)
    .filter(({ loosens }) => loosens)
    .map(({ to }) => to)

describe('external addresses', () => {
  it.each([
    ['/promotions'],
    ['?modal=login'],
    ['#terms'],
    ['https://lotus.example/help'],
    ['https://M.LOTUS.example:8443/help'],
  ])('%s stays in the portal', (href) => {
    expect(added(undefined, linkTo(href))).toEqual([])
  })

  it.each([
    ['https://evil.example/login', 'https://evil.example/login'],
    ['https://lotus.example@evil.example/', 'https://lotus.example@evil.example/'],
    ['https://lotus.example.evil.example', 'https://lotus.example.evil.example/'],
    ['https&#58;//evil.example', 'https://evil.example/'],
    // With age 58 the placeholder completes `&#58;`, which is a colon.
    ['https&#{birthdayAge};//evil.example', 'https://evil.example/'],
    ['mailto:help@lotus.example', 'mailto:help@lotus.example'],
    ['tel:+82-2-123', 'tel:+82-2-123'],
  ])('%s leaves the portal', (href, address) => {
    expect(added(undefined, linkTo(href))).toEqual([address])
  })

  it('exclude those of HTML that members do not get', () => {
    expect(added(undefined, linkTo('javascript:x()'))).toEqual([])
    expect(added(undefined, linkTo('//evil.example'))).toEqual([])
  })

  it('include those of a resource and of a banner', () => {
    expect(added(undefined, aResource({ url: 'https://evil.example/app.ipa' }))).toEqual([
      'https://evil.example/app.ipa',
    ])
    expect(added(null, aBanner({ link: 'https://evil.example' }))).toEqual(['https://evil.example/'])
    expect(added(aBanner(), aBanner({ link: '/other' }))).toEqual([])
  })

  it('are counted once each, and only where the published version does not have them', () => {
    const [one, two] = ['https://t.example/atrium', 'https://t.example/evil']
    const published = aNotice({ content: { KO: `<a href="${one}">a</a>`, EN: '<p>None</p>' } })
    const next = aNotice({
      content: { KO: `<a href="${one}">b</a><a href="${two}">c</a>`, EN: `<a href="${two}">d</a>` },
    })
    expect(added(published, next)).toEqual([two])
    expect(added(next, published)).toEqual([])
  })

  it('include another picture of a QR code; removing it is no change of an address', () => {
    const picture = '/art/brand/0123456789abcdef.png'
    const [without, withPicture] = [aResource({ url: '/app' }), aResource({ url: '/app', qrCodeUrl: picture })]
    expect(added(without, withPicture)).toEqual([picture])
    expect(added(withPicture, without)).toEqual([])
  })
})
