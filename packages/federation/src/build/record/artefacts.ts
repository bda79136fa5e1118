import { releaseFileType } from '@atrium/contracts/releases/release-files'
import webpack from 'webpack'
import type { Compilation } from 'webpack'

/** Describes a remote to other module federation tools. */
export const MANIFEST_FILE = 'mf-manifest.json'
/** Types of the modules that a remote exposes. */
export const TYPES_FILE = '@mf-types.zip'
/** The plugin's report of a build. The manifest is an extract of it. */
const STATS_FILE = 'mf-stats.json'
const TYPES_API_FILE = '@mf-types.d.ts'

/** Files beside the release for other tools. Artifacts are not in the record, so they are not published or served. */
export const ARTEFACTS: readonly string[] = [MANIFEST_FILE, TYPES_FILE, TYPES_API_FILE, STATS_FILE]

interface Assets {
  js: { sync: string[]; async: string[] }
  css: { sync: string[]; async: string[] }
}

/** The parts of the manifest that a release corrects. */
interface Manifest {
  metaData: { buildInfo: { buildVersion: string } }
  shared: { name: string; assets: Assets }[]
  exposes: { name: string; assets: Assets }[]
}

/**
 * Corrects the manifest of the plugin: uses the version of the release instead of the package's and the merged style
 * sheet instead of those that it replaces, and sorts everything. Deletes the plugin's report, which no tool needs.
 */
export function completeManifest(compilation: Compilation, version: string): void {
  if (compilation.getAsset(STATS_FILE)) compilation.deleteAsset(STATS_FILE)
  const asset = compilation.getAsset(MANIFEST_FILE)
  if (!asset) return
  const files = compilation.getAssets().map(({ name }) => name)
  const manifest = correctedManifest(JSON.parse(asset.source.source().toString()) as Manifest, { version, files })
  compilation.updateAsset(MANIFEST_FILE, new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`))
}

export function correctedManifest<Given extends Manifest>(
  manifest: Given,
  { version, files }: { version: string; files: readonly string[] },
): Given {
  const styles = files.filter((name) => name.endsWith('.css') && releaseFileType(name))
  const isThere = (name: string) => files.includes(name)
  const assetsOf = ({ js }: Assets, css: string[]): Assets => ({
    js: { sync: js.sync.filter(isThere).sort(), async: js.async.filter(isThere).sort() },
    css: { sync: css, async: [] },
  })
  return {
    ...manifest,
    metaData: { ...manifest.metaData, buildInfo: { ...manifest.metaData.buildInfo, buildVersion: version } },
    shared: sortedByName(manifest.shared).map((library) => ({ ...library, assets: assetsOf(library.assets, []) })),
    exposes: sortedByName(manifest.exposes).map((exposed) => ({
      ...exposed,
      assets: assetsOf(exposed.assets, styles),
    })),
  }
}

const sortedByName = <Named extends { name: string }>(all: readonly Named[]): Named[] =>
  [...all].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Throws if the types were requested but are missing. The plugin only logs why. */
export function assertTypes(compilation: Pick<Compilation, 'getAsset'>, release: string): void {
  if (!compilation.getAsset(TYPES_FILE))
    throw new Error(
      `${release} has no ${TYPES_FILE}: its types could not be generated. Run the type check of the remote and correct what it reports, then build again.`,
    )
}
