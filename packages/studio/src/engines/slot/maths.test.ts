import { describe, expect, it } from '@jest/globals'
import { enumerate } from './enumerate.ts'
import { LINES } from './lines.ts'
import { SLOT_MATHS } from './maths.ts'
import { publishedFigures } from './published.ts'
import { PAYING_SYMBOLS, ROWS, SYMBOLS } from './symbols.ts'
import type { SlotSymbol } from './symbols.ts'

const maths = Object.values(SLOT_MATHS)

describe.each(maths.map((math) => [math.version, math] as const))('%s', (_, math) => {
  it('pays over all combinations of stops exactly what is published', () => {
    expect(enumerate(math)).toEqual(math.published)
  })

  it('returns between 94 and 97 percent', () => {
    const tenThousandths = (math.published.paid * 10_000n) / (math.published.outcomes * BigInt(LINES.length))
    expect(tenThousandths).toBeGreaterThanOrEqual(9400n)
    expect(tenThousandths).toBeLessThanOrEqual(9700n)
  })

  it('agrees with the return computed from symbol counts alone', () => {
    // Every row of a reel sees the strip's own frequencies, so one line stands for all ten; scatters are counted by window.
    const lengths = math.strips.map((strip) => BigInt(strip.length))
    const all = lengths.reduce((product, length) => product * length, 1n)
    const count = (reel: number, ...wanted: SlotSymbol[]) => BigInt(math.strips[reel]!.filter((symbol) => wanted.includes(symbol)).length)
    let line = 0n
    for (const symbol of PAYING_SYMBOLS) {
      const hit = [0, 1, 2, 3, 4].map((reel) => (reel === 0 ? count(reel, symbol) : count(reel, symbol, 'wild')))
      const [three, four, five] = math.linePays[symbol]
      line += hit[0]! * hit[1]! * hit[2]! * ((lengths[3]! - hit[3]!) * lengths[4]! * three + hit[3]! * ((lengths[4]! - hit[4]!) * four + hit[4]! * five))
    }
    let windows = [1n]
    math.strips.forEach((strip, reel) => {
      const seen = count(reel, 'scatter') * BigInt(ROWS)
      windows = [...windows, 0n].map((ways, scatters) => ways * (BigInt(strip.length) - seen) + (windows[scatters - 1] ?? 0n) * seen)
    })
    const scatter = math.scatterPays.reduce((sum, stakes, index) => sum + stakes * windows[index + 3]!, 0n)
    expect(all).toBe(math.published.outcomes)
    expect((line + scatter) * BigInt(LINES.length)).toBe(math.published.paid)
  })

  it('has every symbol on the reels it belongs to, and shows no more than one scatter a reel', () => {
    math.strips.forEach((strip, reel) => {
      const expected = SYMBOLS.filter((symbol) => symbol !== 'wild' || (reel > 0 && reel < 4))
      expect(new Set(strip)).toEqual(new Set(expected))
      strip.forEach((symbol, stop) => { if (symbol === 'scatter') expect([strip[(stop + 1) % strip.length], strip[(stop + 2) % strip.length]]).not.toContain('scatter') })
    })
  })

  it('pays more for more of the same', () => {
    for (const [three, four, five] of [...Object.values(math.linePays), math.scatterPays]) expect(three < four && four < five).toBe(true)
  })
})

it('shows players figures cut to two decimals', () => {
  expect(maths.map(publishedFigures)).toEqual([
    { rtp: '96.19', hitFrequency: '32.92', bestMultiple: '142', volatility: 'calm' },
    { rtp: '96.26', hitFrequency: '25.39', bestMultiple: '1010', volatility: 'even' },
    { rtp: '96.17', hitFrequency: '20.87', bestMultiple: '2509', volatility: 'bold' },
  ])
})
