import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import type { Compiler, WebpackPluginInstance } from 'webpack'

const { ExternalsPlugin, HotModuleReplacementPlugin, NormalModuleReplacementPlugin } = webpack

const file = (name: string): string => fileURLToPath(new URL(`../../refresh/${name}`, import.meta.url))

/** First module of a page in development: in the development build of the shell, and in the test bed. */
export const pageEntry = file('page.ts')
/** Runs before a remote's own entry in its development build. */
export const containerEntry = file('container.ts')
/** Applies updates to the test bed. */
export const bedClient = file('bed-client.ts')

/**
 * Hot updates that preserve component state, for a watching build. Workspace sources are refreshed, npm packages are
 * not. React's refresh runtime is part of the page: see `refresh/page.ts`.
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
 * Gives every compilation a unique hash. Otherwise a reverted edit would create update files with the names of cached
 * files but different content.
 */
class UniqueHashes {
  apply(compiler: Compiler): void {
    let count = 0
    compiler.hooks.thisCompilation.tap('UniqueHashes', (compilation) => {
      compilation.hooks.fullHash.tap('UniqueHashes', (hash) => void hash.update(String(++count)))
    })
  }
}
