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
  spentCredits: bigint
  spentClaims: number
  hasWaiting: boolean
  hasDraft: boolean
}

const select = (sql: Sql | Transaction, more: Fragment): Fragment => sql`
  select c.id, c.title, c.kind, c.category, c.stage, c.starts_at as "startsAt", c.ends_at as "endsAt", m.currency,
    b.credits, b.claims, b.spent_credits as "spentCredits", b.spent_claims as "spentClaims",
    exists (select 1 from promotions.campaign_versions v where v.merchant = c.merchant and v.campaign = c.id
    and v.state = 'WAITING') as "hasWaiting",
    exists (select 1 from promotions.campaign_versions v where v.merchant = c.merchant and v.campaign = c.id
    and v.state = 'DRAFT') as "hasDraft" ${more}
  from promotions.campaigns c
  join promotions.budgets b on b.merchant = c.merchant and b.campaign = c.id
  join merchants.merchants m on m.code = c.merchant`

const toCampaign = ({
  startsAt,
  endsAt,
  credits,
  claims,
  spentCredits,
  spentClaims,
  ...row
}: StaffCampaignRow): StaffCampaign => ({
  ...row,
  startsAt: startsAt.toISOString(),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
  budget: {
    spentCredits: toWire(spentCredits),
    spentClaims,
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
      c.merchant = ${merchant} and ${stage ? sql`c.stage = ${stage}` : sql`true`}
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
