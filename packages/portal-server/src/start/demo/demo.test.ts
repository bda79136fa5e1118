import { seedGames, themesUsed, vendors } from '@atrium/gateway/demo-catalogue'
import { gameThemes } from '@atrium/studio'
import { describe, expect, it } from '@jest/globals'

describe("the demo's catalogue", () => {
  const games = seedGames()

  it('has 300 slots of 12 vendors, each with a name of its own in both languages', () => {
    expect(games).toHaveLength(300)
    expect(new Set(games.map((game) => game.vassalage))).toEqual(new Set(vendors.map((vendor) => vendor.vassalage)))
    for (const language of ['KO', 'EN'] as const)
      expect(new Set(games.map((game) => game.name[language])).size).toBe(300)
  })

  it('launches only themes that the studio has', () => {
    const known = gameThemes.map((theme) => theme.code)
    expect(themesUsed().filter((theme) => !known.includes(theme))).toEqual([])
  })

  it('is the same on every machine', () => {
    expect(seedGames()).toEqual(games)
  })
})
