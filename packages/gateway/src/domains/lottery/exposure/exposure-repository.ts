import type { Sql } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'

/** Open tickets of one play. Amounts in units of 1/10,000. */
export interface ExposureRow {
  state: 'SCHEDULED' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'CANCELLED'
  currency: string
  maxExposure: bigint
  possibleWin: bigint
}

export async function findExposure(sql: Sql, { merchant, code, numero }: IssueKey): Promise<ExposureRow | undefined> {
  const [row] = await sql<ExposureRow[]>`
    select i.state, c.currency, m.max_exposure as "maxExposure",
      (select coalesce(sum(e.possible_win), 0)::int8 from lottery.issue_exposures e
        where (e.merchant, e.code, e.numero) = (i.merchant, i.code, i.numero)
        and i.state in ('OPEN', 'CLOSED')) as "possibleWin"
    from lottery.issues i join merchants.merchants_view c on c.code = i.merchant
    join lottery.merchant_games m on (m.merchant, m.code) = (i.merchant, i.code)
    where (i.merchant, i.code, i.numero) = (${merchant}, ${code}, ${numero})`
  return row
}

export interface PlaySums {
  play: string
  tickets: number
  stake: bigint
}

/** Returns totals of an issue's open tickets by play, highest stake first. */
export const readPlaySums = (sql: Sql, { merchant, code, numero }: IssueKey): Promise<PlaySums[]> => sql<PlaySums[]>`
  select t.play, count(*)::int as tickets, sum(t.stake)::int8 as stake
  from lottery.orders o join lottery.tickets t on t.order_id = o.id
  where (o.merchant, o.code, o.numero) = (${merchant}, ${code}, ${numero}) and o.state = 'PLACED' group by t.play
  order by 3 desc, 1`

export interface OpenTicket {
  play: string
  content: string
  unit: bigint
  multiple: number
  odds: number[]
  maxWin: bigint | null
}

/** Returns open tickets of an issue, up to a limit. */
export const readOpenTickets = (
  sql: Sql,
  { merchant, code, numero }: IssueKey,
  limit: number,
): Promise<OpenTicket[]> => sql<OpenTicket[]>`
  select t.play, t.content, t.unit, t.multiple, t.odds, t.max_win as "maxWin"
  from lottery.orders o join lottery.tickets t on t.order_id = o.id
  where (o.merchant, o.code, o.numero) = (${merchant}, ${code}, ${numero}) and o.state = 'PLACED' limit ${limit}`
