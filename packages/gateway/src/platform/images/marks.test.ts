import { describe, expect, it } from '@jest/globals'
import { PICTURES } from './pictures.ts'

describe('marks', () => {
  it('are drawn by name, and chosen by the seed where none is given', () => {
    expect(PICTURES.vendor('25~kite~kite')).not.toBe(PICTURES.vendor('25~kite~moon'))
    expect(PICTURES.vendor('25~member7')).toBe(PICTURES.vendor('25~member7'))
    expect(PICTURES.vendor('25~member7')).toMatch(/^<svg /)
    expect(PICTURES.vendor('green~member7')).toBeUndefined()
  })
})
