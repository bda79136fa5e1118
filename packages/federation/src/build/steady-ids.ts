import type { Compiler, Module } from 'webpack'

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

function steadyId(module: Module & { options?: { shareKey?: string } }): string | undefined {
  if (module.constructor.name === 'ContainerEntryModule') return 'container'
  return module.type === 'consume-shared-module' ? `shared/${module.options?.shareKey}` : undefined
}
