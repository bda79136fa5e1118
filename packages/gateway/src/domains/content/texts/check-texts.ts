import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Language } from '@atrium/contracts/locale/languages'
import type { TextFile, TextReport } from '@atrium/contracts/staff/content/texts'
import { faultOf, isLong, wantedTexts } from '@atrium/contracts/text/portal-texts'
import type { WantedText } from '@atrium/contracts/text/portal-texts'
import type { RemoteTexts, RunningRelease } from './texts-repository.ts'

/** What a language needs, by remote and key. */
export type Wanted = ReadonlyMap<string, ReadonlyMap<string, WantedText>>

export const wantedBy = (releases: readonly RunningRelease[], language: LanguageCode): Wanted =>
  new Map(releases.map(({ remote, texts }) => [remote, wantedTexts(texts, language)]))

/** The text of the product in a language. Undefined for languages that are not those of the product. */
export const ownText = (language: LanguageCode, wanted: WantedText): string | undefined =>
  language === 'KO' || language === 'EN' ? wanted[language satisfies Language] : undefined

/** Texts over texts. An empty one removes the one below. */
export function over(below: RemoteTexts, above: RemoteTexts): RemoteTexts {
  const remotes = [...new Set([...Object.keys(below), ...Object.keys(above)])].sort()
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const texts = Object.entries({ ...below[remote], ...above[remote] }).filter(([, text]) => text !== '')
      return texts.length ? [[remote, Object.fromEntries(texts)]] : []
    }),
  )
}

/** Number of texts that visitors see in the language: of the merchant, of all merchants, or of the product. */
export function countTranslated(
  remote: string,
  wanted: ReadonlyMap<string, WantedText>,
  language: LanguageCode,
  texts: RemoteTexts,
): { total: number; translated: number } {
  const needed = [...wanted].filter(([, { isOptional }]) => !isOptional)
  return {
    total: needed.length,
    translated: needed.filter(([key, each]) => ownText(language, each) ?? texts[remote]?.[key]).length,
  }
}

/**
 * Compares a file with what the merchant has: `current` is the draft over the published version. A text that is the one
 * of the product, or of all merchants, is no text of the merchant.
 */
export function checkFile(
  { language, remotes }: TextFile,
  wanted: Wanted,
  current: RemoteTexts,
  shared: RemoteTexts,
): Omit<TextReport, 'revision' | 'missing'> & { changes: RemoteTexts } {
  const report = {
    added: 0,
    changed: 0,
    unknown: [] as TextReport['unknown'],
    faults: [] as TextReport['faults'],
    long: [] as TextReport['long'],
  }
  const changes: Record<string, Record<string, string>> = {}
  for (const [remote, entries] of Object.entries(remotes))
    for (const [key, entry] of Object.entries(entries)) {
      const text = (typeof entry === 'string' ? entry : entry.text).trim()
      const source = wanted.get(remote)?.get(key)
      if (!source) report.unknown.push({ remote, key })
      if (!source || text === '') continue
      const before = current[remote]?.[key]
      if (text === (before ?? shared[remote]?.[key] ?? ownText(language, source))) continue
      const fault = faultOf(key, text, source)
      if (fault) {
        report.faults.push({ remote, key, fault })
        continue
      }
      if (isLong(text, source)) report.long.push({ remote, key })
      report[before === undefined ? 'added' : 'changed'] += 1
      ;(changes[remote] ??= {})[key] = text
    }
  return { ...report, changes }
}
