import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Lifetime of a secret. A tab can share its session with tabs that were opened in the same or the next period. */
const PERIOD_MS = 7 * 24 * 60 * 60_000

/**
 * Secrets with which tabs of the same browser recognize each other (docs/decisions/token-between-tabs.md). They are
 * derived from the visitor's cookie, which scripts cannot read, and this server's key, so that every server of the
 * portal derives the same secrets.
 */
export function createTabSecrets(key: Buffer, clock: () => number = Date.now) {
  const secret = createSecretKey(key)
  const derive = (merchant: string, visitor: string, period: number): string =>
    createHmac('sha256', secret).update(`tabs\n${merchant}\n${visitor}\n${period}`).digest('base64url')
  return {
    /** Returns the secrets of this period and of the previous one. */
    of(merchant: string, visitor: string): readonly string[] {
      const period = Math.floor(clock() / PERIOD_MS)
      return [derive(merchant, visitor, period), derive(merchant, visitor, period - 1)]
    },
  }
}
export type TabSecrets = ReturnType<typeof createTabSecrets>

/**
 * Whether the browser loads the document to display it. Scripts and embedding pages cannot fake the header. Browsers
 * that do not send it are accepted.
 */
export const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}
