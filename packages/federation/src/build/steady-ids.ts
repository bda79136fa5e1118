import type { Compiler, Module } from 'webpack'

/** The module that module federation writes for each build: an address with its text, in which there are paths of this machine. */
const GENERATED_ENTRY = 'data:text/javascript;charset=utf-8;base64,'

/** Gives modules that are named by paths of this machine a constant id, so that equal sources give equal bytes in every folder. */
export class SteadyIds {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SteadyIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIds', (modules) => {
        for (const module of modules) {
          const id = steadyId(module)
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

function steadyId(module: Module): string | undefined {
  if (module.constructor.name === 'ContainerEntryModule') return 'container'
  return rootOf(module).identifier().includes(GENERATED_ENTRY) ? 'federation' : undefined
}

/** The first of modules that were merged into one. */
const rootOf = (module: Module & { rootModule?: Module }): Module => module.rootModule ?? module
