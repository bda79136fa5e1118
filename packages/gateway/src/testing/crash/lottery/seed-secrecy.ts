import type { Sql } from '@atrium/database'
import { comingIssuesOf, publishedDraw, resultsOf } from '../../../domains/lottery/results/results-service.ts'
import { GAMES } from './lottery-bets.ts'

const MERCHANT = { code: 'DEMO', timeZone: 'Asia/Seoul' }

/** Collects the public data of issues before their draws. Searches it for the seeds after the draws. */
export function createSeedSecrecy(sql: Sql) {
  /** Public data of undrawn issues, by `code/numero`. */
  const readable = new Map<string, string[]>()
  const hashes = new Map<string, string>()
  let log = ''
  return {
    onLog: (text: string): void => {
      log += text
    },

    /** Reads the table row and the API response of every issue that is open or closed. */
    async look(now: Date): Promise<void> {
      const rows = await sql<{ name: string; code: string; numero: string; hash: string; text: string }[]>`
        select concat_ws('/', code, numero) as name, code, numero, seed_hash as hash, to_jsonb(i)::text as text
        from lottery.issues i where state in ('OPEN', 'CLOSED')`
      const lists = await Promise.all(
        GAMES.flatMap((code) => [
          resultsOf(sql, { code, count: 100 }, MERCHANT, []),
          comingIssuesOf(sql, { code, count: 10 }, MERCHANT, now),
        ]),
      )
      const draws = await Promise.all(rows.map(({ code, numero }) => publishedDraw(sql, { code, numero }, MERCHANT)))
      // A draw that a killed process had sent may have been committed between the two reads.
      const waiting = new Set(
        (
          await sql<
            { name: string }[]
          >`select concat_ws('/', code, numero) as name from lottery.issues where state in ('OPEN', 'CLOSED')`
        ).map(({ name }) => name),
      )
      for (const [index, { name, hash, text }] of rows.entries()) {
        if (!waiting.has(name)) continue
        readable.set(name, [...(readable.get(name) ?? []), text, JSON.stringify([draws[index], lists])])
        hashes.set(name, hashes.get(name) ?? hash)
      }
    },

    /**
     * Returns one sentence for each seed that became public too early, that differs from the published hash, or that a
     * log contains.
     */
    async findProblems(): Promise<string[]> {
      const drawn = await sql<
        { name: string; seed: string; hash: string }[]
      >`select concat_ws('/', code, numero) as name, seed, seed_hash as hash from lottery.issues where seed is not null`
      return drawn.flatMap(({ name, seed, hash }) => {
        const bytes = Buffer.from(seed, 'hex')
        const forms = [seed, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
        const isIn = (text: string) => forms.some((form) => text.includes(form))
        return [
          ...(readable.get(name) ?? []).filter(isIn).map(() => `The seed of ${name} was readable before its draw.`),
          ...(isIn(log) ? [`The seed of ${name} is in the log.`] : []),
          ...(hashes.has(name) && hashes.get(name) !== hash ? [`The hash of ${name} was replaced.`] : []),
        ]
      })
    },
  }
}
