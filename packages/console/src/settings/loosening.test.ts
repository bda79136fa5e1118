import { expect, it } from '@jest/globals'
import { changesOf, draftOf, inputOf } from './draft.ts'
import type { Edits } from './draft.ts'
import { looseningChanges } from './loosening.ts'
import { someSettings } from './testing.ts'

const moduleOf = (modId: string, enabled: boolean) => ({ modId, name: modId, enabled, values: {}, children: [] })
const SETTINGS = someSettings({
  modules: [
    { ...moduleOf('LOGINGRP', true), children: [moduleOf('CAPTCHA3', true), moduleOf('FREEPLAY3', true)] },
    { ...moduleOf('PROMOGRP', false), children: [moduleOf('PTSYS3', true)] },
  ],
  sms: { dialingCodes: ['82'], dailyBudget: 100, countryBudgets: { VN: 50 } },
  ages: { birthday: 21, confirmation: 20 },
  codes: { resendMinutes: 1, validMinutes: 10 },
  regionRules: { allowed: [], denied: ['US'], networks: [] },
  categories: [{ category: 'RNG', points: '1.20' }, { category: 'LIVE' }],
})
const loosened = (edits: Edits) => {
  const before = draftOf(SETTINGS)
  const draft = { ...before, ...edits, fields: { ...before.fields, ...edits.fields } }
  return looseningChanges(SETTINGS, inputOf(SETTINGS, draft), changesOf(SETTINGS, draft)).map(({ field }) => field)
}

it.each<[string, Edits, string[]]>([
  ['a guard that is switched off', { modules: { CAPTCHA3: false, FREEPLAY3: false } }, ['modules.CAPTCHA3']],
  ['the group of a guard that is switched off', { modules: { LOGINGRP: false } }, ['modules.LOGINGRP']],
  ['the group of what gives members money that is switched on', { modules: { PROMOGRP: true } }, ['modules.PROMOGRP']],
  [
    'more countries and messages',
    { fields: { 'sms.dialingCodes': '82, 84', 'sms.dailyBudget': '200' } },
    ['sms.dialingCodes', 'sms.dailyBudget'],
  ],
  ['fewer countries and messages', { fields: { 'sms.dialingCodes': '', 'sms.dailyBudget': '10' } }, []],
  ['a lower age', { fields: { 'ages.birthday': '20', 'ages.confirmation': '20' } }, ['ages.birthday']],
  ['codes that are valid for longer', { fields: { 'codes.validMinutes': '20' } }, ['codes.validMinutes']],
  ['a country that is not blocked any more', { fields: { 'regionRules.denied': '' } }, ['regionRules.denied']],
  [
    'a rate for a category that had none',
    {
      categories: [
        { category: 'RNG', points: '1.20' },
        { category: 'LIVE', points: '0.10' },
      ],
    },
    ['categories.LIVE'],
  ],
  [
    'another order of categories',
    {
      categories: [
        { category: 'LIVE', points: '' },
        { category: 'RNG', points: '1.20' },
      ],
    },
    [],
  ],
])('marks %s', (_, edits, marked) => {
  expect(loosened(edits)).toEqual(marked)
})
