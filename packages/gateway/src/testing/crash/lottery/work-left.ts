import type { Sql } from '@atrium/database'
import { readDueChases } from '../../../domains/lottery/chases/chases-repository.ts'
import type { Part } from './jobs-of-victim.ts'

const ALL = 100_000

/** Remaining work of a job at `now`: number of issues to draw, orders to settle or chases to advance. */
export async function countWork(sql: Sql, part: Part, now: Date): Promise<number> {
  if (part === 'chases') return (await readDueChases(sql, ALL)).length
  const [row] = await (part === 'draw'
    ? sql<
        [{ count: number }]
      >`select count(*)::int as count from lottery.issues where state in ('OPEN', 'CLOSED') and draw_at <= ${now}`
    : sql<[{ count: number }]>`
        select count(*)::int as count
        from lottery.orders o join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)
        where o.state = 'PLACED' and i.state in ('DRAWN', 'CANCELLED')`)
  return row.count
}
