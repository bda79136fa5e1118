import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { Transaction } from '@atrium/database'

/** A launch token with all data of its exchange. Amounts in units of 1/10,000. */
export interface LaunchFacts {
  memberId: bigint
  loginHash: Buffer
  merchant: string
  nickname: string
  accountType: number
  isDisabled: boolean
  isSignedOut: boolean
  provider: string
  vassalage: string
  gameId: string
  gameName: string
  gameNames: Localized
  theme: string
  mode: 'real' | 'demo'
  /** Round to replay; null for a launch to play. */
  replayRound: string | null
  language: Language
  country: string
  /** Time zone of the merchant. */
  timeZone: string
  /** Table of a live game. Its limits replace the limits of the game. */
  roomId: string | null
  minBet: bigint
  maxBet: bigint
  maxWin: bigint
  /** Whether the vendor uses the main wallet. */
  isSingleWallet: boolean
  /** Current break of the player. */
  bar: 'TIME_OUT' | 'SELF_EXCLUSION' | null
  /** Stored policy of the merchant. */
  policy: unknown
  /** Minimum age of the merchant's members; null for the default. */
  minAge: number | null
  usedAt: Date | null
  expiresAt: Date
}

/** Reads a token and locks it, so that concurrent exchanges run one after another. */
export async function lockLaunchToken(tx: Transaction, tokenHash: Buffer, now: Date): Promise<LaunchFacts | undefined> {
  const [row] = await tx<LaunchFacts[]>`
    select t.member_id as "memberId", t.login_hash as "loginHash", m.merchant, m.nickname, m.type as "accountType",
      m.status = 'DISABLED' as "isDisabled",
      not exists (select 1 from identity.sessions_view l where l.token_hash = t.login_hash and l.ended_at is null
      and l.expires_at > ${now}) as "isSignedOut",
      v.provider, g.vassalage, g.game_id as "gameId", case when t.language = 'EN' then g.name_en
      else g.name_ko end as "gameName", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as "gameNames", g.theme,
      case t.mode when 'replay' then 'real' else t.mode end as mode, t.round_id as "replayRound", t.language, t.country,
      t.room_id as "roomId", coalesce(greatest(r.min_bet, own.min_bet), g.min_bet) as "minBet",
      coalesce(least(r.max_bet, own.max_bet), g.max_bet) as "maxBet",
      g.max_win as "maxWin", t.used_at as "usedAt", t.expires_at as "expiresAt",
      v.is_single_wallet as "isSingleWallet", c.policy, c.time_zone as "timeZone",
      (select (a.value ->> 'birthday')::int from settings.merchant_settings_view a
      where a.merchant = m.merchant and a.setting = 'ages') as "minAge",
      (select p.bar from protection.members_view p where p.member_id = m.id and p.barred_until > ${now}) as bar
    from games.launch_tokens t
    join identity.members_view m on m.id = t.member_id
    join merchants.merchants_view c on c.code = m.merchant
    join games.games g on g.game_id = t.game_id
    join games.vendors v on v.vassalage = g.vassalage
    left join games.rooms r on r.room_id = t.room_id
    left join games.merchant_rooms own on own.merchant = m.merchant and own.room_id = t.room_id
    where t.token_hash = ${tokenHash}
    for update of t`
  return row
}

export async function markUsed(tx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await tx`update games.launch_tokens set used_at = ${now} where token_hash = ${tokenHash}`
}

/**
 * Ends earlier sessions, because a member plays one game at a time (domain rule GM-10). Demo play is separate from real
 * play.
 */
export async function endOtherSessions(tx: Transaction, { memberId, mode }: LaunchFacts, now: Date): Promise<void> {
  await tx`
    select ledger.end_sessions(${memberId}, ${mode}, ${now})`
}

/** Accounts of a session. `walletId` is the account for stakes, if the vendor has its own wallet. */
export interface Pools {
  mainId: bigint
  walletId: bigint | null
}

/**
 * Opens the member's pools for the token's mode and vendor, and refills the demo pool. Call it before taking other
 * locks: bets also lock the main pool first.
 */
export async function openPools(
  tx: Transaction,
  { memberId, mode, vassalage, isSingleWallet }: LaunchFacts,
  now: Date,
): Promise<Pools> {
  const [row] = await tx<{ id: bigint }[]>`
    select ${mode === 'demo' ? tx`wallet.open_demo_account(${memberId}, ${now})` : tx`identity.open_account(${memberId}, 'REAL', 0, ${now})`} as id`
  if (mode === 'demo' || isSingleWallet) return { mainId: row!.id, walletId: null }
  const [own] = await tx<{ id: bigint }[]>`select wallet.open_wallet(${memberId}, ${vassalage}, ${now}) as id`
  return { mainId: row!.id, walletId: own!.id }
}

export interface NewGameSession {
  id: string
  facts: LaunchFacts
  pools: Pools
  isShown: boolean
  now: Date
  expiresAt: Date
}

/** Inserts a session. Returns the amount that it can stake, and the currency. */
export async function insertSession(
  tx: Transaction,
  { id, facts: f, pools, isShown, now, expiresAt }: NewGameSession,
): Promise<{ balance: bigint; currency: string }> {
  const [session] = await tx<{ balance: bigint; currency: string }[]>`
    select currency, balance from ledger.open_session(
      row(${id}, ${f.provider}, ${f.vassalage}, ${f.memberId}::int8, ${f.loginHash}::bytea, ${f.gameId}, ${f.roomId},
        ${f.mode}, ${pools.walletId}::int8, ${isShown}::bool, ${f.replayRound})::ledger.new_session,
      ${pools.mainId}, ${now}, ${expiresAt})`
  return session!
}
