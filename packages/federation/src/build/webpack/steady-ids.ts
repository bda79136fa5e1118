import type { Compiler, Module } from 'webpack'

/**
 * Gives modules whose names contain paths of this machine a constant id, so that equal sources produce equal bytes in
 * every folder.
 */
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

type Named = Module & { options?: { shareKey?: string }; resource?: string; rootModule?: { resource?: string } }

function steadyId(module: Named): string | undefined {
  // The entry of the runtime is a module without a file. Its text contains paths of this machine.
  if ((module.rootModule?.resource ?? module.resource)?.startsWith('data:text/javascript')) return 'federation'
  if (module.constructor.name === 'ContainerEntryModule') return 'container'
  return module.type === 'consume-shared-module' ? `shared/${module.options?.shareKey}` : undefined
}
