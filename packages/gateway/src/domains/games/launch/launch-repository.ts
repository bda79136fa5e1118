import type { GameCategory } from '@atrium/contracts/calls'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import { offeredGames } from '../catalogue/catalogue-columns.ts'
import { isOut, isRoomOut, withRoomMaintenance, withVendorMaintenance } from '../maintenance/maintenance-columns.ts'
import type { LaunchPlaces } from './launch-address.ts'

export interface LaunchVendor {
  category: GameCategory
  accountTypeName: string
  names: Record<Language, string>
  maintenance: boolean
}

/** Finds a vendor that the merchant has. */
export async function findLaunchVendor(
  sql: Sql,
  merchant: string,
  vassalage: string,
): Promise<LaunchVendor | undefined> {
  const [row] = await sql<LaunchVendor[]>`
    select v.category, v.account_type_name as "accountTypeName",
      jsonb_build_object('KO', v.name_ko, 'EN', v.name_en) as names,
      v.maintenance or not p.enabled or coalesce(vendor_out.starts_at <= now(), false) as maintenance
    from games.vendors v
    join games.providers p on p.code = v.provider
    join games.merchant_vendors mv on mv.vassalage = v.vassalage and mv.merchant = ${merchant}
    ${withVendorMaintenance(sql, merchant)}
    where v.vassalage = ${vassalage}`
  return row
}

/** Finds a lottery that a merchant offers with this vendor. */
export async function findLaunchLottery(
  sql: Sql,
  merchant: string,
  { vassalage, code }: { vassalage: string; code: string },
): Promise<{ maintenance: boolean } | undefined> {
  const [row] = await sql<{ maintenance: boolean }[]>`
    select ${isOut(sql)} as maintenance
    from ${offeredGames(sql, merchant)} where g.game_id = ${code} and g.vassalage = ${vassalage}`
  return row
}

export interface LaunchGame extends LaunchPlaces {
  gameId: string
  nodeId: string
  names: Record<Language, string>
  /** Trial mode of the game: 0 if a free trial is available. */
  supportPlay: number
  maintenance: boolean
}

/** Finds a game of a vendor that the merchant has. Entries that represent a vendor are left out. */
export async function findLaunchGame(
  sql: Sql,
  merchant: string,
  { gameId, vassalage }: { gameId: string; vassalage: string },
): Promise<LaunchGame | undefined> {
  const [row] = await sql<LaunchGame[]>`
    select g.game_id as "gameId", g.node_id as "nodeId", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as names,
      g.support_play as "supportPlay", ${isOut(sql)} as maintenance,
      p.origin as "providerOrigin",
      array(select c.origin from games.launch_cdns c where c.merchant = mv.merchant and c.provider = p.code
        order by c.origin) as cdns
    from ${offeredGames(sql, merchant)}
    where g.game_id = ${gameId} and g.vassalage = ${vassalage} and g.is_game <> ${VASSALAGE_ENTRY}`
  return row
}

export interface LaunchRoom {
  roomId: string
  isFull: boolean
  maintenance: boolean
}

/** Finds the table of a live game by the launched node. */
export async function findLaunchRoom(
  sql: Sql,
  merchant: string,
  { gameId, nodeId }: { gameId: string; nodeId: string },
): Promise<LaunchRoom | undefined> {
  const [row] = await sql<LaunchRoom[]>`
    select r.room_id as "roomId", r.is_full as "isFull", ${isRoomOut(sql)} as maintenance
    from games.rooms r ${withRoomMaintenance(sql, merchant)}
    where r.game_id = ${gameId} and r.node_id = ${nodeId} and r.gone_at is null
      and not exists (select from games.merchant_rooms o
        where o.merchant = ${merchant} and o.room_id = r.room_id and not o.is_on)`
  return row
}

export interface LaunchToken {
  tokenHash: Buffer
  memberId: bigint
  loginHash: Buffer
  gameId: string
  roomId?: string
  mode: 'real' | 'demo' | 'replay'
  /** Round to replay. */
  roundId?: string
  language: Language
  country: string
  createdAt: Date
  expiresAt: Date
}

/** Inserts a token, and deletes expired ones. */
export async function insertLaunchToken(sql: Sql, t: LaunchToken): Promise<void> {
  await sql`
    with stale as (delete from games.launch_tokens where expires_at < ${t.createdAt}::timestamptz - interval '1 hour')
    insert into games.launch_tokens (token_hash, member_id, login_hash, game_id, room_id, round_id, mode,
      language, country, created_at, expires_at)
    values (${t.tokenHash}, ${t.memberId}, ${t.loginHash}, ${t.gameId}, ${t.roomId ?? null}, ${t.roundId ?? null},
      ${t.mode}, ${t.language}, ${t.country}, ${t.createdAt}, ${t.expiresAt})`
}
