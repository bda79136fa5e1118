import { toWire } from '@atrium/contracts/money'
import type { StaffCampaign } from '@atrium/contracts/registry/marketing/campaigns'
import type { CampaignKind, CampaignStage } from '@atrium/contracts/rules/campaigns/kinds'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

interface CampaignFilters {
  readonly stage?: CampaignStage | undefined
  readonly kind?: CampaignKind | undefined
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
  /** What was taken from the budget: credited, or claimed and not credited yet. */
  takenCredits: bigint
  takenClaims: number
  reservedCredits: bigint
  reservedClaims: number
  hasWaiting: boolean
  hasDraft: boolean
}

/** A campaign `c` that has a version in a state. */
const hasVersion = (sql: Sql | Transaction, state: 'WAITING' | 'DRAFT'): Fragment => sql`
  exists (select 1 from promotions.campaign_versions v where v.merchant = c.merchant and v.campaign = c.id
    and v.state = ${state})`

/** A campaign waits for approval where one of its versions does, whether or not another one is live. */
const isIn = (sql: Sql | Transaction, stage: CampaignStage): Fragment =>
  stage === 'WAITING' ? hasVersion(sql, stage) : sql`c.stage = ${stage}`

const select = (sql: Sql | Transaction, more: Fragment): Fragment => sql`
  select c.id, c.title, c.kind, c.category, c.stage, c.starts_at as "startsAt", c.ends_at as "endsAt", m.currency,
    case when c.stage in ('DRAFT', 'WAITING') then ((v.budget ->> 'credits')::numeric * 10000)::int8
      else b.credits end as credits,
    case when c.stage in ('DRAFT', 'WAITING') then (v.budget ->> 'claims')::int else b.claims end as claims,
    b.spent_credits as "takenCredits", b.spent_claims as "takenClaims", reserved.credits as "reservedCredits",
    reserved.claims as "reservedClaims",
    ${hasVersion(sql, 'WAITING')} as "hasWaiting", ${hasVersion(sql, 'DRAFT')} as "hasDraft" ${more}
  from promotions.campaigns c
  join promotions.budgets b on b.merchant = c.merchant and b.campaign = c.id
  join merchants.merchants_view m on m.code = c.merchant
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

/** Campaigns of a merchant in the order of members. The staff side authorizes the reader. */
export const staffCampaignsSource: KeysetSource<
  CampaignFilters,
  { readonly merchant: string },
  StaffCampaignRow & Keyed,
  StaffCampaign
> = {
  key: [
    { column: 'c.position::int8', type: 'int8', order: 'asc' },
    { column: 'c.id', type: 'text', order: 'asc' },
  ],
  where: (sql, { stage, kind }, { merchant }) =>
    sql`
      c.merchant = ${merchant} and ${stage ? isIn(sql, stage) : sql`true`}
        and ${kind ? sql`c.kind = ${kind}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }) =>
    sql<
      (StaffCampaignRow & Keyed)[]
    >`${select(sql, sql`, ${cursor} as cursor`)} where ${where} order by ${order} limit ${limit}`,
  toEntry: toCampaign,
  file: [],
}

export async function findStaffCampaign(
  sql: Sql | Transaction,
  merchant: string,
  id: string,
): Promise<StaffCampaign | undefined> {
  const [row] = await sql<StaffCampaignRow[]>`${select(sql, sql``)} where c.merchant = ${merchant} and c.id = ${id}`
  return row && toCampaign(row)
}
