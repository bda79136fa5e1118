import type { InvitedFriend, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { ReferralState } from '@atrium/contracts/rules/promotions/referral-rules'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'

export interface InvitedReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'referralInvited'>, 'from' | 'to' | 'state'>

interface InvitedRow extends Keyed {
  id: bigint
  account: string
  registeredAt: Date
  state: ReferralState
  reward: bigint
}

/** Lists the friends that a member invited, newest first, with masked names. */
export const invitedListSource: ListSource<
  Filters,
  InvitedReader,
  InvitedRow,
  InvitedFriend,
  { total: number; reward: bigint }
> = {
  key: [
    { column: 'r.registered_at', type: 'timestamptz', order: 'desc' },
    { column: 'r.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, filters, { memberId, merchant }) => sql`
    r.inviter_id = ${memberId} and ${within(sql, sql`r.registered_at`, momentsOf(filters, merchant.timeZone))}
      and ${filters.state ? sql`r.state = ${filters.state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<InvitedRow[]>`
    select r.id, m.account, r.registered_at as "registeredAt", r.state, r.reward, ${cursor} as cursor
    from registration.referrals r join identity.members m on m.id = r.member_id where ${where} order by ${order}
    limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; reward: bigint }]>`
      select count(*)::int as total, coalesce(sum(r.reward) filter (where r.state = 'REWARDED'), 0)::int8 as reward
      from registration.referrals r where ${where}`
    return row
  },

  toEntry: ({ id, account, registeredAt, state, reward }) => ({
    referralId: String(id),
    name: maskAccount(account),
    registeredAt: registeredAt.getTime(),
    state: state === 'REJECTED' ? 'HELD' : state,
    ...(state === 'REJECTED' && { isRejected: true }),
    ...(state === 'REWARDED' && { reward: toWire(reward) }),
  }),
}
