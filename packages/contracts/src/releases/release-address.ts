/** Number of the last attempt. After it, a page reuses the last address. */
const LAST_ATTEMPT = 999
/** Groups: base with origin, attempt, remote or shell, file. */
const ADDRESS = /^(.*?)(?:\/~([1-9]\d{0,2}))?\/(shell|mfe-[a-z0-9-]+)\/([^/]+)$/

/**
 * The address of a release's file: `<base>/<name>/<file>`, and `<base>/~<attempt>/<name>/<file>` from attempt 1 on,
 * with the same content. Browsers may cache the failure of an address for the life of a page, so a retry needs another
 * address.
 */
export function releaseAddress(base: string, name: string, file: string, attempt = 0): string {
  return attempt === 0 ? `${base}/${name}/${file}` : `${base}/~${Math.min(attempt, LAST_ATTEMPT)}/${name}/${file}`
}

/**
 * The address to try after this one failed: plain → `~1` → `~2`. Other addresses than those of releases are returned
 * unchanged.
 */
export function nextAddress(address: string): string {
  const [, base, attempt = '0', name, file] = ADDRESS.exec(address) ?? []
  return name && file ? releaseAddress(base!, name, file, Number(attempt) + 1) : address
}

/**
 * The address without an attempt, as in the document's import map. Other addresses than those of releases are returned
 * unchanged.
 */
export function plainAddress(address: string): string {
  const [, base, , name, file] = ADDRESS.exec(address) ?? []
  return name && file ? releaseAddress(base!, name, file) : address
}
