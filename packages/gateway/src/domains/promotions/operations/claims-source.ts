import type { CLAIM_QUEUES, StaffClaim } from '@atrium/contracts/staff/marketing/claims'
import type { ClaimState } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { NEWBIE_TASK_NAMES } from '@atrium/contracts/rules/promotions/campaigns/occasions'
import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { wireAmount } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { RewardTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { claimState } from '../claims/claims-repository.ts'

interface ClaimFilters {
  readonly queue: (typeof CLAIM_QUEUES)[number]
  readonly state?: ClaimState | undefined
  readonly campaign?: string | undefined
  readonly account?: string | undefined
}

export interface StaffClaimRow {
  id: string
  memberId: bigint
  account: string
  campaign: string
  title: { KO: string; EN: string }
  kind: CampaignKind
  occasion: string
  /** Title of the mission, or kind of the newbie task. */
  mission: { KO: string; EN: string } | keyof typeof NEWBIE_TASK_NAMES | null
  state: ClaimState
  storedState: string
  reward: RewardTerms
  amount: bigint
  /** Amount that the claim takes from the budget. */
  credits: bigint
  currency: string
  createdAt: Date
  endedAt: Date | null
  decidedBy: string | null
  reason: string | null
  note: string | null
  reservedBy: string | null
  reservedUntil: Date | null
  images: number
  claimDays: number
  /** Name of the game for which free rounds are granted. */
  gameName: { KO: string; EN: string } | null
}

export interface StaffClaimReader {
  readonly merchant: string
  readonly now: Date
}

const select = (sql: Sql | Transaction, { now }: StaffClaimReader, more: Fragment): Fragment => sql`
  select k.id, k.member_id as "memberId", m.account, k.campaign, c.title, c.kind, k.occasion,
    ${claimState(sql, now)} as state, k.state as "storedState", k.reward, k.amount,
    promotions.credits_of(k.reward, k.amount) as credits, r.currency,
    k.created_at as "createdAt", k.ended_at as "endedAt", k.decided_by as "decidedBy", k.reason, k.note,
    k.reserved_by as "reservedBy", k.reserved_until as "reservedUntil",
    (select count(*)::int from promotions.claim_images i where i.claim_id = k.id) as images,
    coalesce((c.rules ->> 'claimDays')::int, 7) as "claimDays",
    (select jsonb_build_object('KO', g.name_ko, 'EN', g.name_en)
    from games.games_view g where g.game_id = k.reward ->> 'game') as "gameName",
    (select coalesce(o -> 'title', o -> 'task')
    from promotions.campaign_versions v
    cross join jsonb_array_elements(coalesce(v.contents #> '{rules,missions}', v.contents #> '{rules,tasks}')) o
    where v.merchant = k.merchant and v.campaign = k.campaign and v.number = k.version
      and o ->> 'key' = split_part(k.occasion, ':', 2)) as mission ${more}
  from promotions.claims k
  join promotions.campaigns c on c.merchant = k.merchant and c.id = k.campaign
  join identity.members_view m on m.id = k.member_id
  join merchants.merchants_view r on r.code = k.merchant
  left join wallet.bonuses_view b on b.id = k.bonus_id`

const occasionTitle = ({ mission }: StaffClaimRow) =>
  typeof mission === 'string' ? NEWBIE_TASK_NAMES[mission] : mission

/** Converts a claim to the response for staff. */
export const staffClaimView = (row: StaffClaimRow, now: Date): StaffClaim => ({
  claimId: row.id,
  memberId: String(row.memberId),
  account: row.account,
  campaign: row.campaign,
  title: row.title,
  kind: row.kind,
  occasion: row.occasion,
  ...(row.mission !== null && { occasionTitle: occasionTitle(row)! }),
  state: row.state,
  reward: row.reward.type,
  amount: wireAmount(row.reward, row.amount),
  ...(row.reward.type === 'FREE_ROUNDS' && {
    freeRounds: {
      game: row.reward.game,
      name: row.gameName ?? { KO: row.reward.game, EN: row.reward.game },
      stake: row.reward.stake,
    },
  }),
  currency: row.currency,
  createdAt: row.createdAt.toISOString(),
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.reservedBy !== null &&
    row.reservedUntil !== null &&
    row.reservedUntil > now && { reserved: { by: row.reservedBy, until: row.reservedUntil.toISOString() } }),
})

/** Lists a merchant's claims: pending applications oldest first, or all claims newest first. */
export const staffClaimsSource = (
  queue: ClaimFilters['queue'],
): KeysetSource<ClaimFilters, StaffClaimReader, StaffClaimRow & Keyed, StaffClaim> => {
  const order = queue === 'OPEN' ? ('asc' as const) : ('desc' as const)
  return {
    key: [
      { column: 'k.created_at', type: 'timestamptz', order },
      { column: 'k.id::text', type: 'text', order },
    ],
    where: (sql, { state, campaign, account }, { merchant, now }) => sql`
      k.merchant = ${merchant} and ${queue === 'OPEN' ? sql`k.state = 'PENDING'` : sql`true`}
        and ${state ? sql`${claimState(sql, now)} = ${state}` : sql`true`}
        and ${campaign ? sql`k.campaign = ${campaign}` : sql`true`}
      and ${
        account === undefined
          ? sql`true`
          : sql`
        k.member_id = (select id from identity.members_view
          where merchant = ${merchant} and lower(account) = lower(${account}))`
      }`,
    rows: (sql, { where, order: by, limit, cursor }, _filters, reader) =>
      sql<
        (StaffClaimRow & Keyed)[]
      >`${select(sql, reader, sql`, ${cursor} as cursor`)} where ${where} order by ${by} limit ${limit}`,
    toEntry: (row, { now }) => staffClaimView(row, now),
  }
}

export async function findStaffClaim(
  sql: Sql | Transaction,
  reader: StaffClaimReader,
  id: string,
): Promise<StaffClaimRow | undefined> {
  const [row] = await sql<
    StaffClaimRow[]
  >`${select(sql, reader, sql``)} where k.merchant = ${reader.merchant} and k.id = ${id}`
  return row
}
