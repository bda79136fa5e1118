import { COMMAND_NAMES, HOST_MEMBERS, SHELL_SLOTS } from '@atrium/contracts/portal/portal-offers'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Compilation } from 'webpack'
import type { Project } from '../project.ts'
import type { BuildSettings } from '../settings.ts'
import type { SourceRevision } from '../source/source-revision.ts'
import type { ModuleFacts } from './module-facts.ts'
import type { Declaration } from './release-declaration.ts'
import { hashTableFile } from './hash-table.ts'
import { isLateSheet } from './styles.ts'
import type { HashTableFile } from './hash-table.ts'
import { textsFile } from './texts-file.ts'
import {
  borrowedNames,
  checkedRecord,
  fileKindFaults,
  filesOf,
  hashedFiles,
  lentNames,
  namesNotLent,
  releaseFiles,
  scriptsOf,
} from './record.ts'

/** A record, and the JSON files that it names, which are not part of the compilation. */
interface RecordWithFiles {
  readonly record: ReleaseRecord
  readonly more: readonly HashTableFile[]
}

/**
 * Creates the record of a compilation whose files have their final names and content. Throws with all problems if the
 * release is invalid. In development the document names all scripts, since hot updates add more.
 */
export function recordOf(
  { project, version, mode }: BuildSettings,
  compilation: Compilation,
  facts: ModuleFacts,
  declared: Declaration,
  revision: SourceRevision,
): RecordWithFiles {
  const files = releaseFiles(compilation)
  const faults = [
    ...facts.faults,
    ...namesNotLent(facts.names),
    ...fileKindFaults(files.map(({ name }) => name)),
    ...undeclaredCalls(facts.calls, declared.calls),
  ]
  if (faults.length)
    throw new Error(`${project.name} cannot be released:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  const named = scripts(project, compilation, facts, declared)
  const hashed = hashedFiles(files.map(({ name, source }) => ({ name, content: source.buffer() })))
  const styles = files.map(({ name }) => name).filter((name) => name.endsWith('.css') && !isLateSheet(name))
  const hashTable = mode === 'production' ? hashTableFile({ ...named, styles, files: hashed }) : undefined
  const texts = mode === 'production' ? textsFile(declared.sources.languages) : undefined
  const more = [hashTable, texts].filter((file) => file !== undefined)
  const record = checkedRecord({
    name: project.name,
    version,
    ...revision,
    ...named,
    styles,
    files: [...hashed, ...hashedFiles(more)],
    ...(hashTable && { hashes: hashTable.name }),
    ...(texts && { texts: texts.name }),
    ...(project.kind === 'shell'
      ? { shared: lentNames(), offers: { commands: COMMAND_NAMES, host: HOST_MEMBERS, slots: SHELL_SLOTS } }
      : { shared: borrowedNames(facts.names), commands: [...facts.commands].sort(), hosts: [...facts.hosts].sort() }),
  })
  return { record, more }
}

/** Checks of a release set, and of a gateway that drops a call, rely on the declared calls. */
const undeclaredCalls = (made: ReadonlySet<string>, declared: readonly string[]): string[] =>
  [...made]
    .filter((name) => !declared.includes(name))
    .map((name) => `The call "${name}" is made and not declared. Add it to \`calls\` of defineRemote().`)

function scripts(
  project: Project,
  compilation: Compilation,
  facts: ModuleFacts,
  { sources, ...declared }: Declaration,
) {
  const [[, entrypoint] = []] = [...compilation.entrypoints]
  const atStart = filesOf(entrypoint)
  const [entry] = scriptsOf(entrypoint?.getEntrypointChunk()) as [string]
  const initial = filesOf(facts.exposed, atStart)
  const lazy = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files).map(([key, file]) => {
        const group = facts.lazy.get(file)
        if (!group)
          throw new Error(
            `${key} of ${project.name} is in ${file}, which the build did not split off. Import it lazily, and nowhere else.`,
          )
        return [key, filesOf(group, [...atStart, ...initial])]
      }),
    )
  return {
    ...declared,
    entry,
    initial: [...atStart.filter((file) => file !== entry), ...initial],
    routeFiles: lazy(sources.routes),
    slotFiles: lazy(sources.slots),
    locales: lazy(sources.languages),
  }
}
