import type { MemberBonus, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import type { Bonus } from './bonuses-repository.ts'

export interface BonusReader extends ListReader {
  readonly memberId: bigint
  readonly now: Date
}
type BonusFilters = Pick<ParsedRequest<'bonuses'>, 'state'>
interface BonusSums {
  total: number
  amount: bigint
  cashedOut: bigint
}

/** A bonus with its name, and the content of its pools while it is active. Amounts in units of 1/10,000. */
type BonusRow = Omit<Bonus, 'memberId' | 'ref' | 'debitOrder'> &
  Keyed & { title: string | null; held: bigint; games: string[] }

/**
 * SQL expression for the state of a bonus now. It is EXPIRED after its deadline, even though its pools are only emptied
 * by the next movement or job.
 */
const stateAt = (sql: Sql, now: Date): Fragment =>
  sql`case when b.state = 'IN_PROGRESS' and b.expires_at <= ${now} then 'EXPIRED' else b.state end`

/** SQL query of the bonuses `b` that match `where`. */
function selectBonuses(sql: Sql, { language, now }: BonusReader, cursor: Fragment): Fragment {
  const name = language === 'EN' ? sql`g.name_en` : sql`g.name_ko`
  return sql`
    select b.id, ${stateAt(sql, now)} as state, b.amount, b.locked, b.requirement, b.progress, b.contribution,
      b.min_odds as "minOdds", b.excluded_games as "excludedGames", b.max_bet as "maxBet",
      b.max_cash_out as "maxCashOut", b.cashed_out as "cashedOut", b.granted_at as "grantedAt",
      b.expires_at as "expiresAt", b.ended_at as "endedAt", b.title ->> ${language} as title,
      (select coalesce(sum(a.balance), 0)::int8 from ledger.accounts_view a
      where a.member_id = b.member_id and a.kind in ('BONUS', 'LOCKED')) as held,
      array(select ${name} from games.games_view g where g.game_id = any (b.excluded_games) order by 1) as games,
      ${cursor} as cursor
    from wallet.bonuses b`
}

/** Lists a member's bonuses, newest first. An active bonus is always the newest. */
export const bonusListSource: ListSource<BonusFilters, BonusReader, BonusRow, MemberBonus, BonusSums> = {
  key: [
    { column: 'b.granted_at', type: 'timestamptz', order: 'desc' },
    { column: 'b.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, { state }, { memberId, now }) =>
    sql`b.member_id = ${memberId} and ${state ? sql`${stateAt(sql, now)} = ${state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, reader) =>
    sql<BonusRow[]>`${selectBonuses(sql, reader, cursor)} where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[BonusSums]>`
      select count(*)::int as total, coalesce(sum(b.amount + b.locked), 0)::int8 as amount,
        coalesce(sum(b.cashed_out), 0)::int8 as "cashedOut" from wallet.bonuses b where ${where}`
    return row
  },

  toEntry,
}

/** Finds a bonus of this member; without an id, the active one. */
export async function findMemberBonus(sql: Sql, reader: BonusReader, id?: bigint): Promise<MemberBonus | undefined> {
  const which = id === undefined ? sql`${stateAt(sql, reader.now)} in ('IN_PROGRESS', 'CLAIMABLE')` : sql`b.id = ${id}`
  const [row] = await sql<
    BonusRow[]
  >`${selectBonuses(sql, reader, sql`'{}'::text[]`)} where b.member_id = ${reader.memberId} and ${which}`
  return row && toEntry(row)
}

const done = ({ progress, requirement }: BonusRow): bigint => (progress < requirement ? progress : requirement)

function toEntry(row: BonusRow): MemberBonus {
  const {
    id,
    title,
    state,
    amount,
    locked,
    grantedAt,
    expiresAt,
    endedAt,
    requirement,
    contribution,
    minOdds,
    maxBet,
    maxCashOut,
    cashedOut,
    held,
    games,
  } = row
  return {
    bonusId: String(id),
    state,
    amount: toWire(amount + locked),
    grantedAt: grantedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    requirement: toWire(requirement),
    progress: toWire(done(row)),
    percent: requirement === 0n ? 100 : Number((done(row) * 100n) / requirement),
    contribution,
    minOdds: toWire(minOdds),
    cashedOut: toWire(cashedOut),
    excludedGames: games,
    ...(title !== null && { title }),
    ...(endedAt && { endedAt: endedAt.getTime() }),
    ...(maxBet !== null && { maxBet: toWire(maxBet) }),
    ...(maxCashOut !== null && { maxCashOut: toWire(maxCashOut) }),
    ...((state === 'IN_PROGRESS' || state === 'CLAIMABLE') && { held: toWire(held) }),
  }
}
