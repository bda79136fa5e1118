import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import { hasRole } from '../../../platform/staff/roles.ts'
import { memberDepositsSource, staffRoundsSource } from '../../wallet/index.ts'
import { viewMember } from './member-views.ts'
import { staffLoginsSource } from './staff-logins-source.ts'

type Query = GatewayRequest<'memberDeposits'>
const pageOf = ({ after, before, pageSize }: Query) => ({ after, before, limit: pageSize })

/**
 * Creates staff operations that list data of one member, newest first. Each read is logged as a view. They throw
 * DomainError NOT_FOUND if the member is not the merchant's.
 */
export function createStaffMemberLists(deps: Pick<Deps, 'sql' | 'clock'>) {
  const { sql } = deps
  const [deposits, rounds, logins] = [
    keysetList(sql, memberDepositsSource),
    keysetList(sql, staffRoundsSource),
    keysetList(sql, staffLoginsSource),
  ]
  return {
    async memberDeposits(query: Query, staff: Staff): Promise<GatewayAnswer<'memberDeposits'>> {
      const { id } = await viewMember(deps, query, staff)
      return deposits.page({}, pageOf(query), { memberId: id })
    },

    async memberRounds(query: Query, staff: Staff): Promise<GatewayAnswer<'memberRounds'>> {
      const { account } = await viewMember(deps, query, staff)
      const page = await rounds.page({ account }, pageOf(query), { merchant: query.merchant })
      return {
        ...page,
        list: page.list.map((round) => ({ ...round, startedAt: new Date(round.startedAt).toISOString() })),
      }
    },

    /** Staff in the support role see networks instead of full addresses. */
    async memberLogins(query: Query, staff: Staff): Promise<GatewayAnswer<'memberLogins'>> {
      const { id } = await viewMember(deps, query, staff)
      return logins.page({}, pageOf(query), { memberId: id, isMasked: !hasRole(staff, 'cashier', 'risk') })
    },
  }
}
