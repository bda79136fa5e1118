/**
 * File types that a release may contain, by extension, with their content types. An allow-list without types that a
 * browser opens as a document and could run (`svg`, `html`, `xml`). Pictures are PNG or drawn in components, and data
 * are part of scripts. The only JSON files are the table of hashes (`hashTable`) and the texts for translators, which the build
 * writes.
 */
export const RELEASE_FILE_TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  woff2: 'font/woff2',
} as const

export const RELEASE_FILE_KINDS: readonly string[] = Object.keys(RELEASE_FILE_TYPES)

const HASH_TABLE_NAME = /^hashes\.[0-9a-f]{16}\.json$/
/** Whether a file can be a release's table of hashes. */
export const isHashTable = (file: string): boolean => HASH_TABLE_NAME.test(file)

const TEXTS_NAME = /^texts\.[0-9a-f]{16}\.json$/
/** Whether a file can be a release's texts for translators. */
export const isTextsFile = (file: string): boolean => TEXTS_NAME.test(file)

interface ReleaseParts<File> {
  readonly files: readonly File[]
  readonly entry: string
  readonly initial: readonly string[]
  readonly styles: readonly string[]
}

/** Lazy scripts and style sheets of a release, whose hashes are in its table. */
export const lazyFilesOf = <File extends { name: string }>({
  files,
  entry,
  initial,
  styles,
}: ReleaseParts<File>): File[] =>
  files.filter(({ name }) => /\.(js|css)$/.test(name) && ![entry, ...initial, ...styles].includes(name))

const kindOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/** The content type of a release file; undefined for a type that releases must not contain. */
export function releaseFileType(file: string): string | undefined {
  if (isHashTable(file) || isTextsFile(file)) return 'application/json; charset=utf-8'
  return Object.hasOwn(RELEASE_FILE_TYPES, kindOf(file))
    ? RELEASE_FILE_TYPES[kindOf(file) as keyof typeof RELEASE_FILE_TYPES]
    : undefined
}

/** Files of a type that releases must not contain. */
export const disallowedFiles = (files: readonly string[]): string[] =>
  files.filter((file) => releaseFileType(file) === undefined)
