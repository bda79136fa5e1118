import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { readonly [key: string]: string | Texts }

/** Matches a key in `t('…')`, alone or in either branch of a conditional. */
const NAMED = /\bt\((?:[^,'`()]+\? )?'([\w.]+)'(?: : '([\w.]+)')?/g
/** Matches a key with a placeholder: `kinds.${kind}`. */
const PATTERNED = /\bt\(`([^`]+)`/g

/** All texts of a file with their full keys, `a.b.c`. */
export const entriesOf = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entriesOf(value, `${prefix}${key}.`),
  )

/** Keys as used by code, without plural suffixes: Korean has one form, English two. */
export const keysOf = (texts: Texts): string[] =>
  [...new Set(entriesOf(texts).map(([key]) => key.replace(/_(one|other)$/, '')))].sort()

/** Placeholders in a text: `{{values}}`. */
export const valuesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort()

const codeBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

/** Keys that sources below a folder use: literal ones, and patterns for keys with a part known only at run time. */
export function usedKeys(folder: string): { names: string[]; patterns: RegExp[] } {
  const code = codeBelow(folder)
  const names = [...code.matchAll(NAMED)].flatMap(([, first, second]) => (second ? [first!, second] : [first!]))
  const patterns = [...code.matchAll(PATTERNED)].map(([, key]) => key!)
  return { names: [...new Set(names)].sort(), patterns: [...new Set(patterns)].sort().map(patternOf) }
}

/** Keys that sources below a folder use without a `count`. */
export const keysUsedWithoutCount = (folder: string): string[] =>
  [...codeBelow(folder).matchAll(new RegExp(`${NAMED.source}(?:\\)|, \\{([^}]*)\\})`, 'g'))].flatMap(
    ([, first, second, values]) => (/\bcount\b/.test(values ?? '') ? [] : second ? [first!, second] : [first!]),
  )

/** Keys of texts that only have plural forms. Without a `count`, the page would show the key. */
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
