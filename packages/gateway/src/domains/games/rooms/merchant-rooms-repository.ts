import type { Transaction } from '@atrium/database'

export interface RoomLimits {
  roomId: string
  /** Limits of the provider, in units of 1/10,000. */
  minBet: bigint
  maxBet: bigint
  /** Limits of the merchant. Null: those of the provider. */
  ownMinBet: bigint | null
  ownMaxBet: bigint | null
  isOn: boolean
}

/** Reads rooms with what a merchant sets of them, and locks them until the transaction ends. */
export async function lockRooms(
  tx: Transaction,
  merchant: string,
  roomIds: readonly string[],
): Promise<readonly RoomLimits[]> {
  await tx`select pg_advisory_xact_lock(hashtext(${`merchant-rooms ${merchant}`}))`
  return tx<RoomLimits[]>`
    select r.room_id as "roomId", r.min_bet as "minBet", r.max_bet as "maxBet", o.min_bet as "ownMinBet",
      o.max_bet as "ownMaxBet", coalesce(o.is_on, true) as "isOn"
    from games.rooms r left join games.merchant_rooms o on o.merchant = ${merchant} and o.room_id = r.room_id
    where r.room_id = any(${roomIds as string[]}::text[]) and r.gone_at is null`
}

export async function writeRoom(
  tx: Transaction,
  merchant: string,
  { roomId, isOn, ownMinBet, ownMaxBet }: Pick<RoomLimits, 'roomId' | 'isOn' | 'ownMinBet' | 'ownMaxBet'>,
): Promise<void> {
  await tx`
    insert into games.merchant_rooms (merchant, room_id, is_on, min_bet, max_bet)
    values (${merchant}, ${roomId}, ${isOn}, ${ownMinBet}, ${ownMaxBet})
    on conflict (merchant, room_id) do update set is_on = excluded.is_on, min_bet = excluded.min_bet,
      max_bet = excluded.max_bet`
}
