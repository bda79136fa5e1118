import type { Page } from './variant.ts'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { DOCUMENT_IDS } from '@atrium/contracts/portal/bootstrap'

/** The parts of a real portal document that the other variants use. */
export interface PortalPage extends Page {
  /** The critical styles, then the brand's styles. */
  readonly styles: readonly string[]
  /** The inlined bootstrap data without the parts that only release loading needs. */
  readonly bootstrap: string
}

const BOOTSTRAP = new RegExp(`(<script type="application/json" id="${DOCUMENT_IDS.bootstrap}">)(.*?)(</script>)`, 's')
/** The shell reads the integrity hashes of releases from the import map. Other builds have none. */
export const EMPTY_IMPORT_MAP = '<script type="importmap">{"integrity":{}}</script>'
const OWN_FILES =
  /^<(script type="importmap"|link rel="(modulepreload|stylesheet)"|link rel="preload" as="(style|script)"|script type="module").*\n/gm

/** Requests a document from the portal like a first visitor. */
export async function portalPage(origin: string, path: string): Promise<PortalPage> {
  const answer = await fetch(new URL(path, origin), { headers: { 'accept-encoding': 'identity' } })
  const html = await answer.text()
  const [, , json] = BOOTSTRAP.exec(html) ?? []
  if (!json) throw new Error(`The document of ${path} holds no data for the shell.`)
  return {
    html,
    headers: securityHeaders(answer.headers),
    styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!),
    bootstrap: withoutFiles(JSON.parse(json) as Bootstrap),
  }
}

/** The portal's document with its files replaced by those of another build. */
export function withFiles(
  { html, headers, bootstrap }: PortalPage,
  { head, styles }: { head: string; styles: string },
): Page {
  const page = html
    .replace(OWN_FILES, '')
    .replace(BOOTSTRAP, (_all, open: string, _json, close: string) => `${styles}\n${open}${bootstrap}${close}`)
    .replace('<link rel="icon"', () => `${EMPTY_IMPORT_MAP}\n${head}\n<link rel="icon"`)
  return { html: page, headers }
}

/**
 * Keeps the policy headers, which cost the browser time in every variant, and removes the hashes of release files,
 * which other builds do not have.
 */
function securityHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.includes('policy') && name !== 'integrity-policy'))
}

function withoutFiles(bootstrap: Bootstrap): string {
  const remotes = Object.fromEntries(
    Object.entries(bootstrap.releaseSet.remotes).map(([name, { version, routes, slots, menu, emits, consumes }]) => [
      name,
      { version, routes, slots, menu, emits, consumes },
    ]),
  )
  return JSON.stringify({ ...bootstrap, releaseSet: { ...bootstrap.releaseSet, remotes } }).replaceAll('<', '\\u003c')
}
