import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import agentsEn from '../locales/agents.en.json'
import agentsKo from '../locales/agents.ko.json'
import changesEn from '../locales/changes.en.json'
import changesKo from '../locales/changes.ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import marketingEn from '../locales/marketing.en.json'
import marketingKo from '../locales/marketing.ko.json'
import gamesEn from '../locales/games.en.json'
import gamesKo from '../locales/games.ko.json'
import pagesEn from '../locales/pages.en.json'
import pagesKo from '../locales/pages.ko.json'
import proposalsEn from '../locales/proposals.en.json'
import proposalsKo from '../locales/proposals.ko.json'
import moneyEn from '../locales/money.en.json'
import moneyKo from '../locales/money.ko.json'
import segmentsEn from '../locales/segments.en.json'
import segmentsKo from '../locales/segments.ko.json'
import webhooksEn from '../locales/webhooks.en.json'
import webhooksKo from '../locales/webhooks.ko.json'
import timelineEn from '../locales/timeline.en.json'
import timelineKo from '../locales/timeline.ko.json'

type Texts = { [key: string]: string | Texts }
const entries = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  )
/** Korean has a single plural form. */
const keysOf = (texts: Texts) => [...new Set(entries(texts).map(([key]) => key.replace(/_(one|other)$/, '')))].sort()
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const root = join(__dirname, '..')
const readAll = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
/** Source files of the console without its tests. */
const files = readAll('**/*.{ts,tsx}')
const sources = files.join('\n')
/** `canary.moves.${move}` matches every key with the same prefix and suffix. */
const patterns = [...sources.matchAll(/`([\w.-]+\.\$\{[^`]*)`/g)].map(
  ([, template]) =>
    new RegExp(
      `^${template!
        .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '<any>')
        .replace(/[.*+?^()|[\]\\]/g, '\\$&')
        .replaceAll('<any>', '.+')}$`,
    ),
)

/** Keys that are derived from the declaration of a report. */
const reports = [...sources.matchAll(/^ +texts: '(\w+)',$/gm)].map(([, name]) => name)
const reported = new RegExp(
  `^(${reports.join('|')})\\.(title|titleNamed|lead|fileName|table|requires|choose(?:All|None)?|searchHint|\\w+\\.ALL|succeeded|failed|(personalData|queues|groups|orders|actions|states|stages|kinds|methods|ways|places|differences|audiences|itemStates|categories|rewards|columns|filters|sums|empty)\\.\\w+)$`,
)

/** Keys of the choice "all" in the filters of reports: `choice('kind', KINDS)` of `texts: 'deposits'` has one. */
const choicesOfAll = files.flatMap((file) => {
  const [report, ...others] = [...file.matchAll(/^ +texts: '(\w+)',$/gm)].map(([, name]) => name)
  if (report === undefined || others.length > 0) return []
  const choices = file.matchAll(/\b(?:choice|names|titled)\('(\w+)', [^,()]+(?:, '(\w+)')?\)/g)
  return [...choices].map(([, key, texts]) => `${report}.${texts ?? `${key}s`}.ALL`)
})

it('have a name for all choices of a filter', () => {
  const known = new Set(readAll('locales/{en,*.en}.json').flatMap((file) => keysOf(JSON.parse(file) as Texts)))
  expect(choicesOfAll.length).toBeGreaterThan(12)
  expect(choicesOfAll.filter((key) => !known.has(key))).toEqual([])
})

describe.each([
  ['the console', en, ko],
  ['its pages', pagesEn, pagesKo],
  ['its pages about games', gamesEn, gamesKo],
  ['its words of changes', changesEn, changesKo],
  ['its marketing pages', marketingEn, marketingKo],
  ['its pages about agents', agentsEn, agentsKo],
  ['its pages about proposals', proposalsEn, proposalsKo],
  ['its pages about money', moneyEn, moneyKo],
  ['its pages about segments', segmentsEn, segmentsKo],
  ['its pages about webhooks', webhooksEn, webhooksKo],
  ['its timeline of a member', timelineEn, timelineKo],
] as [string, Texts, Texts][])('texts of %s', (_of, english, korean) => {
  it('exist in both languages, none of them empty', () => {
    expect(keysOf(korean)).toEqual(keysOf(english))
    expect([...entries(english), ...entries(korean)].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('are used by the sources, every one of them', () => {
    expect(
      keysOf(english).filter(
        (key) => !sources.includes(`'${key}'`) && !reported.test(key) && !patterns.some((pattern) => pattern.test(key)),
      ),
    ).toEqual([])
  })

  it('have a singular in English', () => {
    const counted = entries(english)
      .filter(([, text]) => /\{\{(count|entries|documents|times)\}\} [a-z]+s\b/.test(text))
      .map(([key]) => key)
    expect(counted.filter((key) => !/_(one|other)$/.test(key) && key !== 'history.more')).toEqual([])
  })

  it('contain the same figures in both languages', () => {
    const inKorean = new Map(entries(korean))
    const differ = entries(english).filter(
      ([key, text]) =>
        !key.endsWith('_one') && JSON.stringify(valuesIn(inKorean.get(key)!)) !== JSON.stringify(valuesIn(text)),
    )
    expect(differ).toEqual([])
  })

  it('are in English for English', () => {
    expect(entries(english).filter(([, text]) => /[가-힣]/.test(text))).toEqual([])
  })
})
