import type { BuiltFiles } from './built-files.ts'

export type VariantName = 'limit' | 'default' | 'ours'

/** A document and its response headers. */
export interface Page {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** One way to build and serve the portal. All variants use the calls, art and event stream of the same portal. */
export interface Variant {
  readonly name: VariantName
  /** The document of a page. Undefined to serve the portal's own document. */
  document?(path: string): Promise<Page>
  /** Files below `/built/`. */
  readonly files?: BuiltFiles
}
