import { describe, expect, it } from '@jest/globals'
import { RATE_PROBLEM } from '@atrium/contracts/merchants/games'
import { SETTING_FIELDS, type SettingPath } from '@atrium/contracts/merchants/settings'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { changesOf, draftOf, inputOf, problemsOf, type Draft, type Edits } from './draft.ts'
import { filterModules } from './module-filter.ts'
import { someSettings } from './testing.ts'

const settings = someSettings()
const typed = (into: MerchantSettings, fields: Edits['fields'], more: Edits = {}): Draft => {
  const draft = draftOf(into)
  return { ...draft, ...more, fields: { ...draft.fields, ...fields } }
}
const problemOf = (path: SettingPath) => SETTING_FIELDS[path].problem
const conflictOf = (path: SettingPath) => SETTING_FIELDS[path].conflict
const NOW = Date.parse('2026-11-22T00:00:00Z')

describe('what is sent', () => {
  it('is nothing but what differs', () => {
    expect(changesOf(settings, typed(settings, {}))).toEqual([])
    expect(inputOf(settings, typed(settings, { status: '1', maintenanceEnd: '2026-12-01T09:00' }))).toEqual({
      status: 1,
      maintenanceEnd: '2026-12-01T00:00:00.000Z',
    })
  })

  it('reads lists of servers, pairs and providers, and names what is wrong with them', () => {
    const firebase = { projectId: 'demo-project', apiKey: 'key', authDomain: 'demo.firebaseapp.com', sms: true }
    const sms = { dialingCodes: ['82'], dailyBudget: 100, countryBudgets: { VN: 10 } }
    const before = someSettings({
      sms,
      firebase: { ...firebase, providers: ['google'] },
      launchGameCDNs: [{ provider: 'atrium', origin: 'https://a.example.com' }],
    })
    expect(changesOf(before, typed(before, {}))).toEqual([])
    const fields = {
      'sms.countryBudgets': 'vn=20, JP=5',
      'firebase.providers': 'apple, google',
      launchGameCDNs: 'atrium=https://b.example.com',
      imageCDNs: 'https://img.example.com/',
    }
    expect(inputOf(before, typed(before, fields))).toEqual({
      sms: { ...sms, countryBudgets: { VN: 20, JP: 5 } },
      firebase: { ...firebase, providers: ['apple', 'google'] },
      launchGameCDNs: [{ provider: 'atrium', origin: 'https://b.example.com' }],
      imageCDNs: ['https://img.example.com'],
    })
    const wrong = { 'sms.countryBudgets': 'VN', launchGameCDNs: 'https://b.example.com', imageCDNs: 'http://a.com' }
    expect(Object.keys(problemsOf(before, typed(before, wrong), NOW)).sort()).toEqual(Object.keys(wrong).sort())
    const none = {
      'firebase.projectId': '',
      'firebase.apiKey': '',
      'firebase.authDomain': '',
      'firebase.providers': '',
    }
    expect(inputOf(before, typed(before, none))).toEqual({ firebase: null })
  })

  it('remove emptied values', () => {
    const closed = someSettings({
      status: 1,
      maintenanceEnd: '2026-12-01T00:00:00.000Z',
      maintenanceMessage: { KO: '점검', EN: 'Upgrade' },
      regionRules: { allowed: ['KR'], denied: [], networks: [] },
    })
    const emptied = {
      maintenanceEnd: '',
      'maintenanceMessage.KO': '',
      'maintenanceMessage.EN': ' ',
      'regionRules.allowed': '',
    }
    expect(inputOf(closed, typed(closed, emptied))).toEqual({
      maintenanceEnd: null,
      maintenanceMessage: null,
      regionRules: null,
    })
  })

  it('parse lists in any format, and ignore a changed order', () => {
    const ruled = someSettings({ regionRules: { allowed: ['KR', 'JP'], denied: [], networks: [] } })
    expect(changesOf(ruled, typed(ruled, { 'regionRules.allowed': 'jp  KR' }))).toEqual([])
    const more = { 'regionRules.denied': 'us,sg', 'regionRules.networks': '203.0.113.0/24' }
    expect(inputOf(ruled, typed(ruled, more)).regionRules).toEqual({
      allowed: ['KR', 'JP'],
      denied: ['US', 'SG'],
      networks: ['203.0.113.0/24'],
    })
  })

  it('have the countries and budgets of text messages, with unchanged budgets of single countries', () => {
    const sending = someSettings({ sms: { dialingCodes: ['82', '84'], dailyBudget: 500, countryBudgets: { VN: 50 } } })
    expect(changesOf(sending, typed(sending, { 'sms.dialingCodes': '84  +82' }))).toEqual([])
    expect(inputOf(sending, typed(sending, { 'sms.dialingCodes': '+82, 1', 'sms.dailyBudget': '40' }))).toEqual({
      sms: { dialingCodes: ['82', '1'], dailyBudget: 40, countryBudgets: { VN: 50 } },
    })
    const wrong = typed(sending, { 'sms.dialingCodes': '999', 'sms.dailyBudget': 'many' })
    expect(problemsOf(sending, wrong, NOW)).toEqual({
      'sms.dialingCodes': problemOf('sms.dialingCodes'),
      'sms.dailyBudget': problemOf('sms.dailyBudget'),
    })
  })

  it('have ages, codes and categories complete, each only where it was changed', () => {
    const ruled = someSettings({
      ages: { birthday: 21, confirmation: 18 },
      codes: { resendMinutes: 1, validMinutes: 10 },
      categories: [{ category: 'LIVE', points: '0.70' }, { category: 'LOTT' }],
    })
    const draft = draftOf(ruled)
    expect(changesOf(ruled, draft)).toEqual([])
    expect(inputOf(ruled, typed(ruled, { 'ages.birthday': '25' }))).toEqual({
      ages: { birthday: 25, confirmation: 18 },
    })
    expect(inputOf(ruled, typed(ruled, { 'codes.resendMinutes': '3' }))).toEqual({
      codes: { resendMinutes: 3, validMinutes: 10 },
    })
    const swapped = {
      ...draft,
      categories: [
        { category: 'LOTT', points: '0.5' },
        { category: 'LIVE', points: '' },
      ],
    } as const
    expect(inputOf(ruled, swapped)).toEqual({
      categories: [{ category: 'LOTT', points: '0.50' }, { category: 'LIVE' }],
    })
    expect(changesOf(ruled, swapped)).toEqual([
      { field: 'categories.LOTT', from: '', to: '0.50' },
      { field: 'categories.LIVE', from: '0.70', to: '' },
      { field: 'categoryOrder', from: 'LIVE, LOTT', to: 'LOTT, LIVE' },
    ])
    const wrong = typed(
      ruled,
      { 'ages.birthday': '17', 'codes.resendMinutes': '11' },
      { categories: [{ category: 'LIVE', points: '0' }] },
    )
    expect(problemsOf(ruled, wrong, NOW)).toEqual({
      'ages.birthday': problemOf('ages.birthday'),
      'ages.confirmation': conflictOf('ages.confirmation'),
      'codes.resendMinutes': conflictOf('codes.resendMinutes'),
      categories: RATE_PROBLEM,
    })
    expect(problemsOf(ruled, typed(ruled, { 'codes.validMinutes': '' }), NOW)).toEqual({
      'codes.validMinutes': problemOf('codes.validMinutes'),
    })
  })

  it('has no text of before where one of two is emptied', () => {
    const draft = typed(settings, { 'names.KO': ' ' })
    expect(inputOf(settings, draft)).toEqual({ names: { EN: 'Demo' } })
    expect(problemsOf(settings, draft, NOW)).toEqual({ 'names.KO': problemOf('names.KO') })
  })

  it('has the switches that changed, and forgets one that was switched back', () => {
    expect(inputOf(settings, typed(settings, {}, { modules: { CBS3: false, GAMEGRP: true } })).modules).toEqual({
      CBS3: false,
    })
  })
})

describe('what is wrong', () => {
  const problemsIn = (fields: Edits['fields'], timeZone = 'Asia/Seoul') => {
    const own = someSettings({ timeZone })
    return problemsOf(own, typed(own, fields), NOW)
  }

  it('is an end that has passed or that clocks leave out', () => {
    const [problem, conflict] = [problemOf('maintenanceEnd'), conflictOf('maintenanceEnd')]
    expect(problemsIn({ status: '1', maintenanceEnd: '2026-11-22T08:59' })).toEqual({ maintenanceEnd: conflict })
    expect(problemsIn({ status: '1', maintenanceEnd: '2027-03-14T02:30' }, 'America/New_York')).toEqual({
      maintenanceEnd: problem,
    })
    expect(problemsIn({ status: '1', maintenanceEnd: '2026-11-22T09:01' })).toEqual({})
  })

  it('is a message in one language, a country of three letters, a network that is none', () => {
    const fields = { 'maintenanceMessage.KO': '점검', 'regionRules.allowed': 'KOR', 'regionRules.networks': 'home' }
    expect(problemsIn(fields)).toEqual({
      'maintenanceMessage.EN': problemOf('maintenanceMessage.EN'),
      'regionRules.allowed': problemOf('regionRules.allowed'),
      'regionRules.networks': problemOf('regionRules.networks'),
    })
  })
})

it('finds modules by id and by name in either language, with their group', () => {
  expect(
    filterModules(settings.modules, '채팅').map(({ modId, children }) => [modId, children.map((child) => child.modId)]),
  ).toEqual([['COMM3', ['CBS3']]])
  expect(filterModules(settings.modules, 'game').map(({ modId }) => modId)).toEqual(['GAMEGRP'])
  expect(filterModules(settings.modules, 'nothing')).toEqual([])
})
