import type { Maintenance } from '@atrium/contracts/staff/merchant-games'
import type { Sql, Transaction } from '@atrium/database'

export interface MaintenanceOf extends Maintenance {
  of: 'GAME' | 'VENDOR'
}

const iso = (sql: Sql | Transaction, time: ReturnType<Sql>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL expression: a joined maintenance as `Maintenance`, without an end where it has none. */
export function maintenanceOf(sql: Sql | Transaction, join: 'game_out' | 'vendor_out' | 'room_out') {
  const row = sql(join)
  return sql`jsonb_strip_nulls(jsonb_build_object('from', ${iso(sql as Sql, sql`${row}.starts_at`)},
    'until', ${iso(sql as Sql, sql`nullif(${row}.ends_at, 'infinity')`)}, 'reason', ${row}.reason, 'by', ${row}.set_by))`
}

/**
 * SQL condition: provider `p` of vendor `v` has no playable game, because it is switched off or its random number
 * generator failed the self-test. Lotteries are exempt, because they draw their own numbers.
 */
export const isShut = (sql: Sql | Transaction) =>
  sql`(not p.enabled or coalesce(p.faulty_until > now() and v.category not in ('LOTT', 'ELOTT'), false))`

/**
 * SQL joins with maintenance of game `g` and vendor `v` at a merchant that holds or is scheduled, as `game_out` and
 * `vendor_out`.
 */
export const withMaintenance = (sql: Sql | Transaction, merchant: string) => sql`
  left join games.maintenances game_out on game_out.merchant = ${merchant} and game_out.kind = 'GAME'
    and game_out.subject = g.game_id and game_out.ends_at > now()
  ${withVendorMaintenance(sql, merchant)}`

export const withVendorMaintenance = (sql: Sql | Transaction, merchant: string) => sql`
  left join games.maintenances vendor_out on vendor_out.merchant = ${merchant} and vendor_out.kind = 'VENDOR'
    and vendor_out.subject = v.vassalage and vendor_out.ends_at > now()`

/** SQL condition: the vendor's games cannot be launched now. */
export const isVendorOut = (sql: Sql | Transaction) =>
  sql`(v.maintenance or coalesce(vendor_out.starts_at <= now(), false) or ${isShut(sql)})`

/** SQL condition: the game cannot be launched now. */
export const isOut = (sql: Sql | Transaction) =>
  sql`(g.maintenance or coalesce(game_out.starts_at <= now(), false) or ${isVendorOut(sql)})`

/**
 * SQL expression: when game `g` can be launched again, with `room` when its room `r` can be joined. Null: at once, or
 * unknown.
 */
export const outUntil = (sql: Sql | Transaction, of: 'game' | 'room' = 'game') => sql`
  case when not (g.maintenance or v.maintenance or ${isShut(sql)} ${of === 'room' ? sql`or r.maintenance` : sql``}) then
    nullif(greatest(${endOf(sql, 'game_out')}, ${endOf(sql, 'vendor_out')}
      ${of === 'room' ? sql`, ${endOf(sql, 'room_out')}` : sql``}), 'infinity') end`

const endOf = (sql: Sql | Transaction, join: 'game_out' | 'vendor_out' | 'room_out') =>
  sql`case when ${sql(join)}.starts_at <= now() then ${sql(join)}.ends_at end`

/** SQL join with maintenance of room `r` at a merchant that holds or is scheduled, as `room_out`. */
export const withRoomMaintenance = (sql: Sql | Transaction, merchant: string) => sql`
  left join games.maintenances room_out on room_out.merchant = ${merchant} and room_out.kind = 'ROOM'
    and room_out.subject = r.room_id and room_out.ends_at > now()`

/** SQL condition: the room itself cannot be joined now. */
export const isRoomOut = (sql: Sql | Transaction) =>
  sql`(r.maintenance or coalesce(room_out.starts_at <= now(), false))`
