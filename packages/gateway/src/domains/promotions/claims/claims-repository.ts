import type { ClaimState } from '@atrium/contracts/rules/promotions/campaigns/activity'
import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { RewardTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import { textIn } from '../../../platform/text-in.ts'

export interface ClaimRow {
  id: string
  merchant: string
  campaign: string
  memberId: bigint
  title: string
  image: string
  kind: CampaignKind
  occasion: string
  state: ClaimState
  reward: RewardTerms
  amount: bigint
  deposit: bigint
  bonusId: bigint | null
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  reason: string | null
  /** Wagering requirement of the claim's bonus; null without a bonus. */
  requirement: bigint | null
  progress: bigint | null
  /** Name of the game for which free rounds are granted. */
  gameName: string | null
}

/** SQL query of claims `k` with their campaigns `c` and bonuses `b`. */
export const selectClaims = (
  sql: Sql | Transaction,
  { language, now }: { language: LanguageCode; now: Date },
  more: Fragment = sql``,
): Fragment => sql`
  select k.id, k.merchant, k.campaign, k.member_id as "memberId", ${textIn(sql, 'c.title', language)} as title, c.image, c.kind,
    k.occasion, ${claimState(sql, now)} as state, k.reward, k.amount, k.deposit,
    k.bonus_id as "bonusId", k.created_at as "createdAt", k.expires_at as "expiresAt", k.ended_at as "endedAt",
    k.reason, b.requirement, b.progress,
    (select ${language === 'KO' ? sql`g.name_ko` : sql`g.name_en`}
    from games.games_view g where g.game_id = k.reward ->> 'game') as "gameName" ${more}
  from promotions.claims k
  join promotions.campaigns c on c.merchant = k.merchant and c.id = k.campaign
  left join wallet.bonuses_view b on b.id = k.bonus_id`

export const claimState = (sql: Sql | Transaction, now: Date): Fragment =>
  sql`promotions.claim_state(k.state, k.expires_at, b.state, b.expires_at, ${now})`

export interface ClaimReader {
  readonly memberId: bigint
  readonly language: LanguageCode
  readonly now: Date
}

export async function findClaim(
  sql: Sql | Transaction,
  reader: ClaimReader,
  id: string,
): Promise<ClaimRow | undefined> {
  const [row] = await sql<
    ClaimRow[]
  >`${selectClaims(sql, reader)} where k.id = ${id} and k.member_id = ${reader.memberId}`
  return row
}

export async function findClaimOf(
  sql: Sql | Transaction,
  reader: ClaimReader,
  { campaign, occasion }: { campaign: string; occasion: string },
): Promise<ClaimRow | undefined> {
  const [row] = await sql<
    ClaimRow[]
  >`${selectClaims(sql, reader)} where k.member_id = ${reader.memberId} and k.campaign = ${campaign}
  and k.occasion = ${occasion}`
  return row
}

export async function findByRequest(
  sql: Sql | Transaction,
  reader: ClaimReader,
  requestId: string,
): Promise<ClaimRow | undefined> {
  const [row] = await sql<
    ClaimRow[]
  >`${selectClaims(sql, reader)} where k.member_id = ${reader.memberId} and k.request_id = ${requestId}`
  return row
}

/** Returns the member's open claims, those that expire first on top. */
export const readOpenClaims = (sql: Sql, reader: ClaimReader, limit: number): Promise<ClaimRow[]> => sql<ClaimRow[]>`
  ${selectClaims(sql, reader)} where k.member_id = ${reader.memberId} and ${claimState(sql, reader.now)} = 'CLAIMABLE'
    order by coalesce(k.expires_at, b.expires_at), k.id limit ${limit}`

/** Returns a member's claims of a campaign, newest first. */
export const readClaimsOf = (
  sql: Sql,
  reader: ClaimReader,
  campaign: string,
  limit: number,
): Promise<ClaimRow[]> => sql<ClaimRow[]>`
  ${selectClaims(sql, reader)} where k.member_id = ${reader.memberId} and k.campaign = ${campaign}
    order by k.created_at desc, k.id desc limit ${limit}`

export interface NewClaim {
  merchant: string
  campaign: string
  version: number
  memberId: bigint
  occasion: string
  state: 'PENDING' | 'CLAIMABLE'
  reward: Reward
  deposit?: bigint
  expiresAt: Date | null
  requestId?: string
  note?: string
}

/** Fields of a new claim as they are stored. */
export type StoredClaim = Pick<ClaimRow, 'id' | 'reward' | 'amount' | 'deposit'>

/** Inserts a claim. Returns undefined if the occasion already has one. */
export async function insertClaim(tx: Transaction, c: NewClaim, now: Date): Promise<StoredClaim | undefined> {
  const [row] = await tx<StoredClaim[]>`
    insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount, deposit,
      created_at, expires_at, request_id, note)
    select ${c.merchant}, ${c.campaign}, ${c.version}, ${c.memberId}, ${c.occasion}, ${c.state},
      promotions.reward_terms(given.reward), promotions.reward_amount(given.reward), ${c.deposit ?? 0n}, ${now},
      ${c.expiresAt}, ${c.requestId ?? null}, ${c.note ?? null}
    from (select ${tx.json(c.reward as never)}::jsonb as reward) given
    on conflict (member_id, campaign, occasion) do nothing returning id, reward, amount, deposit`
  return row
}

/** Locks the member's wallet and claims until the transaction ends, so that changes run one after another. */
export const lockMember = (tx: Transaction, memberId: bigint, now: Date) =>
  tx`select wallet.lock_mains(array[${memberId}::int8], ${now})`

/**
 * Deducts a stored claim from its campaign's budget, and checks limits. Returns an error code if the claim does not
 * fit.
 */
export async function bookClaim(tx: Transaction, id: string, now: Date): Promise<ErrorCode | null> {
  const [row] = await tx<[{ problem: ErrorCode | null }]>`select promotions.book_claim(${id}, ${now}) as problem`
  return row.problem
}

/** Terms of a bonus in the format of `promotions.pay_claim`. */
export interface PaidBonus {
  requirement: bigint
  contribution: Readonly<Record<string, number>>
  minOdds: bigint
  excludedGames: readonly string[]
  debitOrder: string
  maxBet: bigint | null
  maxCashOut: bigint | null
  expiresAt: Date
}

/** Credits an open claim. Returns OK also if it was credited before. */
export async function payClaim(
  sql: Sql | Transaction,
  {
    id,
    memberId,
    state,
    bonus,
  }: { id: string; memberId: bigint; state: 'CLAIMED' | 'ISSUED'; bonus: PaidBonus | undefined },
  now: Date,
): Promise<'OK' | ErrorCode> {
  const terms = bonus && {
    ...bonus,
    requirement: String(bonus.requirement),
    minOdds: String(bonus.minOdds),
    maxBet: bonus.maxBet === null ? null : String(bonus.maxBet),
    maxCashOut: bonus.maxCashOut === null ? null : String(bonus.maxCashOut),
    expiresAt: bonus.expiresAt.toISOString(),
  }
  const [row] = await sql<[{ status: 'OK' | ErrorCode }]>`
    select promotions.pay_claim(${id}, ${memberId}, ${state}, ${terms ? sql.json(terms as never) : null},
      ${now}) as status`
  return row.status
}
