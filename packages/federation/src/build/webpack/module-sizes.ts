import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Chunk, Compiler, Module, ModuleGraph } from 'webpack'
import { packageOf } from '../record/module-facts.ts'

/** File with the content of a build's scripts, for the check of first loads. It is not part of the release. */
export const MODULES_FILE = '.modules.json'

/** Script or style sheet chunk → npm package or source file → size of the source in bytes, and the importer. */
export type ModuleSizes = Record<string, Record<string, { readonly bytes: number; readonly importedBy?: string }>>

/** Writes the content of each script and style sheet of a build beside the release. */
export class ModuleSizePlugin {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ModuleSizePlugin', async ({ chunks, chunkGraph, moduleGraph }) => {
      const sizes: ModuleSizes = {}
      const modulesOf = (chunk: Chunk): Module[] =>
        [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((merged) => [
          ...((merged as { modules?: Iterable<Module> }).modules ?? [merged]),
        ])
      const initial = new Set([...chunks].filter((chunk) => chunk.canBeInitial()).flatMap(modulesOf))
      for (const chunk of chunks) {
        // Style sheets get their final names when they are merged.
        const file = [...chunk.files].find((name) => name.endsWith('.js')) ?? chunk.name
        if (!file) continue
        const parts = (sizes[file] = {} as ModuleSizes[string])
        for (const module of modulesOf(chunk)) {
          const name = this.#nameOf(module)
          // Scripts contain only the class names of a style sheet, not its source.
          if (!name || (name.endsWith('.css') && module.type !== 'css/mini-extract')) continue
          const importedBy = this.#importerOf(module, moduleGraph, initial)
          parts[name] = {
            bytes: (parts[name]?.bytes ?? 0) + Math.round(module.size()),
            ...(importedBy && { importedBy }),
          }
        }
      }
      await writeFile(join(compiler.outputPath, MODULES_FILE), JSON.stringify(sizes))
    })
  }

  #nameOf(module: Module): string | undefined {
    const file = module.nameForCondition()
    return file && !file.startsWith('data:') ? (packageOf(file) ?? relative(this.#root, file)) : undefined
  }

  /**
   * Finds the importer of a module: the nearest importers with another name, preferring those of a page's first load,
   * then alphabetically. webpack's `issuer` is not used: it is the importer that was read first, which may differ
   * between builds of the same sources.
   */
  #importerOf(module: Module, graph: ModuleGraph, initial: ReadonlySet<Module>): string | undefined {
    const name = this.#nameOf(module)
    const seen = new Set([module])
    for (let reached = [module]; reached.length > 0;) {
      const importers = reached
        .flatMap((each) => [...graph.getIncomingConnections(each)])
        .flatMap(({ originModule }) => (originModule && !seen.has(originModule) ? [originModule] : []))
      const others = importers.filter((each) => ![undefined, name].includes(this.#nameOf(each)))
      const nearest = others.some((each) => initial.has(each)) ? others.filter((each) => initial.has(each)) : others
      if (nearest.length > 0) return nearest.map((each) => this.#nameOf(each)!).toSorted()[0]
      importers.forEach((importer) => seen.add(importer))
      reached = [...new Set(importers)]
    }
    return undefined
  }
}
