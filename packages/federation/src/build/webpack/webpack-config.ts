import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import type { Configuration } from 'webpack'
import { ChunkNames } from './chunk-names.ts'
import { FacadeResolution } from './facade-resolution.ts'
import { federationPlugin } from './federation-plugin.ts'
import type { ModuleFacts } from '../record/module-facts.ts'
import type { Project } from '../project.ts'
import { hotPlugins, pageEntry } from './refresh.ts'
import { compilerOptionsFile, compilerOptionsFiles, configFile, RUNTIME_SOURCE } from '../source/source-hash.ts'
import { SteadyIds } from './steady-ids.ts'
import type { BuildSettings } from '../settings.ts'
import { LATE_STYLES } from '../record/styles.ts'
import { UPDATE_NAMES } from '../record/update-file.ts'

const require = createRequire(import.meta.url)
const layerLoader = fileURLToPath(new URL('./css-layer-loader.ts', import.meta.url))

/** Files whose change invalidates webpack's cache: this preset, and the lists that it uses. */
const PRESET = [
  ...['build', 'shared', 'facades', 'refresh'].map((part) => fileURLToPath(new URL(`../../${part}/`, import.meta.url))),
  `${RUNTIME_SOURCE}/`,
]

/** File names without folders and with a content hash, so that files can be cached forever and found by name. */
const FILE_NAME = '[name].[contenthash:16]'
/**
 * Scripts that browsers should compile eagerly, while they download and off the main thread (V8's explicit compile
 * hints; other browsers ignore the comment): the shell's start and the pages of remotes, whose code runs almost
 * completely. This saves a third of the script time of the start. Files that the shell loads later are excluded:
 * visitors use only a tenth of the libraries in them.
 */
const COMPILED_WHOLE = { shell: /^(shell|vendor)\..+\.js$/, remote: /\.js$/ } as const
/**
 * Puts style sheets of all chunks into one chunk without a script. Those that only lazy chunks of a shell need are in a
 * separate chunk, which loads with the first of these. In development there is no lazy style chunk, since there is no
 * table of hashes.
 */
const styles = { name: 'styles', type: 'css/mini-extract', enforce: true } as const
const late = { ...styles, name: LATE_STYLES, chunks: 'async' } as const
/**
 * Sizes in bytes before minification from which code shared by several chunks becomes a separate chunk; with
 * `enforceSizeThreshold` regardless of the number of requests. Lower than webpack's defaults of 20,000 and 50,000,
 * since TypeScript emits fewer bytes than swc: with the defaults, more code would be duplicated
 * (docs/decisions/compilers.md).
 */
const SPLIT_THRESHOLDS = { minSize: 16_000, enforceSizeThreshold: 35_000 } as const

/**
 * webpack's configuration of one release. Shell and remote differ only in lending and borrowing. In development the
 * shell bundles what hot updates need, and remotes use it.
 */
export function webpackConfig(
  { project, version, mode, flags, types, outDir, cacheDir }: BuildSettings,
  facts: ModuleFacts,
): Configuration {
  const production = mode === 'production'
  const release = `${project.name}@${version}`
  const hasLateStyles = production && project.kind === 'shell'
  return {
    name: release,
    mode,
    target: ['web', 'es2024'],
    context: project.dir,
    entry: project.kind === 'shell' ? { shell: production ? project.entry : [pageEntry, project.entry] } : {},
    devtool: false,
    node: false,
    cache: cacheDir
      ? {
          type: 'filesystem',
          cacheDirectory: cacheDir,
          name: `${project.name}-${mode}`,
          buildDependencies: {
            preset: [
              ...PRESET,
              ...compilerOptionsFiles(project.workspaceRoot),
              ...[configFile(project.dir)].filter(existsSync),
            ],
          },
        }
      : false,
    output: {
      path: outDir,
      clean: true,
      module: true,
      filename: `${FILE_NAME}.js`,
      chunkFilename: `${FILE_NAME}.js`,
      assetModuleFilename: `${FILE_NAME}[ext]`,
      chunkFormat: 'module',
      chunkLoading: 'import',
      uniqueName: release,
      hashDigest: 'hex',
      publicPath: 'auto',
      ...(!production && UPDATE_NAMES),
      // Otherwise a module that threw while evaluating would count as successful the second time, although incomplete.
      strictModuleErrorHandling: true,
    },
    experiments: { outputModule: true },
    externalsType: 'global',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      parser: { javascript: { exportsPresence: 'error', importExportsPresence: 'error' } },
      rules: [
        scripts(project, mode),
        { test: /\.css$/, sideEffects: true, use: styleLoaders(project, release) },
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Names in development, since messages of hot updates contain them.
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: 'named',
      realContentHash: true,
      emitOnErrors: false,
      minimize: production,
      // Not parallel: the minifier has its own threads, and child processes would inherit the options of this process.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { module: true, compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
      splitChunks: {
        ...SPLIT_THRESHOLDS,
        cacheGroups: {
          styles: { ...styles, chunks: hasLateStyles ? 'initial' : 'all' },
          ...(hasLateStyles ? { late } : {}),
          ...(project.kind === 'shell' ? { vendor } : {}),
        },
      },
    },
    performance: false,
    // Only webpack-cli prints them.
    stats: { preset: 'errors-warnings', errorDetails: false, timings: true },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new webpack.DefinePlugin({ __RELEASE__: JSON.stringify(release), __FLAGS__: JSON.stringify(flags) }),
      new MiniCssExtractPlugin({
        filename: `[name].css`,
        chunkFilename: `[name].css`,
        runtime: false,
        ignoreOrder: true,
      }),
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: COMPILED_WHOLE[project.kind],
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...(project.kind === 'shell' ? [new FacadeResolution()] : []),
      federationPlugin({ project, mode, types }),
      ...(production || project.kind === 'shell' ? [] : hotPlugins()),
      new ChunkNames(),
      new SteadyIds(),
      facts,
    ],
  }
}

/** Puts the libraries that the shell lends into one file, which changes only if one of them does. */
const vendor = { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true } as const

/** TypeScript compiles releases. swc compiles for development, since it adds what React Fast Refresh needs. */
const scripts = (project: Project, mode: BuildSettings['mode']): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  ...(mode === 'production'
    ? {
        loader: require.resolve('ts-loader'),
        options: { transpileOnly: true, configFile: compilerOptionsFile(project.workspaceRoot) },
      }
    : { loader: require.resolve('swc-loader'), options: swcOptions(project.kind === 'remote') }),
})

/** Options of swc in development. */
export function swcOptions(takesUpdates: boolean): object {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2024',
      transform: {
        react: {
          runtime: 'automatic',
          development: takesUpdates,
          useBuiltins: true,
          ...(takesUpdates && { refresh: true }),
        },
      },
    },
    module: { type: 'es6' },
    sourceMaps: false,
    swcrc: false,
  }
}

export function styleLoaders(project: Project, release: string): webpack.RuleSetUse {
  return [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        sourceMap: false,
        importLoaders: 1,
        // The hash includes the release, so that the classes of two versions of a style sheet never collide.
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[local]_[hash:base64:6]',
          localIdentHashSalt: release,
          localIdentContext: project.workspaceRoot,
        },
      },
    },
    { loader: layerLoader, options: { own: project.kind } },
  ]
}
