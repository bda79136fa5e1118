import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { WebpackPluginInstance } from 'webpack'
import { EXPOSED_MODULE, SHARED_LIBRARIES } from '../../shared/index.ts'
import { facadeFile, installedFile, installedVersion } from '../installed.ts'
import type { Project } from '../project.ts'
import { containerEntry } from './refresh.ts'
import type { BuildSettings } from '../settings.ts'

/** Where the plugin looks for its runtime: the dependencies of this package name ours in the place of the standard one. */
const implementation = fileURLToPath(new URL('../../..', import.meta.url))

/** Module federation on ES module containers: the shell lends, a remote exposes one module and borrows. */
export function federationPlugin(project: Project, mode: BuildSettings['mode']): WebpackPluginInstance {
  const common = { name: project.name, dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first', implementation, virtualRuntimeEntry: true } as const
  if (project.kind === 'shell') return new ModuleFederationPlugin({ ...common, shared: lent() })
  const exposed = mode === 'production' ? [project.entry] : [containerEntry, project.entry]
  return new ModuleFederationPlugin({
    ...common, shared: borrowed(), library: { type: 'module' }, filename: 'entry.[contenthash:16].js',
    exposes: { [EXPOSED_MODULE]: { import: exposed, name: 'remote' } },
  })
}

/** Eager, because the shell's first module already needs them, and cut to the names that are used, because sharing switches tree shaking off. */
function lent(): Record<string, object> {
  return Object.fromEntries(SHARED_LIBRARIES.map((library) => [library.request, {
    singleton: true, eager: true, version: installedVersion(library), requiredVersion: library.requiredVersion, import: facadeFile(library) ?? installedFile(library),
  }]))
}

/** `import: false`: a remote carries no copy to fall back to. `strictVersion`: a library that does not fit is an error, not a message on the console. */
function borrowed(): Record<string, object> {
  return Object.fromEntries(SHARED_LIBRARIES.map((library) => [library.request, { singleton: true, strictVersion: true, requiredVersion: library.requiredVersion, import: false }]))
}
