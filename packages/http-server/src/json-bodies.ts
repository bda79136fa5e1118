import type { FastifyInstance } from 'fastify'

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
/** A value or a field begins after each. */
const BEGINNINGS: ReadonlySet<number> = new Set([...',[{'].map((sign) => sign.charCodeAt(0)))

/**
 * Rejects JSON bodies of the app with more than `max` values with 400 before they are parsed. Long bodies are meant for
 * few long texts: parsing and checking millions of short values takes seconds, one text of the same length none.
 */
export function limitJsonValues(app: FastifyInstance, max: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (!hasMoreValues(body, max)) return void parse(request, body, done)
    done(Object.assign(new Error(`the body has more than ${max} values: send fewer at a time`), { statusCode: 400 }))
  })
}

function hasMoreValues(json: string, max: number): boolean {
  let values = 1
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (BEGINNINGS.has(sign) && ++values > max) return true
  }
  return false
}

/** Where the text that begins here ends, in quotes. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
