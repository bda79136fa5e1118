import type { Bootstrap, RemoteRelease } from './bootstrap.ts'
import type { ReleaseRecord } from '../releases/index.ts'

/** The browser's part of a record. `base`: only if its files are not with those of other releases. */
export function remoteRelease(record: ReleaseRecord, base?: string): RemoteRelease {
  const {
    version,
    entry,
    initial,
    styles,
    routes,
    slots,
    menu,
    emits,
    consumes,
    contract,
    languages,
    locales,
    hashes,
  } = record
  return {
    version,
    entry,
    initial,
    styles,
    routes,
    slots,
    menu,
    emits,
    consumes,
    contract,
    languages,
    locales,
    ...(base !== undefined && { base }),
    ...(hashes !== undefined && { hashes }),
    integrity: Object.fromEntries(
      record.files.filter(({ name }) => name !== record.texts).map(({ name, integrity }) => [name, integrity]),
    ),
  }
}

/**
 * A release as a document contains it: without the integrity of its scripts, which is in the import map or in the file
 * that `hashes` names.
 */
export function withoutScripts(release: RemoteRelease): RemoteRelease {
  return {
    ...release,
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => !file.endsWith('.js'))),
  }
}

/**
 * Restores the complete bootstrap of a document. `json` is the text of the element with the id `atrium`; `importMap`,
 * the text of the import map, has the integrity of scripts.
 */
export function parseBootstrap(json: string, importMap: string): Bootstrap {
  const bootstrap = JSON.parse(json) as Bootstrap
  const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> }
  for (const [name, release] of Object.entries(bootstrap.releaseSet.remotes)) {
    const folder = `${release.base ?? bootstrap.assetsBase}/${name}/`
    for (const [address, hash] of Object.entries(integrity))
      if (address.startsWith(folder)) release.integrity[address.slice(folder.length)] = hash
  }
  return bootstrap
}
