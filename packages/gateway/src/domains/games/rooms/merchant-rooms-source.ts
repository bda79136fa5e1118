import { toWire } from '@atrium/contracts/money'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { MerchantRoom, RoomState } from '@atrium/contracts/staff/merchant-rooms'
import type { Maintenance } from '@atrium/contracts/staff/merchant-games'
import type { Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import {
  isOut,
  isRoomOut,
  maintenanceOf,
  withMaintenance,
  withRoomMaintenance,
} from '../maintenance/maintenance-columns.ts'

type RoomFilters = Pick<GatewayRequest<'merchantRooms'>, 'name' | 'vassalage' | 'state'>

interface RoomRow extends Keyed, Omit<MerchantRoom, 'minBet' | 'maxBet' | 'ownMinBet' | 'ownMaxBet' | 'maintenance'> {
  minBet: bigint
  maxBet: bigint
  ownMinBet: bigint | null
  ownMaxBet: bigint | null
  maintenance: Maintenance | null
}

/** SQL condition: the merchant has not switched the room off. */
const isOn = (sql: Sql) => sql`own.is_on is distinct from false`
const isClosed = (sql: Sql) => sql`(${isRoomOut(sql)} or ${isOut(sql)})`

const inState = (sql: Sql, state: RoomState) =>
  ({
    OPEN: () => sql`${isOn(sql)} and not r.is_full and not ${isClosed(sql)}`,
    OFF: () => sql`not (${isOn(sql)})`,
    FULL: () => sql`r.is_full`,
    MAINTENANCE: () => isClosed(sql),
    LIMITS: () => sql`(own.min_bet is not null or own.max_bet is not null)`,
  })[state]()

/** All rooms of the catalogue as a merchant has them, by game. */
export const merchantRoomsSource: KeysetSource<RoomFilters, { merchant: string }, RoomRow, MerchantRoom> = {
  key: [
    { column: 'r.game_id', type: 'text', order: 'asc' },
    { column: 'r.position::int8', type: 'int8', order: 'asc' },
    { column: 'r.room_id', type: 'text', order: 'asc' },
  ],
  where: (sql, { name, vassalage, state }) => sql`
    r.gone_at is null and g.gone_at is null
    ${
      name === ''
        ? sql``
        : sql`and (position(lower(${name}) in lower(concat_ws(chr(10), r.name_ko, r.name_en, g.name_ko, g.name_en))) > 0
          or lower(r.room_id) = lower(${name}))`
    }
    ${vassalage === undefined ? sql`` : sql`and g.vassalage = ${vassalage}`}
    ${state === undefined ? sql`` : sql`and ${inState(sql, state)}`}`,
  rows: (sql, { where, order, limit, cursor }, _filters, { merchant }) => sql<RoomRow[]>`
    select r.room_id as "roomId", jsonb_build_object('KO', r.name_ko, 'EN', r.name_en) as name, g.game_id as "gameId",
      jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as game,
      jsonb_build_object('KO', v.name_ko, 'EN', v.name_en) as vendor, ${isOn(sql)} as "isOn", r.is_full as "isFull",
      ${isClosed(sql)} as "isInMaintenance",
      case when room_out.subject is not null then ${maintenanceOf(sql, 'room_out')} end as maintenance,
      r.min_bet as "minBet", r.max_bet as "maxBet", own.min_bet as "ownMinBet", own.max_bet as "ownMaxBet",
      ${cursor} as cursor
    from games.rooms r
    join games.games g on g.game_id = r.game_id
    join games.vendors v on v.vassalage = g.vassalage
    join games.providers p on p.code = v.provider
    left join games.merchant_rooms own on own.merchant = ${merchant} and own.room_id = r.room_id
    ${withMaintenance(sql, merchant)}
    ${withRoomMaintenance(sql, merchant)}
    where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ cursor: _cursor, minBet, maxBet, ownMinBet, ownMaxBet, maintenance, ...row }) => ({
    ...row,
    minBet: toWire(minBet),
    maxBet: toWire(maxBet),
    ...(ownMinBet !== null && { ownMinBet: toWire(ownMinBet) }),
    ...(ownMaxBet !== null && { ownMaxBet: toWire(ownMaxBet) }),
    ...(maintenance && { maintenance }),
  }),
}
