import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketConfig } from '../../bucket-config.ts'

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** URI-encodes as Signature Version 4 requires: everything but unreserved characters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

export interface TestBucket extends BucketConfig {
  /** Stored objects by key, with the time at which they were stored. */
  readonly objects: Map<string, { content: Buffer; storedAt: Date }>
  /** Received requests: method and path, with the status of the response. */
  readonly requests: { request: string; status: number }[]
  /** Failures of the next requests: a status to respond with, or no response at all. */
  readonly failures: (number | 'silence')[]
  close(): Promise<void>
}

/** Objects per page of a listing. Few, so that tests get several pages. */
const PAGE = 2

/**
 * Starts a bucket on a local server. It implements the part of the S3 API that the product uses, and verifies the
 * signature of every request with its own implementation.
 */
export async function testBucket(): Promise<TestBucket> {
  const [keyId, secret, region] = ['TESTKEYID', 'the-secret-of-the-test', 'eu-central-1']
  const objects: TestBucket['objects'] = new Map()
  const requests: TestBucket['requests'] = []
  const failures: TestBucket['failures'] = []

  function answer(request: IncomingMessage, body: Buffer): { status: number; content?: string | Buffer } | undefined {
    const url = new URL(request.url!, 'http://s3')
    const failure = failures.shift()
    if (failure === 'silence') return undefined
    if (failure !== undefined) return { status: failure, content: '<Error><Code>Failure</Code></Error>' }
    const wrong = findWrong(request, url, body, { keyId, secret, region })
    if (wrong)
      return { status: 403, content: `<Error><Code>SignatureDoesNotMatch</Code><Message>${wrong}</Message></Error>` }
    const [, bucket, ...path] = url.pathname.split('/')
    const key = path.join('/')
    if (bucket !== 'images') return { status: 404, content: '<Error><Code>NoSuchBucket</Code></Error>' }
    if (!key) return { status: 200, content: list(url.searchParams) }
    if (request.method === 'PUT') objects.set(key, { content: body, storedAt: new Date() })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 }
    const found = objects.get(key)
    return found
      ? { status: 200, content: found.content }
      : { status: 404, content: '<Error><Code>NoSuchKey</Code></Error>' }
  }

  /** The continuation token contains characters that must be encoded both in XML and in the query string. */
  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token')?.replace('+&/ of ', '') ?? ''
    const prefix = query.get('prefix') ?? ''
    const left = [...objects]
      .filter(([key]) => key > after && key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const page = left.slice(0, PAGE)
    const contents = page.map(
      ([key, { content, storedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
    )
    const next =
      left.length > PAGE
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>+&amp;/ of ${page.at(-1)![0]}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>images</Name>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answered = answer(request, Buffer.concat(chunks))
      if (!answered) return
      requests.push({ request: `${request.method} ${request.url}`, status: answered.status })
      response.writeHead(answered.status).end(answered.content)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/images`,
    keyId,
    secret,
    region,
    objects,
    requests,
    failures,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/**
 * Returns what is wrong with the signature of a request, by the documentation of Signature Version 4. Undefined for a
 * valid one.
 */
function findWrong(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { keyId, secret, region }: Pick<BucketConfig, 'keyId' | 'secret' | 'region'>,
): string | undefined {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !signedHeaders || !signature) return 'The request is not signed.'
  const at = String(headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${keyId}/${scope}`) return `The credential is ${credential}.`
  const seconds = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) / 1000
  if (!(Math.abs(Date.now() / 1000 - seconds) < 900)) return `The time is ${at}.`
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'The hash is not of the content.'
  const names = signedHeaders.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(name)) return `${name} is not signed.`
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, at.slice(0, 8)), region) as Buffer)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'The signature is another one.'
}
