import type { ParsedRequest, PromotionClaim } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { ClaimState } from '@atrium/contracts/rules/campaigns/activity'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { claimView } from './claim-view.ts'
import { claimState, selectClaims } from './claims-repository.ts'
import type { ClaimReward, ClaimRow } from './claims-repository.ts'
import { isNumberOfItems } from './reward-of.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

export interface ClaimListReader extends FileReader {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly now: Date
  readonly imageOrigin: string
}
type ClaimFilters = Pick<ParsedRequest<'promotionClaims'>, 'from' | 'to' | 'state' | 'promotion'>
interface ClaimSums {
  total: number
  credited: bigint
}

const STATES: Record<'KO' | 'EN', Record<ClaimState, string>> = {
  KO: {
    PENDING: '심사 중',
    CLAIMABLE: '받기 가능',
    IN_PROGRESS: '진행 중',
    CLAIMED: '받음',
    ISSUED: '지급됨',
    REJECTED: '거절됨',
    EXPIRED: '기간 만료',
    FORFEITED: '포기',
    CANCELLED: '취소됨',
  },
  EN: {
    PENDING: 'Under review',
    CLAIMABLE: 'Ready to claim',
    IN_PROGRESS: 'In progress',
    CLAIMED: 'Claimed',
    ISSUED: 'Issued',
    REJECTED: 'Rejected',
    EXPIRED: 'Expired',
    FORFEITED: 'Forfeited',
    CANCELLED: 'Cancelled',
  },
}
const REWARDS: Record<'KO' | 'EN', Record<ClaimReward['type'], string>> = {
  KO: { CREDITS: '크레딧', BONUS: '보너스', POINTS: '포인트', TICKETS: '추첨권', FREE_ROUNDS: '무료 라운드' },
  EN: { CREDITS: 'Credits', BONUS: 'Bonus', POINTS: 'Points', TICKETS: 'Tickets', FREE_ROUNDS: 'Free rounds' },
}

/** Claims of a member, newest first. */
export const claimListSource: ListSource<ClaimFilters, ClaimListReader, ClaimRow & Keyed, PromotionClaim, ClaimSums> = {
  key: [
    { column: 'k.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'k.id::text', type: 'text', order: 'desc' },
  ],

  where: (sql, { state, promotion, ...period }, { memberId, merchant, now }) => sql`
    k.member_id = ${memberId} and ${within(sql, sql`k.created_at`, momentsOf(period, merchant.timeZone))}
      and ${promotion === undefined ? sql`true` : sql`k.campaign = ${promotion}`}
    and ${state === undefined ? sql`true` : sql`${claimState(sql, now)} = ${state}`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, reader) =>
    sql<
      (ClaimRow & Keyed)[]
    >`${selectClaims(sql, reader, sql`, ${cursor} as cursor`)} where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[ClaimSums]>`
      select count(*)::int as total,
        coalesce(sum(k.amount) filter (where k.reward ->> 'type' in ('CREDITS', 'BONUS')
        and k.state in ('GRANTED', 'CLAIMED', 'ISSUED')), 0)::int8 as credited
      from promotions.claims k left join wallet.bonuses_view b on b.id = k.bonus_id where ${where}`
    return row
  },

  toEntry: (row, reader) => claimView(row, reader),

  file: [
    timeColumn({ key: 'createdAt', KO: '시각', EN: 'Time' }, ({ createdAt }) => createdAt),
    textColumn({ key: 'title', KO: '프로모션', EN: 'Promotion' }, ({ title }) => title),
    textColumn({ key: 'state', KO: '상태', EN: 'State' }, ({ state }, language) => STATES[language][state]),
    textColumn(
      { key: 'reward/type', KO: '보상', EN: 'Reward' },
      ({ reward }, language) => REWARDS[language][reward.type],
    ),
    moneyColumn({ key: 'reward', KO: '수량', EN: 'Amount' }, ({ reward, amount }) =>
      isNumberOfItems(reward) ? amount * 10_000n : amount,
    ),
    timeColumn({ key: 'state/expires', KO: '만료 시각', EN: 'Expires' }, ({ expiresAt }) => expiresAt),
    timeColumn({ key: 'state/ended', KO: '처리 시각', EN: 'Ended' }, ({ endedAt }) => endedAt),
    textColumn({ key: 'reason', KO: '사유', EN: 'Reason' }, ({ reason }) => reason),
    currencyColumn(),
    textColumn({ key: 'id', KO: '번호', EN: 'Number' }, ({ id }) => id),
  ],
}

export const sumsView = ({ credited }: ClaimSums): { credited: string } => ({ credited: toWire(credited) })
