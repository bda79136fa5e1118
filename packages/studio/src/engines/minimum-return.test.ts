import { describe, expect, it } from '@jest/globals'
import { engines } from './index.ts'
import { minimumReturn } from './minimum-return.ts'

describe('the lowest return of a game', () => {
  it.each(
    engines.flatMap((engine) => engine.themes.map(({ code }) => [`${engine.code}, ${code}`, engine, code] as const)),
  )('%s: at least the 85 % of the strictest place that is known, where there are odds', (_name, engine, theme) => {
    const least = minimumReturn(engine, theme)
    if (engine.simulation) expect(least).toBeGreaterThanOrEqual(0.85)
    else expect(least).toBeUndefined()
  })

  it("is that of the theme's own mathematics", () => {
    const engine = {
      mathVersion: (theme: string) => `slot-${theme}`,
      simulation: {
        bets: [
          { name: 'slot-calm-1', rtp: 0.9, play: () => 0 },
          { name: 'slot-wild-1', rtp: 0.96, play: () => 0 },
        ],
      },
    }
    expect([minimumReturn(engine, 'calm'), minimumReturn(engine, 'wild'), minimumReturn(engine, 'other')]).toEqual([
      0.9, 0.96, 0.9,
    ])
  })
})
