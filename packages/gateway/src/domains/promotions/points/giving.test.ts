import { describe, expect, it } from '@jest/globals'
import { itemChanges, pointRates, settingsChanges, valueOfPoint } from './giving.ts'

const ITEM = {
  kind: 'CREDITS',
  category: 'CREDIT',
  name: { KO: '크레딧', EN: 'Credits' },
  description: { KO: '크레딧', EN: 'Credits' },
  image: '/art/x',
  price: '100',
  levelPrices: [{ level: 3, price: '80' }],
  value: '1',
  minQuantity: 1,
  stock: 5,
  position: 1,
  isOn: true,
} as const
const item = (change: object = {}) => ({ ...ITEM, levelPrices: [...ITEM.levelPrices], ...change }) as never
const loosened = (change: object, from: object = {}) =>
  itemChanges(item(from), item(change))
    .filter(({ loosens }) => loosens)
    .map(({ field }) => field)

describe('an item of the mall', () => {
  it('gives more where members get more for less', () => {
    const given = { price: '90', value: '2', stock: 6, levelPrices: [{ level: 3, price: '70' }] }
    expect(loosened(given)).toEqual(['price', 'value', 'stock', 'levelPrices.3'])
  })

  it('gives more where a limit is removed, or a level gets a price of its own', () => {
    expect(loosened({ stock: undefined, maxPerMember: undefined }, { maxPerMember: 1 })).toEqual([
      'maxPerMember',
      'stock',
    ])
    expect(loosened({ levelPrices: [{ level: 2, price: '99' }] })).toEqual(['levelPrices.2'])
  })

  it('is compared as a whole: the approver sees its texts, too', () => {
    expect(itemChanges(item(), item({ name: { KO: '크레딧', EN: 'More' }, position: 2 }))).toEqual([
      { field: 'name.EN', from: 'Credits', to: 'More', loosens: false },
      { field: 'position', from: '1', to: '2', loosens: false },
    ])
  })

  it('gives nothing more by texts, its position or a higher price', () => {
    expect(loosened({ name: { KO: '말', EN: 'Words' }, position: 9, price: '110' })).toEqual([])
  })

  it('gives nothing while it is off, and its whole value when it is switched on', () => {
    expect(loosened({ isOn: false, price: '0.01' }, { isOn: false })).toEqual([])
    expect(loosened({}, { isOn: false })).toEqual(['kind', 'value', 'isOn'])
    expect(itemChanges(item({ isOn: false }), item())).toContainEqual({ field: 'stock', to: '5', loosens: false })
  })

  it('is valued by its lowest price', () => {
    expect(valueOfPoint(item())).toBe(125n)
    expect(valueOfPoint(item({ value: undefined, freeRounds: { game: 'G', rounds: 10, stake: '0.5', days: 7 } }))).toBe(
      625n,
    )
  })
})

describe('the settings of points', () => {
  const SETTINGS = {
    rates: [{ category: 'RNG' as const, rate: '1' }],
    weekendFactor: '2',
    levels: [{ level: 5, factor: '1.5' }],
    dailyCap: '1000',
  }

  it('give more by higher rates, factors and caps, and by a level that earns more than others', () => {
    const changes = settingsChanges(SETTINGS, {
      ...SETTINGS,
      rates: [...SETTINGS.rates, { category: 'FISH', rate: '0.5' }],
      levels: [{ level: 4, factor: '1.1' }],
      conversionRate: '0.01',
      dailyCap: '900',
    })
    expect(changes.map(({ field, loosens }) => [field, loosens])).toEqual([
      ['conversionRate', true],
      ['dailyCap', false],
      ['rates.FISH', true],
      ['levels.4', true],
      ['levels.5', false],
    ])
  })

  it('give back the share of a bet that its points are worth at the best level at a weekend', () => {
    // 1 point per credit × 1.5 × 2 × 0.01 credits per point = 3% of the bet.
    expect(pointRates(SETTINGS, 100n, (category) => `rates.${category}`)).toEqual([
      { category: 'RNG', rate: 30_000n, path: 'rates.RNG' },
    ])
  })
})
