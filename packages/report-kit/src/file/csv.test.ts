import { expect, it } from '@jest/globals'
import { columnsOf } from '../columns/index.tsx'
import type { FileContext, ReportColumn } from '../report.ts'
import { csvOf } from './csv.ts'

interface Row {
  name: string
  amount: string
  fee?: string
  count: number
  at: number
  day: string
  state: string
  flags: readonly string[]
}
const ROW: Row = {
  name: '=1+1, "a"',
  amount: '-150.5',
  count: 3,
  at: Date.UTC(2026, 10, 30, 15),
  day: '2026-11-30',
  state: 'PAID',
  flags: ['LATE', 'NEWER'],
}
const TEXTS: Record<string, string> = {
  'columns.name': 'Name',
  'columns.amount': 'Amount',
  'columns.at': 'Time',
  'columns.day': 'Day',
  'states.PAID': 'Paid, "all"',
  'bills.flags.LATE': 'Late',
}
const context: FileContext = {
  language: 'EN',
  timeZone: 'Asia/Seoul',
  text: (key) => TEXTS[key] ?? `bills.${key}`,
  anyText: (key) => TEXTS[key] ?? key,
  currency: 'DEMO',
}
const { words, money, count, time, day, status, custom, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } =
  columnsOf<Row>()
const titlesOf = (columns: readonly ReportColumn<Row>[], language: 'KO' | 'EN' = 'EN') =>
  csvOf(columns, { ...context, language }).head
const cellOf = (column: ReportColumn<Row>, row: Row = ROW) => csvOf([column], context).linesOf([row])

it.each([
  ['text, kept from being a formula', words('name'), '"\'=1+1, ""a"""'],
  ['an amount', money('amount'), '-150.5'],
  ['a count', count('count'), '3'],
  ['a time of the report’s zone', time('at'), '2026-12-01 00:00:00'],
  ['a day', day('day'), '2026-11-30'],
  ['a code in words', status('state', { PAID: 'win' }), '"Paid, ""all"""'],
  ['codes, one of which has no word yet', fileOnly('flags', asWords('/bills.flags', 'flags')), '"Late, NEWER"'],
  ['what a column says', custom('name', () => '', { file: asText(({ state }) => `is ${state}`) }), '"is PAID"'],
  [
    'digits with leading zeros',
    fileOnly(
      'name',
      asText(() => '00012'),
    ),
    '"\'00012"',
  ],
  [
    'what is no number',
    fileOnly(
      'fee',
      asNumber(() => '***'),
    ),
    '"***"',
  ],
  [
    'a number that would be a formula',
    fileOnly(
      'fee',
      asNumber(() => '=1+1'),
    ),
    '"\'=1+1"',
  ],
  ['no number', fileOnly('fee', asNumber('fee')), ''],
  [
    'no time',
    fileOnly(
      'at',
      asTime(() => undefined),
    ),
    '',
  ],
  ['no text', fileOnly('fee', asText('fee')), '""'],
  ['the currency of the member', fileCurrency(), '"DEMO"'],
])('has %s', (_what, column, cell) => {
  expect(cellOf(column)).toBe(`${cell}\r\n`)
})

it('begins with a byte order mark and the titles, of which those of times name their zone', () => {
  expect(titlesOf([words('name'), time('at'), day('day')])).toBe(
    '\uFEFF"Name","Time (Asia/Seoul)","Day (Asia/Seoul)"\r\n',
  )
})

it.each([
  ['KO', '통화'],
  ['EN', 'Currency'],
] as const)('names the currency in %s', (language, title) => {
  expect(titlesOf([fileCurrency()], language)).toBe(`\uFEFF"${title}"\r\n`)
})

it('leaves out what only the page has', () => {
  const columns = [words('name'), custom('actions', () => '', { file: null })]
  expect([titlesOf(columns), csvOf(columns, context).linesOf([ROW, ROW]).split('\r\n')]).toEqual([
    '\uFEFF"Name"\r\n',
    ['"\'=1+1, ""a"""', '"\'=1+1, ""a"""', ''],
  ])
})
