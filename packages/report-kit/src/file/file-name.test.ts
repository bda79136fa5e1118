import { expect, it } from '@jest/globals'
import { fileNameOf } from './file-name.ts'
import { choice, moment, oneOf, text } from '../address/filter.ts'

const context = {
  language: 'EN',
  timeZone: 'Asia/Seoul',
  text: (key: string, values: Record<string, unknown> = {}) =>
    ({ fileName: `bills ${String(values['kind'])}`, 'states.PAID': 'Paid', 'queues.REVIEW': 'To review' })[key] ?? key,
} as const
const filters = [
  oneOf('queue', ['REVIEW', 'OTHER'], 'REVIEW'),
  choice('state', ['PAID']),
  text('account'),
  moment('until'),
]

it('names the report, its merchant, the filters in words, and the days', () => {
  expect(
    fileNameOf(
      { scope: { merchant: 'DEMO', kind: 'daily' }, filters },
      {
        filters: { state: 'PAID', account: '../김/kim', until: '2026-11-30T01:00:00.000Z' },
        days: { from: '2026-11-01', to: '2026-11-30' },
      },
      context,
    ),
  ).toBe('bills-daily-DEMO-To-review-Paid-김-kim-2026-11-30-10-00-2026-11-01-2026-11-30.csv')
})

it('leaves out what is not set', () => {
  expect(fileNameOf({ scope: { kind: 'own' }, filters: [choice('state', ['PAID'])] }, { filters: {} }, context)).toBe(
    'bills-own.csv',
  )
})
