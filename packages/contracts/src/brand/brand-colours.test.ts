import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import {
  brandContrasts,
  brandOfAccent,
  contrastOf,
  DEFAULT_ACCENT,
  hexOf,
  SURFACES,
  SURFACE_TEXT,
  type BrandTheme,
} from './brand-colours.ts'

const THEMES = ['dark', 'light'] as const
const failing = (accent: string, theme: BrandTheme) =>
  brandContrasts(brandOfAccent(accent, theme), theme)
    .filter(({ ratio, required }) => ratio < required)
    .map(({ pair }) => pair)

it.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['#3FB68B', '#3fb68b'],
  ['red', undefined],
  ['oklch(1 0 0);x', undefined],
])('%s is %s', (colour, hex) => expect(hexOf(colour)).toBe(hex))
it('contrast follows WCAG 2', () =>
  expect([contrastOf('#000000', '#ffffff').toFixed(2), contrastOf('#777777', '#ffffff').toFixed(2)]).toEqual([
    '21.00',
    '4.48',
  ]))

describe('the colours of an accent', () => {
  it.each(THEMES)("are readable for the portal's own accent, %s", (theme) =>
    expect(failing(DEFAULT_ACCENT[theme], theme)).toEqual([]),
  )
  it('have a readable label and text for any accent', () => {
    for (const accent of ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080', '#123456', '#fedcba'])
      for (const theme of THEMES) expect(failing(accent, theme).filter((pair) => pair !== 'control')).toEqual([])
  })
  it('are rejected when a button is indistinguishable from the page', () =>
    expect([failing('#202020', 'dark'), failing('#202020', 'light'), failing('#ffff00', 'light')]).toEqual([
      ['control'],
      [],
      ['control'],
    ]))
})

it.each(THEMES)('surfaces match the design system, %s', (theme) => {
  const css = readFileSync(join(__dirname, '../../../ui/src/tokens.css'), 'utf8')
  const body = css.slice(css.indexOf(theme === 'dark' ? ':root {' : ":root[data-theme='light'] {")).split('}')[0]!
  const valueOf = (name: string) => new RegExp(`--${name}: (oklch\\([^)]+\\))`).exec(body)?.[1]
  expect([0, 1, 2, 3].map((step) => valueOf(`surface-${step}`))).toEqual(SURFACES[theme])
  expect(valueOf('text')).toBe(SURFACE_TEXT[theme])
})
