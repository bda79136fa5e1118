import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import firstEn from './en.json'
import lateEn from './en.late.json'
import firstKo from './ko.json'
import lateKo from './ko.late.json'
import { EN as en, KO as ko } from '../testing/all-texts.ts'

const keys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

it('has every text in both languages', () => {
  expect(keys(en).sort()).toEqual(keys(ko).sort())
})

it('has each text either first or late, in the same file of both languages', () => {
  expect(keys(firstEn).sort()).toEqual(keys(firstKo).sort())
  const first = new Set(keys(firstKo))
  expect(keys(lateKo).filter((key) => first.has(key))).toEqual([])
  expect(keys(en)).toHaveLength(keys(firstEn).length + keys(lateEn).length)
})

/** Files that the entry imports statically, and lazy imports without a component. */
function filesWithoutLateTexts(): string[] {
  const root = join(__dirname, '..')
  const parts = ['index.ts', 'categories/choose.ts', 'session/start-free-play.ts', 'customer-service/fill-popup.ts']
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'|import\(\/\* webpackMode: "eager" \*\/ '(\.[^']+)'\)/gm,
    )
    for (const [, one, eager] of imports) visit(join(dirname(file), (one ?? eager)!))
  }
  for (const part of [...parts, 'status/report-invalid-address.ts']) visit(join(root, part))
  return [...found]
}

it('has every text among the first ones that is shown by code without late texts', () => {
  const late = keys(lateKo)
  const early = filesWithoutLateTexts()
  const shown = early.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const names = [...source.matchAll(/'([\w.]+)'/g)].map(([, name]) => name!)
    const prefixes = [...source.matchAll(/`(\w[\w.]*\.)\$\{/g)].map(([, prefix]) => prefix!)
    return late
      .filter((key) => names.includes(key.replace(/_(one|other)$/, '')) || prefixes.some((one) => key.startsWith(one)))
      .map((key) => `${key} in ${file}`)
  })
  expect(early.length).toBeGreaterThan(100)
  expect(shown).toEqual([])
})

it('has no empty text, and none in the wrong language', () => {
  const values = (texts: object): string[] =>
    Object.values(texts).flatMap((value: string | object) => (typeof value === 'object' ? values(value) : [value]))
  expect(
    values(ko)
      .concat(values(en))
      .filter((text) => text.trim() === ''),
  ).toEqual([])
  expect(values(en).filter((text) => /[가-힣]/.test(text))).toEqual([])
})

it('has every text that the code uses by its key', () => {
  const root = join(__dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const used = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bt\((?:[\w ]+\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap(
      ([, first, second]) => [first!, ...(second ? [second] : [])],
    ),
  )
  const known = new Set(keys(ko))
  expect(used.length).toBeGreaterThan(50)
  expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([])
})
