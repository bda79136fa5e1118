import { expect, it } from '@jest/globals'
import { fillMerchantFacts } from './merchant-facts.ts'

const merchant = {
  statedAges: { birthday: 25, confirmation: 19 },
  categories: [{ category: 'RNG', points: '1.50' }, { category: 'LOTT' }],
} as const

it.each([
  ['ages', 'From {birthdayAge}, confirmed {confirmAge}, again {birthdayAge}.', 'From 25, confirmed 19, again 25.'],
  ['rates of categories', '{points.RNG}% of slots', '1.50% of slots'],
  ['a dash for a category without a rate', '{points.LOTT}', '–'],
  ['nothing into other braces', '{points.NOSUCH} {0} { birthdayAge }', '{points.NOSUCH} {0} { birthdayAge }'],
])('fills in %s', (_what, text, filled) => {
  expect(fillMerchantFacts(text, merchant)).toBe(filled)
})
