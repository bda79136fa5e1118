import { createHash } from 'node:crypto'
import { SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { lazyFilesOf } from '@atrium/contracts/releases/release-files'

export interface BuiltForTest {
  readonly record: ReleaseRecord
  /** File name → bytes, for exactly the files that the record lists. */
  readonly files: Readonly<Record<string, Buffer>>
}

export type ReleaseOptions = Partial<Omit<ReleaseRecord, 'entry' | 'styles' | 'locales' | 'files'>> & {
  /** Content of the entry script, so that two releases have different bytes. Default: name and version. */
  readonly content?: string
}

/**
 * A valid release: a script, a style sheet and the texts of two languages, hashed as by a build. `name: 'shell'`
 * creates one that lends react and contains a document.
 */
export function aRelease({ content, ...options }: ReleaseOptions = {}): BuiltForTest {
  const name = options.name ?? 'mfe-games'
  const version = options.version ?? '1.0.0'
  const isShell = name === SHELL
  const entry = hashed('entry', 'js', `export const release = ${JSON.stringify(content ?? `${name}@${version}`)}\n`)
  const style = hashed('styles', 'css', `@layer ${isShell ? 'shell' : 'remote'} { .page { color: inherit } }\n`)
  const [korean, english] = [
    hashed('ko', 'js', 'export default { title: "게임" }\n'),
    hashed('en', 'js', 'export default { title: "Games" }\n'),
  ]
  const files = [entry, style, korean, english]
  const record: ReleaseRecord = {
    commit: 'a1b2c3d',
    builtAt: '2026-01-02T03:04:05.000Z',
    initial: [],
    routeFiles: {},
    // Fixed versions, so that tests do not depend on the current ones.
    contract: isShell ? { portal: '1.0.0', calls: '1.0.0' } : { portal: '^1.0.0', calls: '^1.0.0' },
    shared: isShell
      ? { react: { version: '19.3.1', names: ['*'] }, jotai: { version: '3.0.1', names: ['atom', 'useAtom'] } }
      : { react: { version: '^19.0.0', names: ['useState'] } },
    emits: [],
    consumes: [],
    calls: [],
    routes: [],
    slots: [],
    menu: [],
    languages: ['KO', 'EN'],
    origins: { frame: [], img: [], connect: [] },
    ...(isShell && {
      document: {
        criticalCss: 'body{margin:0}',
        skeletons: { plain: { KO: '<main></main>', EN: '<main></main>' } },
        watchdog: '',
        titles: { KO: '아트리움', EN: 'Atrium' },
      },
    }),
    ...options,
    name,
    version,
    entry: entry.name,
    styles: [style.name],
    locales: { KO: [korean.name], EN: [english.name] },
    files: files.map(fileOf),
  }
  return { record, files: Object.fromEntries(files.map(({ name: file, bytes }) => [file, bytes])) }
}

/** The release with a table of hashes: of its lazy files, or with other content. */
export function withHashTable({ record, files }: BuiltForTest, content?: string): BuiltForTest {
  const lazy = lazyFilesOf(record)
  const { name, bytes } = hashed(
    'hashes',
    'json',
    content ?? JSON.stringify(Object.fromEntries(lazy.map((file) => [file.name, file.integrity]))),
  )
  return {
    record: { ...record, hashes: name, files: [...record.files, fileOf({ name, bytes })] },
    files: { ...files, [name]: bytes },
  }
}

const fileOf = ({ name, bytes }: { name: string; bytes: Buffer }): ReleaseRecord['files'][number] => ({
  name,
  integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
  size: bytes.length,
})

function hashed(stem: string, extension: string, text: string): { name: string; bytes: Buffer } {
  const bytes = Buffer.from(text)
  return { name: `${stem}.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`, bytes }
}
