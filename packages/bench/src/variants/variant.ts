import type { BuiltFiles } from './built-files.ts'

export type VariantName = 'limit' | 'default' | 'ours'

/** A document and the headers it is sent with. */
export interface Page {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** One way to build and serve the portal. Calls, art and the stream come from the same portal for all of them. */
export interface Variant {
  readonly name: VariantName
  /** The document of a page, or undefined where the portal's own is served. */
  document?(path: string): Promise<Page>
  /** Files below `/built/`. */
  readonly files?: BuiltFiles
}
