import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { readonly [key: string]: string | Texts }

/** The key in `t('…')`, alone or in either branch of a choice. */
const NAMED = /\bt\((?:[^,'`()]+\? )?'([\w.]+)'(?: : '([\w.]+)')?/g
/** A key with a value inside: `kinds.${kind}`. */
const PATTERNED = /\bt\(`([^`]+)`/g

/** Every text of a file under its full key, `a.b.c`. */
export const entriesOf = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entriesOf(value, `${prefix}${key}.`),
  )

/** The keys that code uses, without plural suffixes: Korean has one form, English two. */
export const keysOf = (texts: Texts): string[] =>
  [...new Set(entriesOf(texts).map(([key]) => key.replace(/_(one|other)$/, '')))].sort()

/** The `{{values}}` of a text. */
export const valuesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort()

const codeBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

/**
 * The keys that the sources under a folder use: literal ones, and patterns for keys with a part known only at run time.
 */
export function usedKeys(folder: string): { names: string[]; patterns: RegExp[] } {
  const code = codeBelow(folder)
  const names = [...code.matchAll(NAMED)].flatMap(([, first, second]) => (second ? [first!, second] : [first!]))
  const patterns = [...code.matchAll(PATTERNED)].map(([, key]) => key!)
  return { names: [...new Set(names)].sort(), patterns: [...new Set(patterns)].sort().map(patternOf) }
}

/** Keys that the sources under a folder use without a `count`. */
export const keysUsedWithoutCount = (folder: string): string[] =>
  [...codeBelow(folder).matchAll(new RegExp(`${NAMED.source}(?:\\)|, \\{([^}]*)\\})`, 'g'))].flatMap(
    ([, first, second, values]) => (/\bcount\b/.test(values ?? '') ? [] : second ? [first!, second] : [first!]),
  )

/** The keys of texts that have plural forms only: without a `count`, the page shows the key. */
export function countedKeysOf(texts: Texts): string[] {
  const names = new Set(entriesOf(texts).map(([key]) => key))
  return [...names].flatMap((key) => /^(.+)_other$/.exec(key)?.[1] ?? []).filter((name) => !names.has(name))
}

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[^.]+')}$`,
  )
