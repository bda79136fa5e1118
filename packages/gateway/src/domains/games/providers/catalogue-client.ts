import { randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { CATALOGUE_PATH, cataloguePage, PORTAL_KEY_HEADER } from '@atrium/contracts/wallet-api/catalogue'
import type { CataloguePage } from '@atrium/contracts/wallet-api/catalogue'
import { GPA_HEADERS } from '@atrium/contracts/wallet-api/gpa'
import { isSigned, signGpa } from '@atrium/http-server/gpa-signature'
import type { PortalKey } from './portal-key.ts'

const TIMEOUT_MS = 10_000
/** Maximum size of a page: 500 entries of some kilobytes each. */
const MAX_BYTES = 4_194_304
const MAX_DETAIL = 200

/** A provider gave no valid page of its catalogue. The message is shown to staff. */
export class CatalogueUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CatalogueUnavailable'
  }
}

export interface ProviderAddress {
  readonly origin: string
  /** Valid public keys of the provider. */
  readonly keys: readonly KeyObject[]
}

/**
 * Reads a page of a provider's catalogue: after `cursor`, or the first page.
 * @throws CatalogueUnavailable when the provider cannot be reached, rejects the request, or its response is invalid
 */
export async function readCataloguePage(
  { origin, keys }: ProviderAddress,
  { keyId, privateKey }: PortalKey,
  { cursor, size, now }: { cursor?: string | undefined; size: number; now: Date },
): Promise<CataloguePage> {
  const time = now.getTime().toString()
  const body = JSON.stringify({ ...(cursor && { cursor }), page_size: size, request_uuid: randomUUID() })
  const signature = signGpa({ time, method: 'POST', path: CATALOGUE_PATH, rawBody: body }, privateKey)
  const response = await fetch(`${origin}${CATALOGUE_PATH}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [PORTAL_KEY_HEADER]: keyId,
      [GPA_HEADERS.time]: time,
      [GPA_HEADERS.signature]: signature,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new CatalogueUnavailable(`${origin} does not answer: ${reasonOf(error)}`, error)
  })
  const rawBody = await textOf(response)
  if (response.status !== 200)
    throw new CatalogueUnavailable(`it answered HTTP ${response.status}: ${rawBody.slice(0, MAX_DETAIL)}`)
  const signed = {
    time: response.headers.get(GPA_HEADERS.time) ?? undefined,
    signature: response.headers.get(GPA_HEADERS.signature) ?? undefined,
    method: 'POST',
    path: CATALOGUE_PATH,
    rawBody,
  }
  if (signed.time !== time || !keys.some((key) => isSigned(signed, key, now)))
    throw new CatalogueUnavailable('its answer is not signed with a key that is stored for it')
  const page = cataloguePage.safeParse(jsonOf(rawBody))
  if (!page.success)
    throw new CatalogueUnavailable(`its answer does not fit the protocol: ${rawBody.slice(0, MAX_DETAIL)}`)
  return page.data
}

/** Reads the body, at most `MAX_BYTES` of it. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > MAX_BYTES) throw new CatalogueUnavailable(`a page is larger than ${MAX_BYTES} bytes`)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof CatalogueUnavailable) throw error
    throw new CatalogueUnavailable(`its answer ended early: ${reasonOf(error)}`, error)
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
