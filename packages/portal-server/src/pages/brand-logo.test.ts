import { describe, expect, it } from '@jest/globals'
import { logoOf, withLogo } from './brand-logo.ts'

const SKELETON =
  '<header><svg class="menu"></svg><a class="brand-mark" href="/index"><svg viewBox="0 0 32 32"><path d="M6 27V15"/></svg><span>{merchant}</span></a></header>'
const brand = { dark: {}, light: {} }

describe('the logo in a skeleton', () => {
  it('stands in place of the arch, in its size', () => {
    expect(withLogo(SKELETON, { brand: { ...brand, logo: '/art/brand/0123456789abcdef.svg' } })).toBe(
      '<header><svg class="menu"></svg><a class="brand-mark" href="/index"><img src="/art/brand/0123456789abcdef.svg" width="28" height="28" alt=""><span>{merchant}</span></a></header>',
    )
  })

  it('is a mark without a logo, and the arch without either', () => {
    expect(withLogo(SKELETON, { brand: { ...brand, mark: { shape: 'ring' } } })).toMatch(
      /href="\/index"><svg[^>]* stroke-width="2.6"[^>]*><path d="M16 4\.5/,
    )
    expect(withLogo(SKELETON, { brand })).toBe(SKELETON)
    expect(logoOf({ brand })).toEqual({})
  })

  it('leaves a skeleton without a header as it is', () =>
    expect(withLogo('<main></main>', { brand: { ...brand, mark: { shape: 'ring' } } })).toBe('<main></main>'))
})
