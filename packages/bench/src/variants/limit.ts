import { join } from 'node:path'
import { declaredByRemote, filesOf, readProject, runWebpack } from '@atrium/federation/build/presets'
import type { ChunkGroup } from 'webpack'
import type { Route } from '../options.ts'
import { workspace } from '../portal.ts'
import { builtFiles } from './built-files.ts'
import { loaderOf, plainConfig } from './plain-config.ts'
import { portalPage, withFiles } from './portal-page.ts'
import type { Variant } from './variant.ts'

/**
 * Builds the baseline for comparison: shell and remotes in one webpack build with lazy pages, in the portal's own
 * document, with a preload of every file that the page needs.
 */
export async function buildLimit(origin: string, outputPath: string): Promise<Variant> {
  const { config, facts } = plainConfig('shell', outputPath)
  const { entrypoints } = await runWebpack({ ...config, resolve: { ...config.resolve, ...loaderOf('one-bundle.ts') } })
  const [entrypoint] = [...entrypoints.values()]
  const start = assetsOf(entrypoint!)
  const sources = await lazySources()
  const lazy = (route: Route) =>
    sources[route].flatMap((source) => {
      const group = facts.lazy.get(source)
      if (!group) throw new Error(`${source} is not split off: the benchmark cannot preload it.`)
      return assetsOf(group)
    })
  return {
    name: 'limit',
    files: await builtFiles(outputPath),
    async document(path) {
      const files = [...new Set([...start, ...(path in sources ? lazy(path as Route) : [])])]
      const scripts = files.filter((file) => file.endsWith('.js'))
      const entry = filesOf(entrypoint).find((file) => file.startsWith('shell.'))
      return withFiles(await portalPage(origin, path), {
        head: [
          ...scripts.map((file) => `<link rel="modulepreload" href="/built/${file}">`),
          `<script type="module" src="/built/${entry}"></script>`,
        ].join('\n'),
        styles: files
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" href="/built/${file}">`)
          .join('\n'),
      })
    },
  }
}

/** Source files that each page imports lazily and needs at once. */
async function lazySources(): Promise<Readonly<Record<Route, readonly string[]>>> {
  const { sources } = await declaredByRemote(readProject(join(workspace, 'mfe-games')), { __FLAGS__: '{}' })
  const texts = [join(workspace, 'shell/src/locales/ko.json'), sources.languages['KO']!]
  return { '/index': [...texts, sources.slots['home.hot']!], '/rng': [...texts, sources.routes['/rng']!] }
}

const assetsOf = (group: ChunkGroup): string[] => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))]
