import { wireAmount } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { RewardTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../../pipeline/staff-handler.ts'
import { noteRead } from '../../../platform/audit/note-read.ts'
import { isSettled, sinceOf } from '../../../platform/datasets/changed-rows.ts'
import type { ChangedFilters, ChangedReader } from '../../../platform/datasets/changed-rows.ts'
import type { Deps } from '../../../platform/deps.ts'

type ChangedClaim = GatewayAnswer<'changedClaims'>['list'][number]
interface ClaimRow extends Keyed {
  id: string
  memberId: bigint
  campaign: string
  kind: ChangedClaim['kind']
  state: string
  reward: RewardTerms
  amount: bigint
  bonusId: bigint | null
  createdAt: Date
  endedAt: Date | null
}

const source: KeysetSource<ChangedFilters, ChangedReader, ClaimRow, ChangedClaim> = {
  key: [
    { column: 'coalesce(k.ended_at, k.created_at)', type: 'timestamptz', order: 'asc' },
    { column: 'k.id::text', type: 'text', order: 'asc' },
  ],
  where: (sql, filters, { merchant }) => sql`
    k.merchant = ${merchant} and ${isSettled(sql, sql`coalesce(k.ended_at, k.created_at)`, filters)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<ClaimRow[]>`
    select k.id, k.member_id as "memberId", k.campaign, c.kind, k.state, k.reward, k.amount,
      k.bonus_id as "bonusId", k.created_at as "createdAt", k.ended_at as "endedAt", ${cursor} as cursor
    from promotions.claims k join promotions.campaigns c on c.merchant = k.merchant and c.id = k.campaign
    where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ id, memberId, campaign, kind, state, reward, amount, bonusId, createdAt, endedAt }) => ({
    claimId: id,
    memberId: String(memberId),
    campaign,
    kind,
    state,
    reward: reward.type,
    amount: wireAmount(reward, amount),
    ...(bonusId !== null && { bonusId: String(bonusId) }),
    createdAt: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  }),
}

/** Creates the staff operation that lists claims of campaigns for other systems. */
export function createChangedClaims(deps: Pick<Deps, 'sql' | 'clock'>): StaffHandlers {
  const claims = keysetList(deps.sql, source)
  return {
    async changedClaims({ merchant, after, pageSize, since }, { actor }) {
      await noteRead(deps, { merchant, after }, 'claims', actor)
      return claims.follow(sinceOf(since), { after, limit: pageSize }, { merchant })
    },
  }
}
