import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseName } from '@atrium/contracts/releases'
import { decodeText } from '@atrium/contracts/text/decode-text'
import { EXPOSED_MODULE } from '../../shared/index.ts'
import { MANIFEST_FILE } from '../record/artefacts.ts'

/** The part of a build's `mf-manifest.json` that a release uses. */
export interface BuildManifest {
  /** Name of the container: `mfe-games`. */
  readonly name: string
  /** File name of the container. */
  readonly entry: string
  /** Scripts of the exposed module, which every visit loads. */
  readonly initial: readonly string[]
}

/** The parts of the file that are read. Any part may be missing, since another team's build wrote the file. */
interface ManifestFile {
  readonly name?: string
  readonly metaData?: {
    readonly remoteEntry?: { readonly name?: string; readonly path?: string; readonly type?: string }
  }
  readonly exposes?: readonly {
    readonly path?: string
    readonly assets?: { readonly js?: { readonly sync?: readonly string[] } }
  }[]
}

/**
 * Reads the manifest that `@module-federation/enhanced` wrote into `dist`.
 * @throws Error with the plugin option to change, if there is no manifest, the container is not an ES module or is in a
 * subfolder, its name is not a release name, or it does not expose `./remote`
 */
export async function readManifest(dist: string): Promise<BuildManifest> {
  const { name = '', metaData, exposes = [] } = await manifestFile(dist)
  if (!releaseName.safeParse(name).success || !name.startsWith('mfe-'))
    throw new Error(
      `The container in ${dist} is named "${name}". Set name: 'mfe-<something>' in ModuleFederationPlugin.`,
    )
  const { name: entry = '', path = '', type } = metaData?.remoteEntry ?? {}
  if (type !== 'module')
    throw new Error(
      `The container of ${name} is of type "${type}", and the portal imports ES modules. Set library: { type: 'module' } in ModuleFederationPlugin, experiments.outputModule and output.module.`,
    )
  if (path)
    throw new Error(
      `The container of ${name} is in the folder "${path}", and a release is flat. Leave folders out of filename in ModuleFederationPlugin.`,
    )
  const exposed = exposes.find((one) => one.path === EXPOSED_MODULE)
  if (!exposed)
    throw new Error(
      `${name} does not expose "${EXPOSED_MODULE}". Add exposes: { '${EXPOSED_MODULE}': … } with a module that exports defineRemote(…) by default.`,
    )
  return { name, entry, initial: (exposed.assets?.js?.sync ?? []).filter((file) => file !== entry) }
}

async function manifestFile(dist: string): Promise<ManifestFile> {
  const bytes = await readFile(join(dist, MANIFEST_FILE)).catch((error: unknown) => {
    throw new Error(
      `There is no ${MANIFEST_FILE} in ${dist}. Name the output folder of a build with ModuleFederationPlugin of @module-federation/enhanced, and do not switch its manifest off.`,
      { cause: error },
    )
  })
  try {
    return JSON.parse(decodeText(bytes)) as ManifestFile
  } catch (error) {
    throw new Error(`${join(dist, MANIFEST_FILE)} is not JSON. Build again.`, { cause: error })
  }
}
