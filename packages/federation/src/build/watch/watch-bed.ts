import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import type { Configuration } from 'webpack'
import { LAYERS } from '../record/layers.ts'
import { declaredByRemote } from '../record/remote-declaration.ts'
import { readProject } from '../project.ts'
import type { Project } from '../project.ts'
import { bedClient, hotPlugins, pageEntry } from '../webpack/refresh.ts'
import { UPDATE_NAMES } from '../record/update-file.ts'
import { watch } from './watch.ts'
import { styleLoaders, swcOptions } from '../webpack/webpack-config.ts'

const require = createRequire(import.meta.url)

export interface BedBuild {
  readonly hash: string
  readonly from: string | undefined
  /** Scripts by name, `bed.css`, and the files of an update. */
  readonly files: ReadonlyMap<string, Buffer>
}

interface Options {
  readonly dir: string
  readonly workDir: string
  /** Source of the page's own module. It can import everything that the remote's package can. */
  readonly entry: string
  readonly onBuild: (build: BedBuild) => void
  readonly onFailure: (message: string) => void
}

/**
 * Builds the test bed of a remote with everything that it needs, and rebuilds it after each change. Resolves after the
 * first build to a function that stops watching.
 */
export async function watchBed({ dir, workDir, entry, onBuild, onFailure }: Options): Promise<() => Promise<void>> {
  const project = readProject(dir)
  const define = { __RELEASE__: JSON.stringify(`${project.name}@bed`), __FLAGS__: '{}' }
  const file = join(workDir, 'bed.js')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, entry)
  return watch(bedConfig(project, file, define), {
    failed: (message) => onFailure(`${project.name} was not built. ${message}`),
    async compiled({ stats, assets, from }) {
      const sheets = [...assets].filter(([name]) => name.endsWith('.css')).map(([, content]) => content.toString())
      const css = Buffer.from(`@layer ${LAYERS.join(', ')};\n${sheets.join('\n')}`)
      onBuild({
        hash: stats.hash!,
        from,
        files: new Map([...[...assets].filter(([name]) => !name.endsWith('.css')), ['bed.css', css]]),
      })
      // The page shows what it can, even if no release could be built from the sources.
      await declaredByRemote(project, define)
    },
  })
}

function bedConfig(project: Project, entry: string, define: Readonly<Record<string, string>>): Configuration {
  const release = `${project.name}@bed`
  return {
    mode: 'development',
    target: ['web', 'es2024'],
    context: project.dir,
    entry: { bed: [bedClient, entry] },
    devtool: false,
    node: false,
    cache: { type: 'memory' },
    output: {
      path: dirname(entry),
      module: true,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: '/',
      uniqueName: release,
      ...UPDATE_NAMES,
    },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: require.resolve('swc-loader'), options: swcOptions(true) },
        { test: /\.css$/, sideEffects: true, use: styleLoaders(project, release) },
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: { emitOnErrors: false, moduleIds: 'named', chunkIds: 'named' },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new webpack.DefinePlugin(define),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        runtime: false,
        ignoreOrder: true,
      }),
      // Added before the entries of the refresh plugin.
      new webpack.EntryPlugin(project.dir, pageEntry, {}),
      ...hotPlugins(),
    ],
  }
}
