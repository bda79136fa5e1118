import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { CATALOGUE_PATH, catalogueRequest } from '@atrium/contracts/wallet-api/catalogue'
import type { CatalogueEntry, CataloguePage } from '@atrium/contracts/wallet-api/catalogue'
import { GPA_HEADERS, gpaHttpStatus } from '@atrium/contracts/wallet-api/gpa'
import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import { isSigned, signGpa } from '@atrium/http-server/gpa-signature'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { studioCatalogue } from '../catalogue/catalogue.ts'

interface CatalogueDeps {
  /** Public key of the portal (PEM). Without it every request is rejected. */
  readonly portalKey: string | undefined
  readonly privateKey: KeyObject
  readonly clock: () => Date
}

/** Serves the catalogue to the portal, page by page. A cursor is the number of entries on the pages before. */
export function catalogueRoutes(app: FastifyInstance, { portalKey, privateKey, clock }: CatalogueDeps): void {
  const key = portalKey === undefined ? undefined : createPublicKey(portalKey)
  const entriesAt = oncePerDay(studioCatalogue)
  const refuse = (reply: FastifyReply, status: GpaStatus, message: string) =>
    reply.code(gpaHttpStatus(status)).send({ status, message })
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so they must not be parsed before it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(CATALOGUE_PATH, async ({ headers, method, url: path, body }, reply) => {
      const [time, signature] = [headers[GPA_HEADERS.time], headers[GPA_HEADERS.signature]]
      const rawBody = typeof body === 'string' ? body : ''
      if (!key) return refuse(reply, 'ERR_PARTNER', 'no key of a portal is configured here')
      if (typeof time !== 'string' || typeof signature !== 'string')
        return refuse(reply, 'ERR_SIGNATURE', 'the request is not signed')
      if (!isSigned({ time, signature, method, path, rawBody }, key, clock()))
        return refuse(reply, 'ERR_SIGNATURE', 'the signature is not that of the configured portal, within a minute')
      const request = catalogueRequest.safeParse(jsonOf(rawBody))
      if (!request.success) return refuse(reply, 'ERR_SYNTAX', 'the request does not fit the protocol')
      const { cursor = '0', page_size: size } = request.data
      if (!/^\d{1,9}$/.test(cursor)) return refuse(reply, 'ERR_SYNTAX', 'the cursor is not one of this catalogue')
      const answer = JSON.stringify(pageOf(entriesAt(clock()), Number(cursor), size))
      return reply
        .headers({
          [GPA_HEADERS.time]: time,
          [GPA_HEADERS.signature]: signGpa({ time, method, path, rawBody: answer }, privateKey),
        })
        .type('application/json')
        .send(answer)
    })
  })
}

function pageOf(entries: readonly CatalogueEntry[], start: number, size: number): CataloguePage {
  const end = start + size
  return { status: 'OK', entries: entries.slice(start, end), ...(end < entries.length && { next: String(end) }) }
}

/** Computing the catalogue computes the returns of all games. */
function oncePerDay(compute: (now: Date) => CatalogueEntry[]): (now: Date) => readonly CatalogueEntry[] {
  let known: { day: string; entries: CatalogueEntry[] } | undefined
  return (now) => {
    const day = now.toISOString().slice(0, 10)
    if (known?.day !== day) known = { day, entries: compute(now) }
    return known.entries
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
