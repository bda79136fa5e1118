import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@atrium/ui/contrast'
import { describe, expect, it } from '@jest/globals'

const colours = (file: string, selector: string): Record<string, string> => {
  const css = readFileSync(file, 'utf8')
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (oklch\([^)]+\))/g)].map(([, name, value]) => [name!, value!]),
  )
}
const plates = join(__dirname, 'plates.module.css')
const tokens = join(__dirname, '../../../../packages/ui/src/tokens.css')
const themes = {
  dark: { ...colours(tokens, ':root'), ...colours(plates, '.plates') },
  light: { ...colours(tokens, ":root[data-theme='light']"), ...colours(plates, "[data-theme='light'] .plates") },
}

describe.each(Object.entries<Record<string, string>>(themes))('plates in the %s theme', (_, colour) => {
  it.each(Array.from({ length: 10 }, (_, index) => `plate-${index + 1}`))(
    '%s is readable, and visible on every surface',
    (plate) => {
      expect(contrast(colour['plate-ink']!, colour[plate]!)).toBeGreaterThanOrEqual(4.5)
      for (const surface of ['surface-0', 'surface-1', 'surface-2'])
        expect(contrast(colour[plate]!, colour[surface]!)).toBeGreaterThanOrEqual(3)
    },
  )
})
