import { describe, expect, it } from '@jest/globals'
import { csvLine, csvLines, quoted, unquoted } from './csv.ts'

describe('quoted', () => {
  it.each([
    '=1+1',
    '+82',
    '-5',
    '@sum',
    '＝1+1',
    '＋1',
    '－1',
    '＠sum',
    ' =1+1',
    '\u200b=1',
    '\ttext',
    '\rtext',
    '\n=1',
  ])('quotes %j, which a spreadsheet would run or change', (text) => {
    expect(quoted(text)).toBe(`"'${text}"`)
    expect(unquoted(quoted(text))).toBe(text)
  })

  it.each(['00012', '03853', '00 12 34', '01,02,03', '202604050001', '12345678901234567890', '1e5', '3-4', '1/2/2026'])(
    'quotes %j, which a spreadsheet would read as another number or a date',
    (text) => {
      expect(quoted(text)).toBe(`"'${text}"`)
    },
  )

  it.each(['600', '12.5', '0', '0.05', 'Name', '20260405-0001', 'SSC60', 'a-b', '2855 28551', 'x = 1', '복권'])(
    'leaves %j unchanged',
    (text) => {
      expect(quoted(text)).toBe(`"${text}"`)
    },
  )

  it('doubles quotes', () => {
    expect(quoted('say "no"')).toBe('"say ""no"""')
  })
})

describe('csvLines', () => {
  it('parses its own output, with commas, quotes and line ends in cells', () => {
    const cells = [quoted('a, "b"\r\nc'), '12.5', '', quoted('')]
    const file = `\uFEFF${csvLine([quoted('one'), quoted('two'), quoted('three'), quoted('four')])}${csvLine(cells)}`
    expect(csvLines(file)[1]).toEqual(cells)
    expect(unquoted(csvLines(file)[1]![0]!)).toBe('a, "b"\r\nc')
  })
})
