import { describe, expect, it } from '@jest/globals'
import { engines } from './index.ts'
import { minimumReturn } from './minimum-return.ts'
import { publishedReturns } from './published-returns.ts'

describe('the published returns', () => {
  const published = publishedReturns()

  it('are of every theme whose odds are known, and of no sports', () => {
    expect(published.map(({ theme }) => theme)).toEqual(
      engines.filter(({ simulation }) => simulation).flatMap(({ themes }) => themes.map(({ code }) => code)),
    )
    expect(published.map(({ theme }) => theme)).not.toContain('sports-main')
  })

  it.each(published)(
    '$theme: within bounds, and no more than its bets return with what jackpots and further stakes add',
    ({ theme, least, most }) => {
      const engine = engines.find(({ themes }) => themes.some(({ code }) => code === theme))!
      expect({ least: least >= 8_500, most: most <= 9_950, order: least <= most }).toEqual({
        least: true,
        most: true,
        order: true,
      })
      expect(Math.abs(least / 10_000 - minimumReturn(engine, theme)!)).toBeLessThan(0.03)
    },
  )

  it('have the lines or ways of slots, and none of other games', () => {
    const slots = engines.find(({ code }) => code === 'slot')!.themes.map(({ code }) => code)
    expect(published.filter(({ lines }) => lines !== undefined).map(({ theme }) => theme)).toEqual(slots)
    expect(new Set(published.map(({ lines }) => lines))).toEqual(new Set([5, 10, 243, undefined]))
  })

  it('are a range where bets differ', () => {
    expect(published).toEqual(
      expect.arrayContaining([
        { theme: 'jade', least: 9619, most: 9619, lines: 10 },
        { theme: 'baccarat-jade', least: 8564, most: 9894 },
      ]),
    )
  })
})
