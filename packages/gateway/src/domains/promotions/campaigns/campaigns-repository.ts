import type { Promotion } from '@atrium/contracts/calls'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { CAMPAIGN_KINDS, campaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { CampaignFacts, MemberFacts } from './participation.ts'
import { textIn } from '../../../platform/text-in.ts'

/** A campaign with its texts in one language. Amounts in units of 1/10,000. */
export interface CampaignRow extends CampaignFacts {
  id: string
  merchant: string
  category: Promotion['category']
  kind: Promotion['kind']
  title: string
  summary: string
  terms: string
  image: string
  version: number
  budgetCredits: bigint | null
  budgetClaims: number | null
  spentCredits: bigint
  spentClaims: number
  /** Occasion of a claim that the member would make now. */
  occasion: string
}

/** The member or visitor who reads a merchant's campaigns. */
export interface CampaignReader {
  readonly merchant: { readonly code: string; readonly timeZone: string }
  readonly language: LanguageCode
  /** Id of the reading member; undefined for a visitor. */
  readonly memberId: bigint | undefined
  readonly country: string | undefined
  readonly now: Date
}

/**
 * SQL expression for what a claim costs, if the campaign's terms determine it: for FIXED and APP_DOWNLOAD, the reward
 * in credits.
 */
const cost = (sql: Sql | Transaction): Fragment =>
  sql`coalesce(promotions.credits_of(c.rules -> 'reward', promotions.reward_amount(c.rules -> 'reward')), 0)`

const campaignColumns = (sql: Sql | Transaction, { language, merchant, now }: CampaignReader): Fragment => sql`
  c.id, c.merchant, c.category, c.kind, c.stage, c.rules, c.version, c.starts_at as "startsAt", c.ends_at as "endsAt", ${textIn(sql, 'c.title', language)} as title,
  ${textIn(sql, 'c.summary', language)} as summary, ${textIn(sql, 'c.terms', language)} as terms, c.image, b.credits as "budgetCredits", b.claims as "budgetClaims", b.spent_credits as "spentCredits", b.spent_claims as "spentClaims",
  promotions.occasion(c.rules, ${merchant.timeZone}, ${now}) as occasion`

/** SQL columns for the member's participation in campaign `c`, and the reasons why the member cannot take part. */
const memberColumns = (sql: Sql | Transaction, { memberId, country, now, merchant }: CampaignReader): Fragment => sql`
  e.joined_at as "joinedAt", coalesce(k.claimable, false) as "hasClaimable", coalesce(k.pending, false) as "hasPending",
    coalesce(k.bonus, false) as "hasBonus", k.current, k.last,
  case when c.rules ? 'days' then (select n.registered_at + make_interval(days => (c.rules ->> 'days')::int)
    from identity.members_view n where n.id = ${memberId!}) end as "newbieUntil",
  promotions.unmet_terms(c.rules, ${memberId!}, ${country ?? null}, ${now})
    || case when promotions.limit_reached(c, ${memberId!}, 1, ${now}) is null then '{}'::text[]
      else '{LIMIT_REACHED}' end
    || case when promotions.fits_budget(b, ${cost(sql)}) then '{}'::text[] else '{BUDGET_SPENT}' end as unmet
  from promotions.campaigns c
  join promotions.budgets b on b.merchant = c.merchant and b.campaign = c.id
  left join promotions.enrolments e on e.member_id = ${memberId!} and e.merchant = c.merchant and e.campaign = c.id
  left join lateral (
    select bool_or(s.state = 'CLAIMABLE') as claimable, bool_or(s.state = 'PENDING') as pending,
      bool_or(s.state = 'IN_PROGRESS') as bonus,
      max(s.state) filter (where s.occasion = promotions.occasion(c.rules, ${merchant.timeZone}, ${now})) as current,
      (array_agg(s.state order by s.created_at desc, s.id desc))[1] as last
    from (
      select o.id, o.created_at, o.occasion,
        promotions.claim_state(o.state, o.expires_at, w.state, w.expires_at, ${now}) as state
      from promotions.claims o left join wallet.bonuses_view w on w.id = o.bonus_id
      where o.member_id = ${memberId!} and o.merchant = c.merchant and o.campaign = c.id
    ) s
  ) k on true`

const visitorColumns = (sql: Sql | Transaction): Fragment =>
  sql`
    null as "joinedAt" from promotions.campaigns c join promotions.budgets b on b.merchant = c.merchant
      and b.campaign = c.id`

export type CampaignOfReader = CampaignRow & Partial<MemberFacts>

/** Maximum number of campaigns in a list, more than any merchant shows. */
const MAX_CAMPAIGNS = 500
/** Days before its start from which a campaign is listed. */
const ANNOUNCED_DAYS = 14
/** Days after its end for which a campaign with results is listed. */
const SHOWN_DAYS = 7
const SHOWN_AFTER_END = CAMPAIGN_KINDS.filter((kind) => campaignKind(kind).isShownAfterEnd)

/**
 * Returns campaigns that are running or start soon, and recently ended ones of kinds with results (such as raffles), in
 * the merchant's order.
 */
export const readCampaigns = (sql: Sql, reader: CampaignReader): Promise<CampaignOfReader[]> => sql<CampaignOfReader[]>`
  select ${campaignColumns(sql, reader)},
    ${reader.memberId === undefined ? visitorColumns(sql) : memberColumns(sql, reader)}
  where c.merchant = ${reader.merchant.code} and c.stage = 'LIVE'
    and c.starts_at <= ${new Date(reader.now.getTime() + ANNOUNCED_DAYS * 86_400_000)}
    and (c.ends_at is null or c.ends_at > ${reader.now}
      or (c.kind in ${sql(SHOWN_AFTER_END)} and c.ends_at > ${new Date(reader.now.getTime() - SHOWN_DAYS * 86_400_000)}))
  order by c.position, c.id limit ${MAX_CAMPAIGNS}`

/**
 * Reads a campaign that the reader may see: it is running or starts soon, or the member takes part in it although it is
 * paused or has ended. Raffles are always readable, so that their draw can be verified.
 */
export async function readCampaign(
  sql: Sql | Transaction,
  reader: CampaignReader,
  id: string,
): Promise<CampaignOfReader | undefined> {
  const [row] = await sql<CampaignOfReader[]>`
    select ${campaignColumns(sql, reader)},
      ${reader.memberId === undefined ? visitorColumns(sql) : memberColumns(sql, reader)}
    where c.merchant = ${reader.merchant.code} and c.id = ${id} and c.stage in ('LIVE', 'PAUSED', 'CLOSED')
      and c.starts_at <= ${new Date(reader.now.getTime() + ANNOUNCED_DAYS * 86_400_000)}
      and (${reader.memberId === undefined ? sql`false` : sql`(e.joined_at is not null or k.last is not null)`}
        or (c.stage = 'LIVE' and (c.ends_at is null or c.ends_at > ${reader.now}))
        or exists (select 1 from promotions.raffles r where r.merchant = c.merchant and r.campaign = c.id))`
  return row
}

/** Counts the claims that a member can claim now, and returns whether the member has ever had a bonus of any kind. */
export async function readOwn(
  sql: Sql,
  memberId: bigint,
  now: Date,
): Promise<{ claimable: number; hasBonus: boolean }> {
  const [row] = await sql<[{ claimable: number; hasBonus: boolean }]>`
    select exists (select from wallet.bonuses_view o where o.member_id = ${memberId}) as "hasBonus",
      (select count(*)::int from promotions.claims k left join wallet.bonuses_view b on b.id = k.bonus_id
        where k.member_id = ${memberId}
          and promotions.claim_state(k.state, k.expires_at, b.state, b.expires_at, ${now}) = 'CLAIMABLE') as claimable`
  return row
}

/** Finds the running campaign with a promo code of the merchant. */
export async function findByCode(sql: Sql, merchant: string, code: string, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select c.id from promotions.campaigns c
    where c.merchant = ${merchant} and upper(c.rules ->> 'code') = upper(${code}) and c.stage = 'LIVE'
      and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})`
  return row?.id
}

export const insertEnrolment = (
  tx: Transaction,
  { merchant, campaign, memberId }: { merchant: string; campaign: string; memberId: bigint },
  now: Date,
) =>
  tx`
    insert into promotions.enrolments (merchant, campaign, member_id, joined_at)
    values (${merchant}, ${campaign}, ${memberId}, ${now}) on conflict do nothing`

/** Returns names of games in one language, by id. */
export async function readGameNames(
  sql: Sql,
  ids: readonly string[],
  language: LanguageCode,
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await sql<{ id: string; name: string }[]>`
    select game_id as id, ${language === 'KO' ? sql`name_ko` : sql`name_en`} as name
    from games.games_view where game_id = any(${ids as string[]})`
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
