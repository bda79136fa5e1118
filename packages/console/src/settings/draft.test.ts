import { describe, expect, it } from '@jest/globals'
import { changesOf, draftOf, inputOf, problemsOf, type Draft } from './draft.ts'
import { filterModules } from './module-filter.ts'
import { someSettings } from './testing.ts'

const settings = someSettings()
const drafted = (changes: Partial<Draft>): Draft => ({ ...draftOf(settings), ...changes })
const NOW = Date.parse('2026-11-22T00:00:00Z')

describe('the sent settings', () => {
  it('contain only changes', () => {
    expect(changesOf(settings, drafted({}))).toEqual([])
    expect(inputOf(settings, drafted({ status: '1', end: '2026-12-01T09:00' }))).toEqual({
      status: 1,
      maintenanceEnd: '2026-12-01T00:00:00.000Z',
    })
  })

  it('remove emptied values', () => {
    const closed = someSettings({
      status: 1,
      maintenanceEnd: '2026-12-01T00:00:00.000Z',
      maintenanceMessage: { KO: '점검', EN: 'Upgrade' },
      regionRules: { allowed: ['KR'], denied: [], networks: [] },
    })
    expect(inputOf(closed, { ...draftOf(closed), end: '', messageKo: '', messageEn: ' ', allowed: '' })).toEqual({
      maintenanceEnd: null,
      maintenanceMessage: null,
      regionRules: null,
    })
  })

  it('parse lists in any format, and ignore a changed order', () => {
    const ruled = someSettings({ regionRules: { allowed: ['KR', 'JP'], denied: [], networks: [] } })
    expect(changesOf(ruled, { ...draftOf(ruled), allowed: 'jp  KR' })).toEqual([])
    expect(inputOf(ruled, { ...draftOf(ruled), denied: 'us,sg', networks: '203.0.113.0/24' }).regionRules).toEqual({
      allowed: ['KR', 'JP'],
      denied: ['US', 'SG'],
      networks: ['203.0.113.0/24'],
    })
  })

  it('have the countries and budgets of text messages, with unchanged budgets of single countries', () => {
    const sending = someSettings({ sms: { dialingCodes: ['82', '84'], dailyBudget: 500, countryBudgets: { VN: 50 } } })
    expect(changesOf(sending, { ...draftOf(sending), smsCodes: '84  +82' })).toMatchObject([])
    expect(inputOf(sending, { ...draftOf(sending), smsCodes: '+82, 1', smsBudget: '40' })).toEqual({
      sms: { dialingCodes: ['82', '1'], dailyBudget: 40, countryBudgets: { VN: 50 } },
    })
    expect(problemsOf({ ...draftOf(sending), smsCodes: '999', smsBudget: 'many' }, 'Asia/Seoul', NOW)).toEqual({
      smsCodes: 'dialing',
      smsBudget: 'budget',
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
    expect(inputOf(ruled, { ...draft, ageBirthday: '25' })).toEqual({
      ages: { birthday: 25, confirmation: 18 },
    })
    expect(inputOf(ruled, { ...draft, codeResend: '3' })).toEqual({
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
      { of: 'categories', category: 'LOTT', from: '', to: '0.50' },
      { of: 'categories', category: 'LIVE', from: '0.70', to: '' },
      { of: 'categories', from: 'LIVE, LOTT', to: 'LOTT, LIVE' },
    ])
    expect(
      problemsOf(
        { ...draft, ageBirthday: '17', codeResend: '11', categories: [{ category: 'LIVE', points: '0' }] },
        'Asia/Seoul',
        NOW,
      ),
    ).toEqual({
      ageBirthday: 'ageBirthday',
      ageConfirmation: 'ageOrder',
      codeResend: 'codeOrder',
      categories: 'points',
    })
    expect(problemsOf({ ...draft, codeValid: '' }, 'Asia/Seoul', NOW)).toEqual({
      codeValid: 'codeValid',
      codeResend: 'codeOrder',
    })
  })

  it('have the changed switches, without one that was switched back', () => {
    expect(inputOf(settings, drafted({ modules: { CBS3: false, GAMEGRP: true } })).modules).toEqual({
      CBS3: false,
    })
  })
})

describe('the problems', () => {
  it('include an end that has passed or that the change of clocks skips', () => {
    expect(problemsOf(drafted({ status: '1', end: '2026-11-22T08:59' }), 'Asia/Seoul', NOW)).toEqual({
      end: 'endPassed',
    })
    expect(problemsOf(drafted({ status: '1', end: '2027-03-14T02:30' }), 'America/New_York', NOW)).toEqual({
      end: 'endMissing',
    })
    expect(problemsOf(drafted({ status: '1', end: '2026-11-22T09:01' }), 'Asia/Seoul', NOW)).toEqual({})
  })

  it('are a message in one language, a country of three letters, an invalid network', () => {
    expect(problemsOf(drafted({ messageKo: '점검', allowed: 'KOR', networks: 'home' }), 'Asia/Seoul', NOW)).toEqual({
      message: 'message',
      allowed: 'country',
      networks: 'network',
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
