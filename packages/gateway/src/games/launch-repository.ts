import type { Language } from '@atrium/contracts/languages'
import type { Sql } from '@atrium/database'

export interface LaunchGame {
  gameId: string
  nodeId: string
  vassalage: string
  names: Record<Language, string>
  hasTrial: boolean
  maintenance: boolean
  /** Where the provider's launch page is. */
  providerOrigin: string
}

/** A game of a vendor that the merchant has. */
export async function findLaunchGame(sql: Sql, merchant: string, gameId: string): Promise<LaunchGame | undefined> {
  const [row] = await sql<LaunchGame[]>`
    select g.game_id as "gameId", g.node_id as "nodeId", g.vassalage, jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as names,
      g.support_play = 0 as "hasTrial", g.maintenance or v.maintenance or not p.enabled as maintenance, p.origin as "providerOrigin"
    from games.games g
    join games.vendors v on v.vassalage = g.vassalage
    join games.providers p on p.code = v.provider
    join games.merchant_vendors mv on mv.vassalage = g.vassalage and mv.merchant = ${merchant}
    where g.game_id = ${gameId}`
  return row
}

export interface LaunchToken {
  tokenHash: Buffer
  memberId: bigint
  loginHash: Buffer
  gameId: string
  mode: 'real' | 'demo'
  language: Language
  country: string
  createdAt: Date
  expiresAt: Date
}

/** Keeps a new token, and removes those that nobody can use any more. */
export async function insertLaunchToken(sql: Sql, t: LaunchToken): Promise<void> {
  await sql`
    with stale as (delete from games.launch_tokens where expires_at < ${t.createdAt}::timestamptz - interval '1 hour')
    insert into games.launch_tokens (token_hash, member_id, login_hash, game_id, mode, language, country, created_at, expires_at)
    values (${t.tokenHash}, ${t.memberId}, ${t.loginHash}, ${t.gameId}, ${t.mode}, ${t.language}, ${t.country}, ${t.createdAt}, ${t.expiresAt})`
}
