import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * A secret is replaced after this long. A tab that was opened in one period shares its session with tabs of the next,
 * and no longer.
 */
const PERIOD_MS = 7 * 24 * 60 * 60_000

/**
 * Secrets by which tabs of one browser recognize each other (docs/decisions/token-between-tabs.md): derived from the
 * visitor's cookie, which no script can read, and this server's key, so that every server of the portal derives the
 * same.
 */
export function createTabSecrets(key: Buffer, clock: () => number = Date.now) {
  const secret = createSecretKey(key)
  const derive = (merchant: string, visitor: string, period: number): string =>
    createHmac('sha256', secret).update(`tabs\n${merchant}\n${visitor}\n${period}`).digest('base64url')
  return {
    /** Secrets of this period and the previous one. */
    of(merchant: string, visitor: string): readonly string[] {
      const period = Math.floor(clock() / PERIOD_MS)
      return [derive(merchant, visitor, period), derive(merchant, visitor, period - 1)]
    },
  }
}
export type TabSecrets = ReturnType<typeof createTabSecrets>

/**
 * Whether the browser loads a document to show it, which a script or an embedding page cannot fake. Browsers that do
 * not send the header count as navigating.
 */
export const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}
