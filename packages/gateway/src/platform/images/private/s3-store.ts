import { createHash } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import { AwsClient } from 'aws4fetch'
import type { ImageBucket } from '../../../config.ts'
import { assertImageKey, isImageKey } from './store.ts'
import type { PrivateImageStore } from './store.ts'

/** Timeout of one operation, including retries. */
const TIMEOUT_MS = 10_000
/** Number of retries after 5xx and 429, which S3 clients are expected to retry. */
const RETRIES = 2

/**
 * Stores private images as objects in an S3 bucket. Requests are signed (Signature Version 4, including the content's
 * hash) and contain the bucket in the path. Objects get no ACL, so they are as private as the bucket.
 *
 * Every operation throws DomainError IMAGES_UNAVAILABLE when the service does not respond in time or returns an error.
 */
export function s3ImageStore({ url, keyId, secret, region }: ImageBucket, timeoutMs = TIMEOUT_MS): PrivateImageStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: RETRIES })

  /** Returns the content of the response. Undefined for an unknown object. */
  async function send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Buffer | undefined> {
    let status: number
    let content: Buffer
    try {
      const response = await client.fetch(url + path, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body && { 'content-type': 'application/octet-stream' }),
        },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      content = Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw new DomainError(
        'IMAGES_UNAVAILABLE',
        `the bucket of private images does not respond to ${method}: ${reasonOf(error)}`,
      )
    }
    if (status >= 200 && status < 300) return content
    const code = textOf(content.toString(), 'Code')
    if (status === 404 && code !== 'NoSuchBucket') return undefined
    // Logged without the key, because anyone who knows the key can view the picture.
    throw new DomainError(
      'IMAGES_UNAVAILABLE',
      `the bucket of private images responded to ${method} with ${status} ${code ?? ''}`,
    )
  }

  const pathOf = (key: string): string => {
    assertImageKey(key)
    return `/${key}`
  }
  return {
    async put(key, content) {
      required(await send('PUT', pathOf(key), content))
    },
    get: async (key) => send('GET', pathOf(key)),
    async delete(key) {
      await send('DELETE', pathOf(key))
    },
    async *list() {
      for (let token: string | undefined = ''; token !== undefined;) {
        const page = required(
          await send(
            'GET',
            `?${new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })}`,
          ),
        )
        const { objects, next } = parseListing(page.toString())
        for (const { key, storedAt } of objects) if (isImageKey(key)) yield { key, storedAt }
        token = next
      }
    },
  }
}

function required(content: Buffer | undefined): Buffer {
  if (content === undefined)
    throw new DomainError('IMAGES_UNAVAILABLE', 'there is no bucket of private images at the configured address')
  return content
}

/** Parses a page of ListObjectsV2: its objects, and the token of the next page. */
function parseListing(xml: string): { objects: { key: string; storedAt: Date }[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object]) => ({
    key: textOf(object!, 'Key') ?? '',
    storedAt: new Date(textOf(object!, 'LastModified') ?? NaN),
  }))
  return { objects, next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

/** Returns the message of an error. Errors of `fetch` have the reason in their cause. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
