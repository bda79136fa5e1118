import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { brandCss, brands } from './brands.ts'
import type { BrandTheme } from './brands.ts'
import { contrast } from './contrast/index.ts'

const sheets = ['tokens.css', 'meaning.css'].map((name) => readFileSync(join(__dirname, name), 'utf8'))
const block = (selector: string): Record<string, string> => {
  const body = sheets.map((css) => css.slice(css.indexOf(`${selector} {`)).split('}')[0]!).join('\n')
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (oklch\([^)]+\))/g)].map(([, name, value]) => [name!, value!]),
  )
}
const themes: Record<BrandTheme, Record<string, string>> = {
  dark: block(':root'),
  light: block(":root[data-theme='light']"),
}
const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const meanings = ['win', 'lose', 'warn', 'info']

describe.each(Object.entries(themes))('the %s theme', (_, colour) => {
  it.each(surfaces.flatMap((surface) => ['text', 'text-quiet', ...meanings].map((text) => [text, surface])))(
    'has readable %s on %s',
    (text, surface) => {
      expect(contrast(colour[text!]!, colour[surface!]!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(meanings)('has readable %s on its soft surface', (meaning) => {
    expect(contrast(colour[meaning]!, colour[`${meaning}-soft`]!)).toBeGreaterThanOrEqual(4.5)
  })

  it('has a readable label on a dangerous button', () => {
    expect(contrast(colour['danger-text']!, colour.danger!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('has visible edges of controls on %s', (surface) => {
    expect(contrast(colour['line-strong']!, colour[surface]!)).toBeGreaterThanOrEqual(3)
  })
})

describe.each(
  Object.entries(brands).flatMap(([code, brand]) =>
    (['dark', 'light'] as const).map((theme) => [code, theme, brand[theme]] as const),
  ),
)('brand %s, %s', (_code, theme, brand) => {
  const colour = themes[theme]

  it('has a readable label on a primary button, at rest and on hover', () => {
    expect(contrast(brand.text, brand.brand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(brand.text, brand.strong)).toBeGreaterThanOrEqual(4.5)
  })

  it('has readable brand text on every surface and on its soft one', () => {
    for (const surface of [...surfaces.map((name) => colour[name]!), brand.soft])
      expect(contrast(brand.ink, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour.text!, brand.soft)).toBeGreaterThanOrEqual(4.5)
  })

  it('has a visible filled control on every surface', () => {
    for (const surface of surfaces) expect(contrast(brand.brand, colour[surface]!)).toBeGreaterThanOrEqual(3)
  })
})

describe('brand style sheet', () => {
  it('equals the tokens for the default merchant', () => {
    const set = (theme: BrandTheme) => ({
      brand: themes[theme].brand,
      strong: themes[theme]['brand-strong'],
      text: themes[theme]['brand-text'],
      ink: themes[theme]['brand-ink'],
      soft: themes[theme]['brand-soft'],
    })
    expect({ dark: set('dark'), light: set('light') }).toEqual(brands.DEMO)
  })

  it('is empty for a merchant without colours of its own', () => {
    expect(brandCss('NOBODY')).toBe('')
    expect(brandCss('LOTUS')).toContain('[data-theme=light]{--brand:')
  })
})
