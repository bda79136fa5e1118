import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Texts {
  readonly [key: string]: string | Texts
}
const root = join(__dirname, '../../../..')
const textsIn = (remote: string, language: 'ko' | 'en'): Texts =>
  JSON.parse(readFileSync(join(root, remote, 'src/locales', `${language}.json`), 'utf8')) as Texts
/** Keys of texts. The plural forms of a text are one key. */
const keysOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? text.trim() === ''
        ? []
        : [key.replace(/_(one|other)$/, '')]
      : keysOf(text).map((inner) => `${key}.${inner}`),
  )

it.each(globSync('mfe-*', { cwd: root }))('%s has every text in both languages', (remote) => {
  const [korean, english] = (['ko', 'en'] as const).map((language) => new Set(keysOf(textsIn(remote, language))))
  expect([...korean!].sort()).toEqual([...english!].sort())
})
