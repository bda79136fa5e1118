import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runWebpack } from '@atrium/federation/build/presets'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import { workspace } from '../portal.ts'
import { builtFiles, type BuiltFiles } from './built-files.ts'
import { loaderOf, plainConfig } from './plain-config.ts'
import { EMPTY_IMPORT_MAP, portalPage } from './portal-page.ts'
import type { Variant } from './variant.ts'

const REMOTES = ['mfe-games', 'mfe-member', 'mfe-promotions', 'mfe-agent', 'mfe-lottery'] as const
const SHARED = ['react', 'react-dom', 'react-router-dom', 'jotai', 'i18next', 'react-i18next', '@tanstack/react-query']

/**
 * Builds the portal with module federation as its guide recommends: manifests at run time, `version-first`, script
 * containers, whole libraries shared as singletons, a plain page.
 */
export async function buildDefaultFederation(origin: string, outputPath: string): Promise<Variant> {
  const built = [await build('shell', join(outputPath, 'shell'))]
  for (const remote of REMOTES) built.push(await build(remote, join(outputPath, remote)))
  const {
    styles: [critical = ''],
  } = await portalPage(origin, '/index')
  const folders = await Promise.all(
    built.map(async ({ folder, entryFiles }) => {
      const sheet = entryFiles.find((file) => file.endsWith('.css'))
      return {
        folder,
        entryFiles,
        files: await builtFiles(join(outputPath, folder), folder === 'shell' && sheet ? { [sheet]: critical } : {}),
      }
    }),
  )
  const [{ entryFiles }] = folders as [(typeof folders)[number]]
  return {
    name: 'default',
    files: new Map(
      folders.flatMap(({ folder, files }) => [...files].map(([name, bytes]) => [`${folder}/${name}`, bytes] as const)),
    ) satisfies BuiltFiles,
    async document(path) {
      const {
        html,
        styles: [, brand],
        bootstrap,
      } = await portalPage(origin, path)
      const [htmlTag] = /<html .*?>/.exec(html)!
      const tag = (file: string) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" href="/built/shell/${file}">`
          : `<script defer src="/built/shell/${file}"></script>`
      const page = `<!doctype html>
${htmlTag}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Atrium</title><style>${brand}</style>${entryFiles.map(tag).join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><div id="root"></div>${EMPTY_IMPORT_MAP}<script type="application/json" id="atrium">${bootstrap}</script></body></html>
`
      return { html: page, headers: {} }
    },
  }
}

async function build(folder: string, outputPath: string): Promise<{ folder: string; entryFiles: string[] }> {
  const { config } = plainConfig(folder, outputPath)
  const isShell = folder === 'shell'
  const { chunkFormat: _format, chunkLoading: _loading, module: _module, ...output } = config.output!
  const compilation = await runWebpack({
    ...config,
    // Starts the application asynchronously, as every guide recommends.
    entry: isShell ? { main: join(import.meta.dirname, '../browser/async-start.ts') } : {},
    // Releases are minified as modules. These scripts share one global scope, so their top-level names must not be
    // shortened.
    optimization: {
      ...config.optimization,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    experiments: {},
    externalsType: 'var',
    output: output as Configuration['output'],
    resolve: { ...config.resolve, ...(isShell ? loaderOf('default-federation.ts') : {}) },
    plugins: [...config.plugins!, federation(folder)],
  })
  const [entrypoint] = [...compilation.entrypoints.values()]
  return { folder, entryFiles: isShell ? [...entrypoint!.getFiles()] : [] }
}

function federation(folder: string): WebpackPluginInstance {
  const { dependencies } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const shared = Object.fromEntries(
    SHARED.filter((library) => library in dependencies).map((library) => [
      library,
      { singleton: true, requiredVersion: versionOf(folder, library) },
    ]),
  )
  const common = { name: globalName(folder), shared, manifest: true, dts: false, dev: false }
  if (folder !== 'shell')
    return new ModuleFederationPlugin({
      ...common,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
    }) as WebpackPluginInstance
  return new ModuleFederationPlugin({
    ...common,
    remotes: Object.fromEntries(
      REMOTES.map((remote) => [remote, `${globalName(remote)}@/built/${remote}/mf-manifest.json`]),
    ),
  }) as WebpackPluginInstance
}

const globalName = (folder: string): string => folder.replaceAll('-', '_')

/** `^` and the installed version: the usual range in a package.json without a version catalog. */
function versionOf(folder: string, library: string): string {
  const { version } = JSON.parse(
    readFileSync(join(workspace, folder, 'node_modules', library, 'package.json'), 'utf8'),
  ) as { version: string }
  return `^${version}`
}
