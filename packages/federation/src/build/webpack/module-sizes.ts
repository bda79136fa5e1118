import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Compiler, Module, ModuleGraph } from 'webpack'
import { packageOf } from './module-facts.ts'

/** File of a build in which the check of first loads reads what its scripts are made of. Not a part of the release. */
export const MODULES_FILE = '.modules.json'

/** Script, or chunk that is a style sheet → npm package or source file → bytes of source, and who imports it. */
export type ModuleSizes = Record<string, Record<string, { readonly bytes: number; readonly importedBy?: string }>>

/** Writes what each script and sheet of a build is made of beside the release. */
export class ModuleSizePlugin {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ModuleSizePlugin', async ({ chunks, chunkGraph, moduleGraph }) => {
      const sizes: ModuleSizes = {}
      for (const chunk of chunks) {
        // Sheets get their final names when they are merged.
        const file = [...chunk.files].find((name) => name.endsWith('.js')) ?? chunk.name
        if (!file) continue
        const parts = (sizes[file] = {} as ModuleSizes[string])
        for (const merged of chunkGraph.getChunkModulesIterable(chunk))
          for (const module of (merged as { modules?: Iterable<Module> }).modules ?? [merged]) {
            const name = this.#nameOf(module)
            // Of a sheet's source, scripts have the names of classes alone.
            if (!name || (name.endsWith('.css') && module.type !== 'css/mini-extract')) continue
            const importedBy = this.#importerOf(module, moduleGraph)
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

  /** Who brought a module in: the first module on the way to it that goes by another name. */
  #importerOf(module: Module, graph: ModuleGraph): string | undefined {
    const name = this.#nameOf(module)
    for (let importer = graph.getIssuer(module); importer; importer = graph.getIssuer(importer)) {
      const by = this.#nameOf(importer)
      if (by && by !== name) return by
    }
    return undefined
  }
}
