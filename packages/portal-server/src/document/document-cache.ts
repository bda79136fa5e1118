import { createHash } from 'node:crypto'
import type { PortalMerchant } from '../merchants.ts'
import { openEnded, type Encoding, type OpenEnded } from './open-ended.ts'
import { documentStart, END_OF_SKELETON, languageOfPage, type DocumentInput } from './portal-document.ts'

/** A document that many visitors share. Only its end, which is specific to one response, is missing. */
export interface CachedDocument {
  readonly headers: Readonly<Record<string, string>>
  readonly body: OpenEnded
}

const MAX_BYTES = 64 * 1024 * 1024

/**
 * Caches compressed documents by their inputs. When they exceed `maxBytes`, the least recently used ones are dropped.
 */
export function createDocumentCache(maxBytes = MAX_BYTES) {
  const documents = new Map<string, { readonly made: Promise<CachedDocument>; bytes: number }>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= documents.get(key)?.bytes ?? 0
    documents.delete(key)
  }

  async function make(input: DocumentInput, encoding: Encoding): Promise<CachedDocument> {
    const { html, headers } = documentStart(input)
    return { headers, body: await openEnded(html, html.indexOf(END_OF_SKELETON), encoding) }
  }

  return {
    /**
     * Creates a document without caching it. Used for documents of a single visitor, whose input may change each time.
     */
    fresh: make,
    get(input: DocumentInput, encoding: Encoding): Promise<CachedDocument> {
      const key = keyOf(input, encoding)
      const known = documents.get(key)
      if (known) {
        documents.delete(key)
        documents.set(key, known)
        return known.made
      }
      const entry = { made: make(input, encoding), bytes: 0 }
      documents.set(key, entry)
      entry.made.then(
        ({ body }) => {
          if (documents.get(key) !== entry) return
          entry.bytes = body.first.length + body.rest.length
          bytes += entry.bytes
          for (const oldest of documents.keys()) if (bytes > maxBytes) drop(oldest)
        },
        () => drop(key),
      )
      return entry.made
    },
  }
}
export type DocumentCache = ReturnType<typeof createDocumentCache>

const marks = new WeakMap<PortalMerchant, string>()
/**
 * A hash of the merchant's content. Equal merchants share cache entries, even when the gateway returns a new object
 * each time.
 */
function markOf(merchant: PortalMerchant): string {
  const known = marks.get(merchant)
  if (known) return known
  const mark = createHash('sha256').update(JSON.stringify(merchant)).digest('base64url')
  marks.set(merchant, mark)
  return mark
}

function keyOf(
  { merchant, set, visitor, page, picture, hasQuery, origin, assetsBase, bases, identityOrigin }: DocumentInput,
  encoding: Encoding,
): string {
  const { owner, skeleton, first } = page
  return [
    encoding,
    markOf(merchant),
    set.id,
    visitor.language,
    languageOfPage(visitor, merchant),
    visitor.direction,
    visitor.theme,
    skeleton,
    owner?.record.name,
    owner?.files.join(),
    JSON.stringify(first),
    picture?.wide,
    picture?.narrow,
    hasQuery,
    origin,
    assetsBase,
    JSON.stringify(bases),
    identityOrigin,
  ].join('\n')
}
