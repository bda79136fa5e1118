import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import type { Compiler, WebpackPluginInstance } from 'webpack'

const { ExternalsPlugin, HotModuleReplacementPlugin, NormalModuleReplacementPlugin } = webpack

const file = (name: string): string => fileURLToPath(new URL(`../../refresh/${name}`, import.meta.url))

/** Runs first in a page under development: the development build of the shell, and the page of a remote alone. */
export const pageEntry = file('page.ts')
/** Runs before a remote's own entry in its development build. */
export const containerEntry = file('container.ts')
/** Keeps the page of a remote alone up to date. */
export const bedClient = file('bed-client.ts')

/**
 * Hot updates that keep the state of components, for a watching build. Sources of workspaces are refreshed, packages
 * are not. React's refresh runtime belongs to the page: see `refresh/page.ts`.
 */
export function hotPlugins(): WebpackPluginInstance[] {
  return [
    new HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({
      exclude: /[\\/]node_modules[\\/]\.pnpm[\\/]|[\\/]federation[\\/]src[\\/]refresh[\\/]/,
      include: /\.tsx?$/,
      esModule: true,
      overlay: { entry: false, module: file('errors.ts'), sockIntegration: false },
    }),
    new ExternalsPlugin('global', ({ request, contextInfo }, answer) => {
      if (/react-refresh[\\/]runtime(\.js)?$/.test(request ?? '') && contextInfo?.issuer !== pageEntry)
        answer(undefined, '__REACT_REFRESH_RUNTIME__')
      else answer()
    }),
    new NormalModuleReplacementPlugin(/mini-css-extract-plugin[\\/].*hotModuleReplacement/, file('keep-sheets.cjs')),
    new NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, file('jsx-dev-runtime.ts')),
    new UniqueHashes(),
  ]
}

/**
 * Gives every compilation a hash of its own. Otherwise a reverted edit would make update files with the names of cached
 * ones and other content.
 */
class UniqueHashes {
  apply(compiler: Compiler): void {
    let count = 0
    compiler.hooks.thisCompilation.tap('UniqueHashes', (compilation) => {
      compilation.hooks.fullHash.tap('UniqueHashes', (hash) => void hash.update(String(++count)))
    })
  }
}
