/** A page that has tried this often goes on trying the last address. */
const LAST_ATTEMPT = 999
/** Base with origin, alias, remote or shell, file. */
const ADDRESS = /^(.*?)(?:\/~([1-9]\d{0,2}))?\/(shell|mfe-[a-z0-9-]+)\/([^/]+)$/

/**
 * The address of a release's file: `<base>/<name>/<file>`, and `<base>/~<attempt>/<name>/<file>` from attempt 1 on. All
 * are the same file. Browsers may remember for the life of a page that an address failed, so a retry needs another one.
 */
export function releaseAddress(base: string, name: string, file: string, attempt = 0): string {
  return attempt === 0 ? `${base}/${name}/${file}` : `${base}/~${Math.min(attempt, LAST_ATTEMPT)}/${name}/${file}`
}

/** The address to try after this one has failed: plain → `~1` → `~2`. An address of no release stays as it is. */
export function nextAddress(address: string): string {
  const [, base, attempt = '0', name, file] = ADDRESS.exec(address) ?? []
  return name && file ? releaseAddress(base!, name, file, Number(attempt) + 1) : address
}

/** The address of attempt 0, which the document's import map knows. An address of no release stays as it is. */
export function plainAddress(address: string): string {
  const [, base, , name, file] = ADDRESS.exec(address) ?? []
  return name && file ? releaseAddress(base!, name, file) : address
}
