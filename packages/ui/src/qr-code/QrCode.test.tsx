import { afterEach, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { QrCode } from './QrCode.tsx'

/** The dark modules of the rendered code. */
function painted(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i++) rows[Number(y)]![Number(x) + i] = true
  return rows
}

describe('a QR code', () => {
  it.each(['https://play.example/down', '가나다 https://example.com/?a=1&b=2', 'x'.repeat(500)])(
    'paints every module of %s and no other',
    (value) => {
      render(<QrCode value={value} label="App" />)
      const code = screen.getByRole('img', { name: 'App' })
      const { data, size } = encode(value, { ecc: 'M', border: 4 })
      expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
      expect(painted(code.querySelector('path')!.getAttribute('d')!, size)).toEqual(data)
    },
  )

  it('keeps four light modules around it', () => {
    render(<QrCode value="https://play.example" label="App" />)
    const path = screen.getByRole('img').querySelector('path')!.getAttribute('d')!
    const starts = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...starts)).toBe(4)
  })
})

describe('a QR code out of sight', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

  it('is blank until it comes near the viewport', () => {
    let notify: ((entries: { isIntersecting: boolean }[]) => void) | undefined
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: typeof notify) {
          notify = callback
        }
        observe() {}
        disconnect() {}
      },
    })
    render(<QrCode value="https://play.example" label="App" />)
    const drawing = () => screen.getByRole('img', { name: 'App' }).querySelector('path')!.getAttribute('d')
    expect(drawing()).toBe('')
    act(() => notify!([{ isIntersecting: false }]))
    expect(drawing()).toBe('')
    act(() => notify!([{ isIntersecting: true }]))
    expect(drawing()).not.toBe('')
  })
})
