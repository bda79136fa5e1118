import { setImmediate } from 'node:timers/promises'
import { LANGUAGES } from '@atrium/contracts/locale/languages'
import { SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { ReleaseSize } from '@atrium/contracts/staff/releases/releases'
import { bytes } from '../sizes.ts'
import type { Files } from '../verify.ts'
import { scriptRisks } from './script-risks.ts'

/** A release may grow by a quarter, and by 50 kB in any case, before its publisher is warned. */
const GROWTH = { ratio: 1.25, bytes: 50_000 } as const

/**
 * What a publisher should know of the content of a remote, one sentence each: uses of the page that harm the portal or
 * are blocked by it, missing languages and texts, and growth over the release before. Nothing of it makes a release
 * invalid: the portal defends itself. Waits between scripts, so that other requests are answered.
 */
export async function contentWarnings(record: ReleaseRecord, files: Files, size: ReleaseSize): Promise<string[]> {
  if (record.name === SHELL) return []
  return [
    ...(await riskWarnings(record, files)),
    ...styleWarnings(files),
    ...textWarnings(record, files),
    ...growth(size),
  ]
}

async function riskWarnings({ entry }: ReleaseRecord, files: Files): Promise<string[]> {
  const found = new Map<string, string[]>()
  // The container is the runtime of module federation, which has branches for servers and for other formats.
  for (const [name, content] of namedFiles(files, '.js').filter(([file]) => file !== entry)) {
    await setImmediate()
    for (const risk of risksOf(content.toString())) found.set(risk, [...(found.get(risk) ?? []), name])
  }
  return [...found].map(([risk, names]) => `It ${risk} (${listed(names)}).`)
}

function risksOf(script: string): string[] {
  try {
    return scriptRisks(script)
  } catch (error) {
    return [`has a script that is no module which parses: ${(error as Error).message}`]
  }
}

function styleWarnings(files: Files): string[] {
  const importing = namedFiles(files, '.css').filter(([, content]) => /@import\b/i.test(content.toString()))
  return importing.length
    ? [
        `It imports style sheets of other addresses with @import (${listed(importing.map(([name]) => name))}), which are outside the remote's layer and may be blocked. Put them into the build.`,
      ]
    : []
}

function textWarnings(record: ReleaseRecord, files: Files): string[] {
  const missing = LANGUAGES.filter((language) => !record.languages.includes(language))
  const languages = missing.length
    ? [`It has no texts in ${listed(missing)}: visitors of this language read another one.`]
    : []
  const content = record.texts === undefined ? undefined : files.get(record.texts)
  return content ? [...languages, ...missingTexts(textsIn(content))] : languages
}

function missingTexts(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  const keys = new Set(Object.values(texts).flatMap((text) => Object.keys(text)))
  return Object.entries(texts).flatMap(([language, text]) => {
    const missing = [...keys].filter((key) => !text[key]?.trim())
    return missing.length
      ? [`It lacks ${missing.length.toLocaleString('en')} of its texts in ${language}: ${listed(missing)}.`]
      : []
  })
}

function textsIn(content: Buffer): Record<string, Record<string, string>> {
  try {
    return JSON.parse(content.toString()) as Record<string, Record<string, string>>
  } catch {
    return {}
  }
}

function growth({ total, first, before }: ReleaseSize): string[] {
  if (!before) return []
  const hasGrown = (now: number, then: number) => now > then * GROWTH.ratio && now > then + GROWTH.bytes
  return [
    ...(hasGrown(first, before.first)
      ? [
          `What a first visit loads has grown from ${bytes(before.first)} in ${before.version} to ${bytes(first)} compressed.`,
        ]
      : []),
    ...(hasGrown(total, before.total)
      ? [
          `The whole release has grown from ${bytes(before.total)} in ${before.version} to ${bytes(total)} compressed, all pages together.`,
        ]
      : []),
  ]
}

const namedFiles = (files: Files, ending: string): [string, Buffer][] =>
  [...files].filter(([name]) => name.endsWith(ending))

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5)
  const more = names.length - shown.length
  return new Intl.ListFormat('en').format([...shown, ...(more ? [`${more} more`] : [])])
}
