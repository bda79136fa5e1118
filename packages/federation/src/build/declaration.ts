import { EVENTS } from '@atrium/contracts/events'
import type { Topic } from '@atrium/contracts/events'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { evaluateModule, importedFile } from './evaluate.ts'
import type { Project } from './project.ts'

/** What `defineRemote` says of a remote in plain data; factories as their source text. */
interface Manifest extends Omit<ReleaseRecord, 'languages' | 'emits' | 'consumes'> {
  emits: Topic[]
  consumes: Topic[]
  /** Language → text of the function that imports its texts. */
  languages: Record<string, string>
  /** Route path → text of the function that imports its page. */
  pages: Record<string, string>
}

export type Declared = Pick<ReleaseRecord, 'contract' | 'emits' | 'consumes' | 'calls' | 'routes' | 'slots' | 'menu' | 'languages' | 'origins'> & {
  /** Route path → source file of its page. */
  pageSources: Record<string, string>
  /** Language → source file of its texts. */
  localeSources: Record<string, string>
}

/** Evaluates `src/remote.tsx` and reads its manifest. Throws when its name is not the package's, or an event is unknown. */
export async function declaredByRemote(project: Project, define: Readonly<Record<string, string>>): Promise<Declared> {
  const { default: definition } = (await evaluateModule(project.entry, define)) as { default?: { manifest?: Manifest } }
  const manifest = definition?.manifest
  if (!manifest) throw new Error(`${project.entry} has no default export made by defineRemote().`)
  if (manifest.name !== project.name) throw new Error(`${project.entry} defines "${manifest.name}", but its package is ${project.name}. Give both the same name.`)
  const { contract, calls, routes, slots, menu, origins } = manifest
  return {
    contract, calls, routes, slots, menu, origins,
    emits: manifest.emits.map(versioned),
    consumes: manifest.consumes.map(versioned),
    languages: Object.keys(manifest.languages),
    pageSources: imports(manifest.pages ?? {}, 'The page of route'),
    localeSources: imports(manifest.languages, 'The texts of language'),
  }
}

function versioned(topic: Topic): { topic: string; version: string } {
  const event = EVENTS[topic]
  if (!event) throw new Error(`"${topic}" is no event of the portal contract. Topics are in packages/contracts/src/events.ts.`)
  return { topic, version: event.version }
}

function imports(factories: Record<string, string>, what: string): Record<string, string> {
  return Object.fromEntries(Object.entries(factories).map(([key, text]) => {
    const file = importedFile(text)
    if (!file) throw new Error(`${what} ${key} imports nothing that can be read from: ${text}. Write it as () => import('./file').`)
    return [key, file]
  }))
}
