import { expect, it } from '@jest/globals'
import { readDate } from './read-date.ts'

it.each([
  ['19900315', '1990-03-15'],
  ['1990.3.15', '1990-03-15'],
  ['1990. 3. 15.', '1990-03-15'],
  ['1990/03/15', '1990-03-15'],
  ['1990년 3월 15일', '1990-03-15'],
  ['1990-3-5', '1990-03-05'],
  ['03/15/1990', '1990-03-15'],
  ['03151990', '1990-03-15'],
  [' 1990-03-15 ', '1990-03-15'],
  // The specification's other date format stays unchanged.
  ['03-15-1990', '03-15-1990'],
])('%j is the date %s', (typed, date) => expect(readDate(typed)).toBe(date))

it.each([
  '',
  '1990',
  '900315',
  '15/03/1990',
  '19900230',
  '1990-02-30',
  '1990-03-15-1',
  '1990a03b15',
  'March 1990',
  '32',
])('%j is no date, and stays unchanged', (typed) => expect(readDate(typed)).toBe(typed))
