import { brotliCompressSync } from 'node:zlib'
import { withPlurals } from '@atrium/contracts/text/portal-texts'
import { FILE_HEADERS } from '@atrium/contracts/releases/file-headers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { readTextsByHash } from './texts-repository.ts'
import type { RemoteTexts } from './texts-repository.ts'

const HASHES = /^([0-9a-f]{16})(?:-([0-9a-f]{16}))?\.json$/
const MAX_CACHED = 200

/**
 * `/art/texts/<hashes>.json`: the texts that a merchant writes itself in a language, by remote and key, below the texts
 * of all merchants. The address is made of their hashes, so it can be cached forever.
 */
export function serveTextFiles(app: FastifyInstance, { sql }: Pick<Deps, 'sql'>): void {
  const cache = new Map<string, { identity: Buffer; br: Buffer }>()
  app.get<{ Params: { file: string } }>('/art/texts/:file', async ({ params: { file }, headers }, reply) => {
    const body = cache.get(file) ?? (await make(file))
    reply.headers(FILE_HEADERS)
    if (!body) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such texts.')
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(file, body)
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    return /\bbr\b/.test(String(headers['accept-encoding']))
      ? reply.header('content-encoding', 'br').send(body.br)
      : reply.send(body.identity)
  })

  async function make(file: string): Promise<{ identity: Buffer; br: Buffer } | undefined> {
    const hashes = HASHES.exec(file)?.slice(1).filter(Boolean)
    if (!hashes) return undefined
    const found = await readTextsByHash(sql, hashes)
    const parts = hashes.map((hash) => found.find((each) => each.hash === hash))
    if (parts.some((part) => part === undefined)) return undefined
    const { language } = parts[0]!
    const all: Record<string, Record<string, string>> = {}
    for (const { texts } of parts as { texts: RemoteTexts }[])
      for (const [remote, own] of Object.entries(texts)) all[remote] = { ...all[remote], ...own }
    const identity = Buffer.from(
      JSON.stringify(
        Object.fromEntries(Object.entries(all).map(([remote, texts]) => [remote, withPlurals(texts, language)])),
      ),
    )
    return { identity, br: brotliCompressSync(identity) }
  }
}
