import { isAbsolute } from 'node:path'
import type { ChunkGroup, Compilation, Compiler, Dependency, javascript, Module } from 'webpack'
import { COMMAND_NAMES } from '@atrium/contracts/portal/portal-offers'
import { callsMade, unknownUses } from './names.ts'
import { releaseOfFile } from './release-of-file.ts'
import type { Project } from '../project.ts'
import { FORBIDDEN_PACKAGES, SHARED_LIBRARIES } from '../../shared/index.ts'

/** `*`: the library as a whole. */
export const WHOLE = '*'

interface SharedModule extends Module {
  options: { shareKey: string }
}
interface NamedDependency extends Dependency {
  getIds?: (graph: Compilation['moduleGraph']) => string[]
}

/**
 * Facts about a release from the module graph of its build. They are read after unused modules are removed and before
 * modules are merged.
 */
export class ModuleFacts {
  /** Shared library → names that this release imports from it. */
  readonly names = new Map<string, Set<string>>()
  /** Commands of the portal that this release's code names. */
  readonly commands = new Set<string>()
  /** Calls of the contract that a remote's code makes. */
  readonly calls = new Set<string>()
  /**
   * Slots that this release renders for other releases: whole names, or `member.*` if only the beginning is a literal.
   */
  readonly hosts = new Set<string>()
  /** Source file → the chunks that its lazy import loads. */
  readonly lazy = new Map<string, ChunkGroup>()
  /** The exposed module's chunks. */
  exposed: ChunkGroup | undefined
  /** Why the release is invalid, as sentences. */
  readonly faults: string[] = []
  private readonly kind: Project['kind']
  private readonly release: string
  private readonly reported = new Set<string>()

  constructor({ kind, name }: Pick<Project, 'kind' | 'name'>) {
    this.kind = kind
    this.release = name
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleFacts', (compilation, { normalModuleFactory }) => {
      // Reset: a watching compiler creates one compilation per change.
      for (const facts of [this.names, this.commands, this.calls, this.hosts, this.lazy, this.reported]) facts.clear()
      this.faults.length = 0
      compilation.hooks.afterOptimizeChunks.tap('ModuleFacts', () => this.read(compilation))
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap('ModuleFacts', (given) => {
          const parser = given as javascript.JavascriptParser
          // Returns undefined, so that webpack's own listener runs as well.
          parser.hooks.expression.for('import.meta.url').tap({ name: 'ModuleFacts', stage: -10 }, () => {
            // Stored with the module, since a cached module is not parsed again.
            Object.assign(parser.state.module.buildInfo ?? {}, { usesOwnAddress: true })
          })
        })
      }
    })
  }

  private read(compilation: Compilation): void {
    const { moduleGraph, chunkGraph } = compilation
    for (const module of compilation.modules) {
      if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue
      this.checkPackage(module, compilation)
      this.checkRelease(module, compilation)
      this.checkAddress(module)
      this.readNamesInSource(module)
      if (this.kind === 'remote') this.readSlots(module)
      for (const dependency of module.dependencies) this.readName(dependency, compilation)
      for (const block of module.blocks) {
        const group = chunkGraph.getBlockChunkGroup(block)
        for (const dependency of block.dependencies) {
          this.readName(dependency, compilation)
          const file = moduleGraph.getModule(dependency)?.nameForCondition()
          if (group && module.type === 'javascript/dynamic' && module.constructor.name === 'ContainerEntryModule')
            this.exposed = group
          else if (group && file) this.lazy.set(file, group)
        }
      }
    }
  }

  private readName(dependency: NamedDependency, { moduleGraph }: Compilation): void {
    const target = moduleGraph.getModule(dependency)
    if (target?.type !== 'consume-shared-module') return
    if (dependency.type === 'harmony side effect evaluation') return
    if (moduleGraph.getConnection(dependency)?.getActiveState(undefined) === false) return
    const key = (target as SharedModule).options.shareKey
    const names = this.names.get(key) ?? new Set()
    this.names.set(key, names.add(dependency.getIds?.(moduleGraph)[0] ?? WHOLE))
  }

  // Searches the source text. Also finds names that are only passed on, and misses none.
  private readNamesInSource(module: Module): void {
    const file = module.nameForCondition() ?? ''
    if (packageOf(file)) return
    const text = String(module.originalSource()?.source() ?? '')
    if (this.kind === 'remote') {
      this.faults.push(...unknownUses(file, text))
      if (releaseOfFile(file) === this.release) for (const name of callsMade(text)) this.calls.add(name)
    }
    for (const name of COMMAND_NAMES)
      if (text.includes(`'${name}'`) || text.includes(`"${name}"`)) this.commands.add(name)
  }

  // Searches the compiled text of JSX: `jsx(Slot, { name: … })`.
  private readSlots(module: Module): void {
    const file = module.nameForCondition() ?? ''
    if (packageOf(file)) return
    const text = String(module.originalSource()?.source() ?? '')
    for (const [, props] of text.matchAll(/jsx(?:s|DEV)?\(Slot,\s*\{((?:(?!jsx(?:s|DEV)?\()[^])*)/g)) {
      const [, quoted, begun, end] = /\bname:\s*(?:["']([^"']+)["']|`([^`$]+)(`|\$\{))/.exec(props!) ?? []
      const name = quoted ?? (end === '`' ? begun : begun && `${begun}*`)
      if (name) this.hosts.add(name)
      else
        this.faults.push(
          `${file} has a <Slot> whose name the record cannot tell. Write the name, or at least how it begins, into the tag: <Slot name={\`member.${'${page}'}\`} />.`,
        )
    }
  }

  private checkAddress(module: Module): void {
    const file = module.nameForCondition() ?? ''
    if (module.buildInfo?.['usesOwnAddress'] && !packageOf(file))
      this.faults.push(
        `${file} uses import.meta.url, which the build replaces by a path of this machine. Ask the host for addresses.`,
      )
  }

  private checkPackage(module: Module, { moduleGraph }: Compilation): void {
    const name = packageOf(module.nameForCondition() ?? '')
    if (!name) return
    const unwanted =
      FORBIDDEN_PACKAGES.includes(name) ||
      (this.kind === 'remote' && SHARED_LIBRARIES.some((library) => library.package === name))
    if (!unwanted || this.reported.has(name)) return
    this.reported.add(name)
    const why = FORBIDDEN_PACKAGES.includes(name)
      ? 'It belongs to servers.'
      : 'It is shared: import it by a name of SHARED_LIBRARIES.'
    this.faults.push(`${name} would be bundled. ${why} Imported by ${importersOf(module, moduleGraph)}`)
  }

  private checkRelease(module: Module, { moduleGraph }: Compilation): void {
    const file = module.nameForCondition()
    const release = file && isAbsolute(file) ? releaseOfFile(file) : undefined
    if (!release || release === this.release || this.reported.has(release)) return
    this.reported.add(release)
    this.faults.push(
      `${release} would be bundled, which is a release of its own and may run in another version. Use its slots and events, or move what both need into a library. Imported by ${importersOf(module, moduleGraph)}`,
    )
  }
}

/** The files that lead to a module, nearest first. */
function importersOf(module: Module, moduleGraph: Compilation['moduleGraph']): string {
  const chain: string[] = []
  for (
    let importer = moduleGraph.getIssuer(module);
    importer && chain.length < 6;
    importer = moduleGraph.getIssuer(importer)
  )
    chain.push(importer.nameForCondition() ?? '')
  return chain.filter(Boolean).join(' ← ')
}

/** The npm package of a file, including files in pnpm's store. */
export function packageOf(file: string): string | undefined {
  const parts = file.split(/[\\/]node_modules[\\/]/)
  if (parts.length < 2) return undefined
  const path = parts.at(-1)!.split(/[\\/]/)
  return path[0]?.startsWith('@') ? `${path[0]}/${path[1]}` : path[0]
}
