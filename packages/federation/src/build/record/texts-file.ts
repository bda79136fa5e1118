import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LANGUAGES } from '@atrium/contracts/locale/languages'
import { flatTexts } from '@atrium/contracts/text/portal-texts'
import type { HashTableFile } from './hash-table.ts'

/**
 * The file with all texts of a release, by language and key, for translators. Browsers never load it. `sources` are the
 * JSON files of the languages; beside `ko.json` there may be parts such as `ko.late.json`. Undefined if a language of
 * the product is missing.
 */
export function textsFile(sources: Readonly<Record<string, string>>): HashTableFile | undefined {
  if (!LANGUAGES.every((language) => sources[language]?.endsWith('.json'))) return undefined
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(sources[language]!)]))
  const content = Buffer.from(JSON.stringify(texts))
  return { name: `texts.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.json`, content }
}

function textsIn(file: string): Record<string, string> {
  const folder = dirname(file)
  const name = basename(file, '.json')
  const files = readdirSync(folder).filter((each) => each.startsWith(`${name}.`) && each.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((each) => flatTexts(JSON.parse(readFileSync(join(folder, each), 'utf8')) as object)),
  ) as Record<string, string>
}
