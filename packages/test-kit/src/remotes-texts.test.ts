import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { usedKeys, keysUsedWithoutCount, countedKeysOf, entriesOf, keysOf, valuesIn } from './texts.ts'

/** Tests every remote of the repository, including future ones. */
const ROOT = join(__dirname, '../../..')
const REMOTES = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .sort()
const textsOf = (remote: string, language: 'en' | 'ko') =>
  JSON.parse(readFileSync(join(ROOT, remote, 'src/locales', `${language}.json`), 'utf8')) as Parameters<
    typeof keysOf
  >[0]

it('finds the remotes', () => {
  expect(REMOTES).toEqual(
    expect.arrayContaining(['mfe-agent', 'mfe-games', 'mfe-lottery', 'mfe-member', 'mfe-promotions']),
  )
})

describe.each(REMOTES)('the texts of %s', (remote) => {
  const [english, korean] = [textsOf(remote, 'en'), textsOf(remote, 'ko')]

  it('exist in both languages, none of them empty, none in the wrong language', () => {
    expect(keysOf(english)).toEqual(keysOf(korean))
    expect([...entriesOf(english), ...entriesOf(korean)].filter(([, text]) => text.trim() === '')).toEqual([])
    expect(entriesOf(english).filter(([, text]) => /[가-힣]/.test(text))).toEqual([])
  })

  it('have both forms in English of whatever they count in two', () => {
    const names = new Set(entriesOf(english).map(([key]) => key))
    const counted = [...names].flatMap((key) => /^(.+)_(?:one|other)$/.exec(key)?.[1] ?? [])
    expect(counted.filter((key) => !names.has(`${key}_one`) || !(names.has(`${key}_other`) || names.has(key)))).toEqual(
      [],
    )
  })

  it('take the same values in both languages', () => {
    const inKorean = new Map(entriesOf(korean).map(([key, text]) => [key.replace(/_(one|other)$/, ''), valuesIn(text)]))
    // A singular such as "A draw every minute" may omit the number.
    const differ = entriesOf(english).filter(
      ([key, text]) =>
        !key.endsWith('_one') && String(inKorean.get(key.replace(/_other$/, ''))) !== String(valuesIn(text)),
    )
    expect(differ).toEqual([])
  })

  it('exist for every key that the code uses', () => {
    const known = keysOf(korean)
    const { names, patterns } = usedKeys(join(ROOT, remote, 'src'))
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(patterns.filter((pattern) => !known.some((name) => pattern.test(name)))).toEqual([])
  })

  it('get a count wherever they have plural forms only', () => {
    const counted = new Set([...countedKeysOf(english), ...countedKeysOf(korean)])
    expect(keysUsedWithoutCount(join(ROOT, remote, 'src')).filter((name) => counted.has(name))).toEqual([])
  })
})

it('get a count in the shell too, wherever they have plural forms only', () => {
  const files = ['en.json', 'en.late.json', 'ko.json', 'ko.late.json']
  const counted = files.flatMap((file) =>
    countedKeysOf(
      JSON.parse(readFileSync(join(ROOT, 'shell/src/locales', file), 'utf8')) as Parameters<typeof keysOf>[0],
    ),
  )
  expect(keysUsedWithoutCount(join(ROOT, 'shell/src')).filter((name) => counted.includes(name))).toEqual([])
})
