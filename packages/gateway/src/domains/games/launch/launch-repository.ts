import type { GameCategory } from '@atrium/contracts/calls'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import { isShut, offeredGames } from '../catalogue/catalogue-columns.ts'
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
      jsonb_build_object('KO', v.name_ko, 'EN', v.name_en) as names, v.maintenance or not p.enabled as maintenance
    from games.vendors v
    join games.providers p on p.code = v.provider
    join games.merchant_vendors mv on mv.vassalage = v.vassalage and mv.merchant = ${merchant}
    where v.vassalage = ${vassalage}`
  return row
}

/** Returns whether a merchant offers a lottery with this vendor. */
export async function isLotteryOffered(
  sql: Sql,
  merchant: string,
  { vassalage, code }: { vassalage: string; code: string },
): Promise<boolean> {
  const [row] = await sql`
    select 1 from ${offeredGames(sql, merchant)} where g.game_id = ${code} and g.vassalage = ${vassalage}`
  return row !== undefined
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
      g.support_play as "supportPlay", g.maintenance or v.maintenance or ${isShut(sql)} as maintenance,
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
  { gameId, nodeId }: { gameId: string; nodeId: string },
): Promise<LaunchRoom | undefined> {
  const [row] = await sql<LaunchRoom[]>`
    select room_id as "roomId", is_full as "isFull", maintenance
    from games.rooms where game_id = ${gameId} and node_id = ${nodeId} and gone_at is null`
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
