import { brotliCompressSync } from 'node:zlib'
import type { BrokenAnswer } from '../broken-wire.ts'
import type { Fault } from './fault.ts'
import { AFTER_FILE_TIMEOUT_MS, SOON_MS } from './fault.ts'

/**
 * The affected files: the entry, the module behind it, lazy files of the first page, the table of hashes of lazy files,
 * the style sheets, the locale files, or all files of all versions.
 */
export type Part = 'entry' | 'module' | 'page' | 'hashes' | 'styles' | 'texts' | 'every version'

/** What happens to a release's files between the portal and the browser. */
export interface WireFault extends Fault {
  readonly part: Part
  readonly answer: BrokenAnswer
  /** The visitor has the portal open before the fault starts. */
  readonly isUnderway?: true
  /**
   * The fault ends and the visitor's page recovers without a click. For a preview that is not required: it ends when
   * its release fails.
   */
  readonly passes?: true
}

const HTML = '<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to this network</h1></html>'
const status =
  (code: number, headers: Record<string, string> = {}, body = 'Not now.'): BrokenAnswer =>
  ({ response }) =>
    void response.writeHead(code, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers }).end(body)
const reset: BrokenAnswer = ({ response }) => void response.destroy()
const hang: BrokenAnswer = () => undefined
const html: BrokenAnswer = ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML)
const halved: BrokenAnswer = async ({ response, healthy }) => {
  const { headers, bytes } = await healthy()
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
const onlyAtSecondTry: BrokenAnswer = async (exchange) => {
  if (exchange.nth === 1) return status(503)(exchange)
  const { headers, bytes } = await exchange.healthy()
  exchange.response.writeHead(200, headers).end(bytes)
}

const falls = { sees: 'the last known good', blamed: 'failed', withinMs: SOON_MS } as const
const fallsLate = { ...falls, withinMs: AFTER_FILE_TIMEOUT_MS } as const
const pageFalls = { ...falls, blamed: 'crash' } as const

export const WIRE_FAULTS: readonly WireFault[] = [
  { id: 'entry-404', sentence: 'The entry is not there: 404', part: 'entry', answer: status(404), ...falls },
  { id: 'entry-500', sentence: 'The entry is answered with 500', part: 'entry', answer: status(500), ...falls },
  {
    id: 'entry-429',
    sentence: 'The entry is answered with 429 and Retry-After',
    part: 'entry',
    answer: status(429, { 'retry-after': '60' }),
    ...falls,
  },
  {
    id: 'entry-reset',
    sentence: 'The connection is reset when the entry is requested',
    part: 'entry',
    answer: reset,
    ...falls,
  },
  {
    id: 'entry-html',
    sentence: 'A network in between answers with HTML instead of the entry',
    part: 'entry',
    answer: html,
    ...falls,
  },
  {
    id: 'entry-redirect',
    sentence: 'The entry is redirected to a sign-in page',
    part: 'entry',
    answer: status(302, { location: '/index' }),
    ...falls,
  },
  { id: 'entry-hangs', sentence: 'The entry never answers', part: 'entry', answer: hang, ...fallsLate },
  {
    id: 'entry-late',
    sentence: 'The entry comes after its time limit',
    part: 'entry',
    ...fallsLate,
    async answer({ response, healthy }) {
      const { headers, bytes } = await healthy()
      setTimeout(() => response.writeHead(200, headers).end(bytes), 10_000).unref()
    },
  },
  {
    id: 'entry-drips',
    sentence: 'The entry comes at a byte per second',
    part: 'entry',
    ...fallsLate,
    async answer({ response, healthy }) {
      const { headers, bytes } = await healthy()
      response.writeHead(200, headers)
      let at = 0
      const drip = setInterval(() => response.write(bytes.subarray(at, ++at)), 1_000).unref()
      response.on('close', () => clearInterval(drip))
    },
  },
  {
    id: 'entry-truncated-brotli',
    sentence: 'The compressed entry ends in the middle',
    part: 'entry',
    ...falls,
    async answer({ response, healthy }) {
      const { headers, bytes } = await healthy()
      const compressed = brotliCompressSync(bytes)
      response
        .writeHead(200, { ...headers, 'content-encoding': 'br' })
        .end(compressed.subarray(0, compressed.length / 2))
    },
  },
  {
    id: 'entry-wrong-encoding',
    sentence: 'The entry is called brotli and is not compressed',
    part: 'entry',
    ...falls,
    async answer({ response, healthy }) {
      const { headers, bytes } = await healthy()
      response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(bytes)
    },
  },
  {
    id: 'entry-tampered',
    sentence: 'One byte of the entry is another',
    part: 'entry',
    ...falls,
    async answer({ response, healthy }) {
      const { headers, bytes } = await healthy()
      bytes[bytes.length - 1]! ^= 1
      response.writeHead(200, headers).end(bytes)
    },
  },
  {
    id: 'entry-empty',
    sentence: 'The entry is empty',
    part: 'entry',
    answer: async ({ response, healthy }) => void response.writeHead(200, (await healthy()).headers).end(),
    ...falls,
  },
  {
    id: 'entry-of-another-version',
    sentence: 'A cache gives the entry of the version before',
    part: 'entry',
    ...falls,
    async answer({ response, healthy, entryBefore }) {
      const { headers } = await healthy()
      response.writeHead(200, headers).end(await entryBefore())
    },
  },
  {
    id: 'entry-at-second-try',
    sentence: 'The entry is answered with 503 once, and comes when it is requested again',
    part: 'entry',
    sees: 'the release',
    blamed: 'refetched',
    withinMs: SOON_MS,
    answer: onlyAtSecondTry,
  },
  {
    id: 'entry-poisoned-cache',
    sentence: 'The browser has cached a broken entry for ever',
    part: 'entry',
    sees: 'the release',
    blamed: 'refetched',
    withinMs: SOON_MS,
    async answer({ nth, response, healthy }) {
      const { headers, bytes } = await healthy()
      response
        .writeHead(200, { ...headers, 'cache-control': 'public, max-age=31536000, immutable' })
        .end(nth === 1 ? `${bytes.subarray(0, 100)}` : bytes)
    },
  },
  {
    id: 'module-404',
    sentence: 'The module behind the entry is not there: 404',
    part: 'module',
    answer: status(404),
    ...falls,
  },
  {
    id: 'module-wrong-type',
    sentence: 'The module behind the entry has the content type of a download',
    part: 'module',
    ...falls,
    answer: async ({ response, healthy }) =>
      void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end((await healthy()).bytes),
  },
  {
    id: 'page-404',
    sentence: 'The lazy file of the page is not there: 404',
    part: 'page',
    answer: status(404),
    ...pageFalls,
  },
  {
    id: 'page-hangs',
    sentence: 'The lazy file of the page never answers',
    part: 'page',
    answer: hang,
    ...pageFalls,
    withinMs: AFTER_FILE_TIMEOUT_MS,
  },
  {
    id: 'page-halved',
    sentence: 'The connection breaks in the middle of the lazy file of the page',
    part: 'page',
    answer: halved,
    ...pageFalls,
  },
  {
    id: 'hashes-404',
    sentence: 'The table of hashes of lazy files is not there: 404',
    part: 'hashes',
    answer: status(404),
    isUnderway: true,
    ...pageFalls,
  },
  {
    id: 'hashes-hang',
    sentence: 'The table of hashes of lazy files never answers',
    part: 'hashes',
    answer: hang,
    isUnderway: true,
    ...pageFalls,
    withinMs: AFTER_FILE_TIMEOUT_MS,
  },
  {
    id: 'hashes-at-second-try',
    sentence: 'The table of hashes of lazy files is answered with 503 once, and comes when it is requested again',
    part: 'hashes',
    isUnderway: true,
    sees: 'the release',
    blamed: 'nothing',
    withinMs: SOON_MS,
    answer: onlyAtSecondTry,
  },
  { id: 'styles-404', sentence: 'The style sheet is not there: 404', part: 'styles', answer: status(404), ...falls },
  { id: 'styles-hang', sentence: 'The style sheet never answers', part: 'styles', answer: hang, ...fallsLate },
  {
    id: 'texts-404',
    sentence: "The texts of the visitor's language are not there: 404",
    part: 'texts',
    answer: status(404),
    ...pageFalls,
  },
  {
    id: 'page-at-second-try',
    sentence: 'The lazy file of the page is answered with 503 once, and comes when it is requested again',
    part: 'page',
    sees: 'the release',
    blamed: 'nothing',
    withinMs: SOON_MS,
    answer: onlyAtSecondTry,
  },
  {
    id: 'styles-at-second-try',
    sentence: 'The style sheet is answered with 503 once, and comes when it is requested again',
    part: 'styles',
    sees: 'the release',
    blamed: 'refetched',
    withinMs: SOON_MS,
    answer: onlyAtSecondTry,
  },
  {
    id: 'texts-at-second-try',
    sentence: "The texts of the visitor's language are answered with 503 once, and come when they are requested again",
    part: 'texts',
    sees: 'the release',
    blamed: 'nothing',
    withinMs: SOON_MS,
    answer: onlyAtSecondTry,
  },
  {
    id: 'every-version-404',
    sentence: 'No version of the remote is there, and then they come back',
    part: 'every version',
    answer: status(404),
    sees: 'the panel',
    blamed: 'unavailable',
    withinMs: SOON_MS,
    passes: true,
  },
  {
    id: 'offline',
    sentence: 'The network is gone when the visitor goes on to the remote, and then it comes back',
    part: 'every version',
    answer: reset,
    isUnderway: true,
    sees: 'the panel',
    blamed: 'unavailable',
    withinMs: SOON_MS,
    passes: true,
  },
]
