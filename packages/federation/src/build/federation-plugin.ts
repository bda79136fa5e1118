import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { WebpackPluginInstance } from 'webpack'
import { EXPOSED_MODULE, SHARED_LIBRARIES } from '../shared/index.ts'
import { facadeFile, installedFile, installedVersion } from './installed.ts'
import type { Project } from './project.ts'

const COMMON = { library: { type: 'module' }, remoteType: 'module', shareStrategy: 'loaded-first', manifest: false, dts: false, dev: false, virtualRuntimeEntry: true } as const

// It enters the bytes, and would otherwise be read from the package.json of whatever folder the build is started in.
process.env.MF_BUILD_VERSION = '1'

/** Module federation on ES module containers: the shell lends, a remote exposes one module and borrows. */
export function federationPlugin(project: Project, version: string): WebpackPluginInstance {
  if (project.kind === 'shell') {
    return new ModuleFederationPlugin({ ...COMMON, name: project.name, remotes: {}, shared: lent(), experiments: { optimization: { disableSnapshot: true, target: 'web' } } }) as WebpackPluginInstance
  }
  return new ModuleFederationPlugin({
    ...COMMON,
    // The runtime keeps one instance per name: the version keeps two releases of a remote apart.
    name: `${project.name}@${version}`,
    filename: 'entry.[contenthash:16].js',
    exposes: { [EXPOSED_MODULE]: { import: project.entry, name: 'remote' } },
    shared: borrowed(),
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
  }) as WebpackPluginInstance
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
