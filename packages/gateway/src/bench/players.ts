import { callTable } from '@atrium/contracts/calls'
import type { Sql } from '@atrium/database'
import type { Player } from '../domains/bets/movements-repository.ts'

/** The only game provider of a benchmark or crash test. */
export const PROVIDER = 'bench'
export const CURRENCY = 'DEMO'
/** Initial balance of each player, in counts of 1/10,000. */
export const PURSE = 1_000_000_000_000n

/**
 * Adds members with an open game session and a sufficient balance. Needs an empty database. `publicKey` (PEM) is the
 * provider's.
 */
export async function addPlayers(sql: Sql, count: number, publicKey: string): Promise<Player[]> {
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
    values ('DEMO', '데모', 'Demo', 'Asia/Seoul', '{}')`
  await sql`
    insert into games.providers (code, name, origin, public_key) values (${PROVIDER}, ${PROVIDER}, '', ${publicKey})`
  await sql`
    insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position)
    values ('V', ${PROVIDER}, 'V', 'V', '', 'RNG', 'RNG', 0)`
  await sql`insert into games.merchant_vendors (merchant, vassalage) values ('DEMO', 'V')`
  await sql`
    insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme, released_at)
    values ('G', 'G', 'V', 'G', 'G', '', 'RNG', 'slot', 'jade', now())`
  await sql`
    insert into identity.members (merchant, account, nickname, password_hash)
    select 'DEMO', 'member' || n, 'member' || n, '' from generate_series(1, ${count}::int) n`
  await sql`
    insert into identity.sessions (token_hash, member_id, idle_expires_at, expires_at, ip, user_agent)
    select sha256(id::text::bytea), id, now() + interval '30 minutes', now() + interval '12 hours', '', ''
    from identity.members`
  return sql<Player[]>`
    insert into ledger.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id,
      house_account_id, currency, is_shown, created_at, expires_at)
    select 's' || id, ${PROVIDER}, 'DEMO', id, sha256(id::text::bytea), 'G', 'real',
      identity.open_account(id, 'REAL', ${PURSE}, now()),
      ledger.house_account('DEMO', 'VENDOR', 'V', ${CURRENCY}), ${CURRENCY}, true, now(), now() + interval '30 minutes'
    from identity.members
    returning provider, id as "sessionId", member_id::text as "user", game_id as "gameId"`
}

/** The host of the players' portal. */
export const HOST = 'localhost'

/** Opens a portal with all modules at `HOST`. The session token of each player is their member id. */
export async function openPortal(sql: Sql): Promise<void> {
  const modules = [...new Set(callTable.flatMap((call) => call.modules))].map((modId, position) => ({
    merchant: 'DEMO',
    mod_id: modId,
    parent_id: null,
    position,
    enabled: true,
  }))
  await sql`insert into merchants.hosts (host, merchant) values (${HOST}, 'DEMO')`
  await sql`insert into merchants.modules ${sql(modules)}`
}
