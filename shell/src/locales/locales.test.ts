import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import en from './en.json'
import ko from './ko.json'

const keys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

it('has every text in both languages', () => {
  expect(keys(en).sort()).toEqual(keys(ko).sort())
})

it('leaves no text empty, and none in the wrong language', () => {
  const values = (texts: object): string[] =>
    Object.values(texts).flatMap((value: string | object) => (typeof value === 'object' ? values(value) : [value]))
  expect(
    values(ko)
      .concat(values(en))
      .filter((text) => text.trim() === ''),
  ).toEqual([])
  expect(values(en).filter((text) => /[가-힣]/.test(text))).toEqual([])
})

it('has every text that the code asks for by name', () => {
  const root = join(__dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const asked = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bt\((?:[\w ]+\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap(
      ([, first, second]) => [first!, ...(second ? [second] : [])],
    ),
  )
  const known = new Set(keys(ko))
  expect(asked.length).toBeGreaterThan(50)
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([])
})
