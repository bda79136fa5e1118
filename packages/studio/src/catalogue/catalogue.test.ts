import { describe, expect, it } from '@jest/globals'
import { catalogueEntry } from '@atrium/contracts/wallet-api/catalogue'
import type { CatalogueGame, CatalogueVendor } from '@atrium/contracts/wallet-api/catalogue'
import { gameThemes } from '../engines/index.ts'
import { studioCatalogue } from './catalogue.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

describe("the studio's catalogue", () => {
  const entries = studioCatalogue(NOW)
  const vendors = entries.filter((entry): entry is CatalogueVendor => entry.kind === 'vendor')
  const games = entries.filter((entry): entry is CatalogueGame => entry.kind === 'game')
  const slots = games.filter(({ engine }) => engine === 'slot')

  it('fits the protocol, vendors first', () => {
    for (const entry of entries) expect(catalogueEntry.parse(entry)).toEqual(entry)
    expect(entries.slice(0, vendors.length)).toEqual(vendors)
    expect(new Set(games.map(({ vendor }) => vendor))).toEqual(new Set(vendors.map(({ code }) => code)))
  })

  it('has 300 slots, each with a name of its own in both languages', () => {
    for (const language of ['KO', 'EN'] as const)
      expect(new Set(slots.map(({ names }) => names[language])).size).toBe(300)
  })

  it('launches only themes that the studio has', () => {
    const known = new Set(['', ...gameThemes.map(({ code }) => code)])
    expect(games.filter(({ theme }) => !known.has(theme))).toEqual([])
  })

  it('has a different mark for every vendor of slots', () => {
    const marks = vendors.slice(0, 12).map(({ picture }) => picture.mark)
    expect(new Set(marks).size).toBe(marks.length)
  })

  it('is the same for a week', () => {
    expect(studioCatalogue(new Date('2026-11-16T00:00:00Z'))).toEqual(entries)
    expect(studioCatalogue(new Date('2026-11-23T00:00:00Z'))).not.toEqual(entries)
  })
})
