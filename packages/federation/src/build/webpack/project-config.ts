import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Configuration } from 'webpack'
import type { Project } from '../project.ts'
import type { BuildOptions } from '../settings.ts'
import { configFile } from '../source/source-hash.ts'
import { releaseConfig } from './release-config.ts'
import type { ReleaseConfiguration } from './release-config.ts'

/**
 * The configuration that the project's `webpack.config.ts` exports, called as by `webpack-cli`. A folder without the
 * file uses the preset. Throws if the file exports no configuration.
 */
export async function projectConfig(project: Project, { mode, dir: _, ...env }: BuildOptions): Promise<Configuration> {
  const file = configFile(project.dir)
  const { default: configuration } = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { default?: unknown })
    : { default: releaseConfig(project.dir) }
  if (typeof configuration !== 'function')
    throw new Error(`${file} has to export a function by default: export default releaseConfig(import.meta.dirname).`)
  return (configuration as ReleaseConfiguration)(env, { mode })
}
