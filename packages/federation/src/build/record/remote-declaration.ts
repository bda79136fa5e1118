import type { ReleaseRecord } from '@atrium/contracts/releases'
import { evaluateModule, importedFile } from './evaluate.ts'
import { unknownNames } from './names.ts'
import type { Project } from '../project.ts'

type Declarable = Pick<
  ReleaseRecord,
  'contract' | 'emits' | 'consumes' | 'calls' | 'routes' | 'slots' | 'menu' | 'languages' | 'origins'
>

/**
 * The declarations of a remote in `defineRemote`, as plain data. `factories` are the source texts of its lazy imports.
 */
type Manifest = Declarable & {
  name: string
  factories: { routes: Record<string, string>; slots: Record<string, string>; languages: Record<string, string> }
}

export type Declared = Declarable & {
  /** Source files of the lazy imports, by route path, slot and language. */
  sources: { routes: Record<string, string>; slots: Record<string, string>; languages: Record<string, string> }
}

/** Runs `src/remote.tsx` and reads its manifest. Throws like `manifestOf`. */
export async function declaredByRemote(project: Project, define: Readonly<Record<string, string>>): Promise<Declared> {
  const { default: definition } = await evaluateModule(project.entry, define)
  const { contract, emits, consumes, calls, routes, slots, menu, languages, origins, factories } = manifestOf(
    definition,
    project.entry,
    project.name,
  )
  return {
    contract,
    emits,
    consumes,
    calls,
    routes,
    slots,
    menu,
    languages,
    origins,
    sources: {
      routes: imports(factories.routes, 'The page of route'),
      slots: imports(factories.slots, 'The content of slot'),
      languages: imports(factories.languages, 'The texts of language'),
    },
  }
}

/**
 * The manifest in a module's default export. `module` starts error messages. Throws if `defineRemote` did not create
 * it, its name is not `name`, or it uses an unknown name.
 */
export function manifestOf(definition: unknown, module: string, name: string): Manifest {
  const { manifest } = (definition ?? {}) as { manifest?: Manifest }
  if (!manifest) throw new Error(`${module} has no default export made by defineRemote().`)
  if (manifest.name !== name)
    throw new Error(`${module} defines "${manifest.name}", but its package is ${name}. Give both the same name.`)
  const unknown = unknownNames(manifest)
  if (unknown.length)
    throw new Error(`${module} names what does not exist:\n${unknown.map((sentence) => `  ${sentence}`).join('\n')}`)
  return manifest
}

/** The source file of each lazy import. `what` starts the error message about a function that imports nothing. */
export function imports(factories: Record<string, string>, what: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(factories).map(([key, text]) => {
      const file = importedFile(text)
      if (!file)
        throw new Error(
          `${what} ${key} imports nothing that can be read from: ${text}. Write it as () => import('../file').`,
        )
      return [key, file]
    }),
  )
}
