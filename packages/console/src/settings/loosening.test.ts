import { expect, it } from '@jest/globals'
import { changesOf, draftOf, inputOf } from './draft.ts'
import type { Draft } from './draft.ts'
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
  categories: [{ category: 'RNG', points: '1.20' }, { category: 'LIVE' }],
})
const edited = (edits: Partial<Draft>): Draft => ({ ...draftOf(SETTINGS), ...edits })
const loosened = (edits: Partial<Draft>) => {
  const draft = edited(edits)
  return looseningChanges(SETTINGS, inputOf(SETTINGS, draft), changesOf(SETTINGS, draft)).map(
    ({ of, module: switched }) => switched?.modId ?? of,
  )
}

it.each<[string, Partial<Draft>, string[]]>([
  ['a guard that is switched off', { modules: { CAPTCHA3: false, FREEPLAY3: false } }, ['CAPTCHA3']],
  ['the group of a guard that is switched off', { modules: { LOGINGRP: false } }, ['LOGINGRP']],
  ['the group of what gives members money that is switched on', { modules: { PROMOGRP: true } }, ['PROMOGRP']],
  ['more countries and messages', { smsCodes: '82, 84', smsBudget: '200' }, ['smsCodes', 'smsBudget']],
  ['fewer countries and messages', { smsCodes: '', smsBudget: '10' }, []],
  ['a lower age', { ageBirthday: '20', ageConfirmation: '20' }, ['ageBirthday']],
  [
    'a rate for a category that had none',
    {
      categories: [
        { category: 'RNG', points: '1.20' },
        { category: 'LIVE', points: '0.10' },
      ],
    },
    ['categories'],
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
