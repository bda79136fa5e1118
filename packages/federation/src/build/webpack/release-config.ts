import type { Configuration } from 'webpack'
import { readProject } from '../project.ts'
import { settingsOf } from '../settings.ts'
import type { BuildOptions, Flags } from '../settings.ts'
import { ModuleFacts } from '../record/module-facts.ts'
import { ModuleSizePlugin } from './module-sizes.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { webpackConfig } from './webpack-config.ts'

/** Options that `webpack --env name=value` can set. All are optional. */
export interface ReleaseEnv extends Partial<Pick<BuildOptions, 'version' | 'baseVersion' | 'outDir' | 'cacheDir'>> {
  /** A string on the command line: `--env types=true`. */
  readonly types?: boolean | string
  /** An object, or JSON on the command line: `--env 'flags={"lobbyHero":true}'`. */
  readonly flags?: string | Flags
}

export type ReleaseConfiguration = (env?: ReleaseEnv, argv?: { readonly mode?: Configuration['mode'] }) => Configuration

/**
 * Creates webpack's configuration of a release, for the folder's `webpack.config.ts`. `webpack`, `atrium build` and the
 * start of the portal all use that file's export. A squad can extend it by changing the returned configuration; the
 * release is validated in any case.
 */
export const releaseConfig =
  (dir: string): ReleaseConfiguration =>
  ({ version, baseVersion, outDir, cacheDir, flags, types } = {}, { mode } = {}) => {
    const project = readProject(dir)
    const options: BuildOptions = {
      dir,
      version,
      baseVersion,
      outDir,
      cacheDir,
      flags: readFlags(flags),
      types: String(types) === 'true',
      mode: mode === 'development' ? mode : 'production',
    }
    const settings = settingsOf(project, options)
    const facts = new ModuleFacts(project)
    const config = webpackConfig(settings, facts)
    return {
      ...config,
      plugins: [
        ...config.plugins!,
        new ReleasePlugin(
          settings,
          facts,
          version === undefined ? () => settingsOf(project, options).version : undefined,
        ),
        ...(options.mode === 'production' ? [new ModuleSizePlugin(project.workspaceRoot)] : []),
      ],
    }
  }

function readFlags(flags: ReleaseEnv['flags']): Flags | undefined {
  if (typeof flags !== 'string') return flags
  try {
    const read: unknown = JSON.parse(flags)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Flags
  } catch {
    // Rejected below, like JSON that is not an object.
  }
  throw new Error(`The flags ${flags} are not a JSON object. Write --env 'flags={"name":true}'.`)
}
