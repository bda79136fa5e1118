import { join } from 'node:path'
import { ModuleFacts, readProject, webpackConfig } from '@atrium/federation/build/presets'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { workspace } from '../portal.ts'

const NAME = '[name].[contenthash:16]'

/** Flags with which the demo builds the shell for its first merchant (portal-server/src/start/builds/builds.ts). */
const FLAGS = { lobbyHero: true }

export interface PlainConfig {
  readonly config: Configuration
  readonly facts: ModuleFacts
}

/**
 * The webpack configuration of a folder's release build without the release parts: no federation, no vendor file, style
 * sheets beside the chunks that need them. Sources are compiled, minified and hashed as in a release.
 */
export function plainConfig(folder: string, outputPath: string): PlainConfig {
  const project = readProject(join(workspace, folder))
  const facts = new ModuleFacts(project)
  const config = webpackConfig(
    { project, version: '1.0.0', mode: 'production', flags: FLAGS, types: false, outDir: outputPath },
    facts,
  )
  const { splitChunks: _ours, ...optimization } = config.optimization!
  const plugins = config.plugins!.filter(
    (plugin) =>
      plugin &&
      !['ModuleFederationPlugin', 'MiniCssExtractPlugin', 'FacadeResolution'].includes(plugin.constructor.name),
  )
  return {
    config: {
      ...config,
      optimization,
      plugins: [
        ...plugins,
        new MiniCssExtractPlugin({ filename: `${NAME}.css`, chunkFilename: `${NAME}.css`, ignoreOrder: true }),
      ],
    },
    facts,
  }
}

/** Replaces the shell's remote loader with this file. */
export const loaderOf = (file: string): Configuration['resolve'] => ({
  alias: { '@atrium/federation/runtime$': join(import.meta.dirname, '../browser', file) },
})
