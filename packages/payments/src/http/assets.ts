import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The style sheet of the pages. Its name contains a hash of its content. */
export interface StyleSheet {
  readonly path: string
  readonly text: string
}

/** Reads the style sheet, once per app. */
export function checkoutStyle(): StyleSheet {
  const text = readFileSync(join(import.meta.dirname, '../checkout/checkout.css'), 'utf8')
  return { path: `/assets/checkout.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`, text }
}

/** Serves the style sheet. */
export function serveStyle(app: FastifyInstance, { path, text }: StyleSheet): void {
  app.get(path, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(text),
  )
}
