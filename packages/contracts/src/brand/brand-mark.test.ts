import { expect, it } from '@jest/globals'
import { drawMark, MARK_SHAPES } from './brand-mark.ts'

it.each(MARK_SHAPES)('%s draws letters in place of its own shape', (shape) => {
  const [plain, one, two] = [
    drawMark({ shape }),
    drawMark({ shape, initials: 'A' }),
    drawMark({ shape, initials: 'QB' }),
  ]
  expect(new Set([plain.d, one.d, two.d]).size).toBe(3)
  expect(one.stroke).toBeLessThan(plain.stroke)
  for (const { d } of [plain, one, two]) expect(d).toMatch(/^M[\dA-Za-z .-]+$/)
})
