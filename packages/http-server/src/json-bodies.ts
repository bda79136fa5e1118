import { decodeText } from '@atrium/contracts/text/decode-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
/** Characters after which a value or a field starts. */
const BEGINNINGS: ReadonlySet<number> = new Set([...',[{'].map((sign) => sign.charCodeAt(0)))

export interface JsonBodies {
  /**
   * Bodies with more values are rejected with 400 before parsing. Large bodies are meant for a few long texts: parsing
   * millions of short values takes seconds.
   */
  readonly maxValues?: number
  /**
   * Whether an empty body counts as no body, for clients that always send the content type. Otherwise it is rejected
   * with 400.
   */
  readonly mayBeEmpty?: boolean
  /** Receives the raw bytes of a body, for signatures. */
  readonly onBytes?: (request: FastifyRequest, bytes: Buffer) => void
}

/** Parses JSON bodies in the encodings that `decodeText` supports. Others are rejected with 400. */
export function parseJsonBodies(
  app: FastifyInstance,
  { maxValues = Infinity, mayBeEmpty = false, onBytes }: JsonBodies = {},
): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    onBytes?.(request, bytes)
    if (mayBeEmpty && bytes.length === 0) return done(null, undefined)
    let body: string
    try {
      body = decodeText(bytes)
    } catch (error) {
      return done(badRequest(`the body cannot be read. ${(error as Error).message}`))
    }
    if (hasMoreValues(body, maxValues))
      return done(badRequest(`the body has more than ${maxValues} values: send fewer at a time`))
    void parse(request, body, done)
  })
}

const badRequest = (message: string): Error => Object.assign(new Error(message), { statusCode: 400 })

function hasMoreValues(json: string, max: number): boolean {
  if (max === Infinity) return false
  let values = 1
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (BEGINNINGS.has(sign) && ++values > max) return true
  }
  return false
}

/** Index of the closing quote of the string that starts here. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
