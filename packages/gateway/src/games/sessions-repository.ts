import type { Language } from '@atrium/contracts/languages'
import type { Transaction } from '@atrium/database'

/** A launch token with everything that its exchange answers. Amounts count 1/10,000. */
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
  theme: string
  mode: 'real' | 'demo'
  language: Language
  country: string
  minBet: bigint
  maxBet: bigint
  maxWin: bigint
  usedAt: Date | null
  expiresAt: Date
}

/** Locks the token, so that of two exchanges one comes second. */
export async function lockLaunchToken(tx: Transaction, tokenHash: Buffer, now: Date): Promise<LaunchFacts | undefined> {
  const [row] = await tx<LaunchFacts[]>`
    select t.member_id as "memberId", t.login_hash as "loginHash", m.merchant, m.nickname, m.type as "accountType", m.status = 'DISABLED' as "isDisabled",
      not exists (select 1 from identity.sessions l where l.token_hash = t.login_hash and l.ended_at is null and l.expires_at > ${now}) as "isSignedOut",
      v.provider, g.vassalage, g.game_id as "gameId", case when t.language = 'EN' then g.name_en else g.name_ko end as "gameName", g.theme,
      t.mode, t.language, t.country, g.min_bet as "minBet", g.max_bet as "maxBet", g.max_win as "maxWin", t.used_at as "usedAt", t.expires_at as "expiresAt"
    from games.launch_tokens t
    join identity.members m on m.id = t.member_id
    join games.games g on g.game_id = t.game_id
    join games.vendors v on v.vassalage = g.vassalage
    where t.token_hash = ${tokenHash}
    for update of t`
  return row
}

export async function markUsed(tx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await tx`update games.launch_tokens set used_at = ${now} where token_hash = ${tokenHash}`
}

/** A member plays one game at a time (domain rule GM-10): no more bets in the sessions before. */
export async function endOtherSessions(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`update games.sessions set expires_at = ${now} where member_id = ${memberId} and expires_at > ${now}`
}

/**
 * Opens the member's pool of the token's mode, or fills the demo pool up, and locks it. Answers the account's id.
 * Comes before anything else is locked: a bet locks its account first, too.
 */
export async function openPool(tx: Transaction, { memberId, mode }: LaunchFacts, now: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select ${mode === 'demo' ? tx`wallet.open_demo_account(${memberId}, ${now})` : tx`wallet.open_account(${memberId}, 'REAL', 0, ${now})`} as id`
  return row!.id
}

export interface NewGameSession {
  id: string
  facts: LaunchFacts
  accountId: bigint
  isShown: boolean
  now: Date
  expiresAt: Date
}

/** Answers the balance and currency of its pool. */
export async function insertSession(tx: Transaction, { id, facts: f, accountId, isShown, now, expiresAt }: NewGameSession): Promise<{ balance: bigint; currency: string }> {
  const [session] = await tx<{ balance: bigint; currency: string }[]>`
    insert into games.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id, house_account_id, currency, is_shown, created_at, expires_at)
    select ${id}, ${f.provider}, ${f.merchant}, ${f.memberId}, ${f.loginHash}, ${f.gameId}, ${f.mode}, a.id,
      wallet.house_account(a.merchant, ${f.mode === 'demo' ? 'DEMO' : 'VENDOR'}, ${f.vassalage}, a.currency), a.currency, ${isShown}, ${now}, ${expiresAt}
    from wallet.accounts a where a.id = ${accountId}
    returning currency, (select a.balance from wallet.accounts a where a.id = account_id) as balance`
  return session!
}
