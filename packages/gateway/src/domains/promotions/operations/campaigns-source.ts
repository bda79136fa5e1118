import { toWire } from '@atrium/contracts/money'
import type { StaffCampaign } from '@atrium/contracts/staff/marketing/campaigns'
import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignStage } from '@atrium/contracts/rules/promotions/campaigns/stages'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface CampaignFilters {
  readonly stage?: CampaignStage | undefined
  readonly kind?: CampaignKind | undefined
}

export interface CampaignReader {
  readonly merchant: string
  readonly now: Date
}

interface StaffCampaignRow {
  id: string
  title: { KO: string; EN: string }
  kind: CampaignKind
  category: StaffCampaign['category']
  stage: CampaignStage
  startsAt: Date
  endsAt: Date | null
  currency: string
  credits: bigint | null
  claims: number | null
  /** Amount taken from the budget by claims, credited or not. */
  takenCredits: bigint
  takenClaims: number
  reservedCredits: bigint
  reservedClaims: number
  hasWaiting: boolean
  hasDraft: boolean
}

/** Returns the subject of a campaign in proposals about its stage or its published version. */
export const campaignSubject = (id: string): string => `campaign:${id}`

/**
 * SQL condition: the campaign `c` has a draft that waits for a second person's approval, with or without a live
 * version.
 */
const isWaiting = (sql: Sql | Transaction, now: Date): Fragment => sql`
  exists (select 1 from proposals.proposals_view w where w.merchant = c.merchant and w.subject = 'campaign:' || c.id
    and w.operation = 'publishCampaign' and w.state = 'PROPOSED' and w.expires_at > ${now})`

const isIn = (sql: Sql | Transaction, stage: CampaignStage, now: Date): Fragment => {
  if (stage === 'WAITING') return isWaiting(sql, now)
  return stage === 'DRAFT' ? sql`c.stage = 'DRAFT' and not ${isWaiting(sql, now)}` : sql`c.stage = ${stage}`
}

const select = (sql: Sql | Transaction, now: Date, more: Fragment): Fragment => sql`
  select c.id, c.title, c.kind, c.category, c.starts_at as "startsAt", c.ends_at as "endsAt", m.currency,
    case when c.stage = 'DRAFT' and w.waits then 'WAITING' else c.stage end as stage,
    case when c.stage = 'DRAFT' then ((v.budget ->> 'credits')::numeric * 10000)::int8 else b.credits end as credits,
    case when c.stage = 'DRAFT' then (v.budget ->> 'claims')::int else b.claims end as claims,
    b.spent_credits as "takenCredits", b.spent_claims as "takenClaims", reserved.credits as "reservedCredits",
    reserved.claims as "reservedClaims", w.waits as "hasWaiting", not w.waits and exists (
      select 1 from promotions.campaign_versions d where d.merchant = c.merchant and d.campaign = c.id
        and d.state = 'DRAFT'
    ) as "hasDraft" ${more}
  from promotions.campaigns c
  join promotions.budgets b on b.merchant = c.merchant and b.campaign = c.id
  join merchants.merchants_view m on m.code = c.merchant
  cross join lateral (select ${isWaiting(sql, now)} as waits) w
  cross join lateral (
    select coalesce(sum(promotions.credits_of(k.reward, k.amount)), 0)::int8 as credits, count(*)::int as claims
    from promotions.claims k where k.merchant = c.merchant and k.campaign = c.id and k.state in ('PENDING', 'CLAIMABLE')
  ) reserved
  left join lateral (
    select v.contents -> 'budget' as budget from promotions.campaign_versions v
    where v.merchant = c.merchant and v.campaign = c.id order by v.number desc limit 1
  ) v on true`

const toCampaign = ({
  startsAt,
  endsAt,
  credits,
  claims,
  takenCredits,
  takenClaims,
  reservedCredits,
  reservedClaims,
  ...row
}: StaffCampaignRow): StaffCampaign => ({
  ...row,
  startsAt: startsAt.toISOString(),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
  budget: {
    spentCredits: toWire(takenCredits - reservedCredits),
    spentClaims: takenClaims - reservedClaims,
    reservedCredits: toWire(reservedCredits),
    reservedClaims,
    ...(credits !== null && { credits: toWire(credits) }),
    ...(claims !== null && { claims }),
  },
})

/** Lists a merchant's campaigns in the order in which members see them. The staff operation checks access. */
export const staffCampaignsSource: KeysetSource<
  CampaignFilters,
  CampaignReader,
  StaffCampaignRow & Keyed,
  StaffCampaign
> = {
  key: [
    { column: 'c.position::int8', type: 'int8', order: 'asc' },
    { column: 'c.id', type: 'text', order: 'asc' },
  ],
  where: (sql, { stage, kind }, { merchant, now }) =>
    sql`
      c.merchant = ${merchant} and ${stage ? isIn(sql, stage, now) : sql`true`}
        and ${kind ? sql`c.kind = ${kind}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }, _, { now }) =>
    sql<
      (StaffCampaignRow & Keyed)[]
    >`${select(sql, now, sql`, ${cursor} as cursor`)} where ${where} order by ${order} limit ${limit}`,
  toEntry: toCampaign,
}

export async function findStaffCampaign(
  sql: Sql | Transaction,
  { merchant, now }: CampaignReader,
  id: string,
): Promise<StaffCampaign | undefined> {
  const [row] = await sql<
    StaffCampaignRow[]
  >`${select(sql, now, sql``)} where c.merchant = ${merchant} and c.id = ${id}`
  return row && toCampaign(row)
}
