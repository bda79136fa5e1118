import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { WebpackPluginInstance } from 'webpack'
import { EXPOSED_MODULE, SHARED_LIBRARIES } from '../../shared/index.ts'
import { facadeFile, installedFile, installedVersion } from '../installed.ts'
import type { Project } from '../project.ts'
import { containerEntry } from './refresh.ts'
import type { BuildSettings } from '../settings.ts'

/** The plugin resolves its runtime from this package, whose dependencies replace the standard runtime with ours. */
const implementation = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Module federation with ES module containers: the shell lends libraries; a remote exposes one module and borrows
 * libraries.
 */
export function federationPlugin({
  project,
  mode,
  types,
}: Pick<BuildSettings, 'project' | 'mode' | 'types'>): WebpackPluginInstance {
  const common = {
    name: project.name,
    dev: false,
    manifest: project.kind === 'remote' && mode === 'production',
    shareStrategy: 'loaded-first',
    implementation,
    virtualRuntimeEntry: true,
  } as const
  if (project.kind === 'shell') return new ModuleFederationPlugin({ ...common, dts: false, shared: lent() })
  // Relative, since the plugin generates no types from an absolute path.
  const entry = `./${relative(project.dir, project.entry).replaceAll('\\', '/')}`
  const exposed = mode === 'production' ? [entry] : [containerEntry, project.entry]
  return new ModuleFederationPlugin({
    ...common,
    dts: types && typesOf(project),
    shared: borrowed(),
    library: { type: 'module' },
    filename: 'entry.[contenthash:16].js',
    exposes: { [EXPOSED_MODULE]: { import: exposed, name: 'remote' } },
  })
}

/** Types are generated with the compiler options of the folder. Types of other remotes are not fetched. */
function typesOf({ dir, name }: Project) {
  const tsConfigPath = join(dir, 'tsconfig.json')
  // Without the file, the plugin would write declarations into the source folders.
  if (!existsSync(tsConfigPath))
    throw new Error(
      `${name} has no tsconfig.json, and its types are generated with one. Add the file, or build without types.`,
    )
  return { tsConfigPath, consumeTypes: false }
}

/** Eager, since the shell's first module needs them. Limited to the used names, since sharing disables tree shaking. */
function lent(): Record<string, object> {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => [
      library.request,
      {
        singleton: true,
        eager: true,
        version: installedVersion(library),
        requiredVersion: library.requiredVersion,
        import: facadeFile(library) ?? installedFile(library),
      },
    ]),
  )
}

/**
 * `import: false`: a remote bundles no fallback copy. `strictVersion`: an incompatible library is an error instead of a
 * console message.
 */
function borrowed(): Record<string, object> {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => [
      library.request,
      { singleton: true, strictVersion: true, requiredVersion: library.requiredVersion, import: false },
    ]),
  )
}
