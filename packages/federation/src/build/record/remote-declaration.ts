import type { ReleaseRecord } from '@atrium/contracts/releases'
import { evaluateModule, importedFile } from './evaluate.ts'
import { unknownNames } from './names.ts'
import type { Project } from '../project.ts'

type Declarable = Pick<ReleaseRecord, 'contract' | 'emits' | 'consumes' | 'calls' | 'routes' | 'slots' | 'menu' | 'languages' | 'origins'>

/** What `defineRemote` says of a remote in plain data. `factories` are the texts of its lazy imports. */
type Manifest = Declarable & { name: string; factories: { routes: Record<string, string>; slots: Record<string, string>; languages: Record<string, string> } }

export type Declared = Declarable & {
  /** Source files behind the lazy imports, by route path, slot and language. */
  sources: { routes: Record<string, string>; slots: Record<string, string>; languages: Record<string, string> }
}

/** Evaluates `src/remote.tsx` and reads its manifest. Throws when there is none, or its name is not the package's. */
export async function declaredByRemote(project: Project, define: Readonly<Record<string, string>>): Promise<Declared> {
  const { default: definition } = (await evaluateModule(project.entry, define)) as { default?: { manifest?: Manifest } }
  const manifest = definition?.manifest
  if (!manifest) throw new Error(`${project.entry} has no default export made by defineRemote().`)
  if (manifest.name !== project.name) throw new Error(`${project.entry} defines "${manifest.name}", but its package is ${project.name}. Give both the same name.`)
  const unknown = unknownNames(manifest)
  if (unknown.length) throw new Error(`${project.entry} names what does not exist:\n${unknown.map((sentence) => `  ${sentence}`).join('\n')}`)
  const { contract, emits, consumes, calls, routes, slots, menu, languages, origins, factories } = manifest
  return {
    contract, emits, consumes, calls, routes, slots, menu, languages, origins,
    sources: { routes: imports(factories.routes, 'The page of route'), slots: imports(factories.slots, 'The content of slot'), languages: imports(factories.languages, 'The texts of language') },
  }
}

/** The source file behind each lazy import. `what` begins the sentence about one that imports nothing. */
export function imports(factories: Record<string, string>, what: string): Record<string, string> {
  return Object.fromEntries(Object.entries(factories).map(([key, text]) => {
    const file = importedFile(text)
    if (!file) throw new Error(`${what} ${key} imports nothing that can be read from: ${text}. Write it as () => import('../file').`)
    return [key, file]
  }))
}
