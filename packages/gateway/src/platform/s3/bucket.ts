import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../../bucket-config.ts'

/** Number of retries after 5xx and 429, which S3 clients are expected to retry. */
const RETRIES = 2

/** A bucket that does not respond, or with an error. The message never names the key of an object. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}

/** Content of an object. `sha256` in hexadecimal; without it the content is hashed in memory. */
export type ObjectContent = Buffer | { readonly blob: Blob; readonly sha256: string }

/**
 * An S3 bucket. Requests are signed (Signature Version 4, including the content's hash) and contain the bucket in the
 * path. Objects get no ACL, so they are as private as the bucket. Everything throws BucketError when the service does
 * not respond in time or returns an error.
 */
export function s3Bucket({ url, keyId, secret, region }: BucketConfig, timeoutMs: number) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: RETRIES })

  /** Returns the content of the response. Undefined for an unknown object. */
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    content?: ObjectContent,
  ): Promise<Buffer | undefined> {
    let status: number
    let received: Buffer
    try {
      const response = await client.fetch(url + path, {
        method,
        headers: {
          'x-amz-content-sha256': hashOf(content),
          ...(content && { 'content-type': 'application/octet-stream' }),
        },
        ...(content && { body: Buffer.isBuffer(content) ? new Uint8Array(content) : content.blob }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      received = Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw new BucketError(`does not respond to ${method}: ${reasonOf(error)}`)
    }
    if (status >= 200 && status < 300) return received
    const code = textOf(received.toString(), 'Code')
    if (status === 404 && code !== 'NoSuchBucket') return undefined
    throw new BucketError(`responded to ${method} with ${status} ${code ?? ''}`.trim())
  }

  return {
    async put(key: string, content: ObjectContent): Promise<void> {
      required(await send('PUT', `/${key}`, content))
    },
    get: (key: string): Promise<Buffer | undefined> => send('GET', `/${key}`),
    async delete(key: string): Promise<void> {
      await send('DELETE', `/${key}`)
    },
    /** Objects whose keys begin with a prefix, and when they were stored. */
    async *list(prefix = ''): AsyncGenerator<{ key: string; storedAt: Date }> {
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(prefix && { prefix }),
          ...(token && { 'continuation-token': token }),
        })
        const { objects, next } = parseListing(required(await send('GET', `?${query}`)).toString())
        yield* objects
        token = next
      }
    },
  }
}

const hashOf = (content: ObjectContent | undefined): string =>
  content && !Buffer.isBuffer(content)
    ? content.sha256
    : createHash('sha256')
        .update(content ?? '')
        .digest('hex')

function required(content: Buffer | undefined): Buffer {
  if (content === undefined) throw new BucketError('does not exist at the configured address')
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
