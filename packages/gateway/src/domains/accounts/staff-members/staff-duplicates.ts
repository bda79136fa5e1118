import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { requireMember } from './member-views.ts'

/** Creates the staff operation that marks members as the same person. A repeated request changes and logs nothing. */
export const createStaffDuplicates = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) => ({
  /** @throws DomainError NOT_FOUND if one of them is not the merchant's, INVALID_REQUEST for the member's own account */
  async markDuplicate(
    { merchant, memberId, account, isDuplicate, reason }: GatewayRequest<'markDuplicate'>,
    { actor }: Staff,
  ): Promise<GatewayAnswer<'markDuplicate'>> {
    const { id } = await requireMember({ sql }, { merchant, memberId })
    const [other] = await sql<{ id: bigint }[]>`
      select id from identity.members where merchant = ${merchant} and lower(account) = lower(${account})`
    if (!other) throw invalid(`${account} is no account of ${merchant}`)
    if (other.id === id) throw invalid('must be another account')
    const [first, second] = id < other.id ? [id, other.id] : [other.id, id]
    await changeAs(
      sql,
      actor,
      (tx) =>
        isDuplicate
          ? tx`
            insert into identity.duplicate_marks (merchant, member_id, other_id, marked_by, reason, at)
            values (${merchant}, ${first}, ${second}, ${actor}, ${reason}, ${clock()}) on conflict do nothing`
          : tx`delete from identity.duplicate_marks where member_id = ${first} and other_id = ${second}`,
      reason,
    )
    return { memberId, otherId: String(other.id), isDuplicate }
  },
})

const invalid = (message: string) => new DomainError('INVALID_REQUEST', message, [{ path: 'account', message }])
