import type { Compiler, Module } from 'webpack'

/** The file that module federation writes for each build; its name is a hash over paths of this machine. */
const GENERATED_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/

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
  return GENERATED_ENTRY.test(module.nameForCondition() ?? '') ? 'federation' : undefined
}
