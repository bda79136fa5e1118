import { DomainError } from '@atrium/contracts/errors'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { TIMELINE_KINDS } from '@atrium/contracts/staff/members/timeline'
import type { TimelineKind } from '@atrium/contracts/staff/members/timeline'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { viewMember } from '../../domains/accounts/index.ts'
import { momentsOf } from '../../pipeline/reports/list-call.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasRole } from '../../platform/staff/roles.ts'
import { currentMerchant } from '../merchants.ts'
import { TIMELINE_SOURCES } from './sources.ts'
import { timelineSource } from './timeline-source.ts'

/** Kinds that a staff member may read. */
export const kindsFor = (staff: Pick<Staff, 'roles'>): TimelineKind[] =>
  TIMELINE_KINDS.filter((kind) => hasRole(staff, ...(gatewayTable[TIMELINE_SOURCES[kind].opens].roles ?? [])))

/** Whether a staff member reads networks in the place of addresses, as in the list of sign-ins. */
export const readsNetworks = (staff: Pick<Staff, 'roles'>): boolean => !hasRole(staff, 'cashier', 'risk')

/** Those of the readable kinds that are requested; by default all. */
export const chosenKinds = (readable: readonly TimelineKind[], kinds: string | undefined): readonly TimelineKind[] =>
  kinds === undefined ? readable : readable.filter((kind) => kinds.split(',').includes(kind))

/** Converts days to a period. @throws DomainError INVALID_REQUEST if the last day is before the first */
export function periodOf(days: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  if (days.from !== undefined && days.to !== undefined && days.to < days.from)
    throw new DomainError('INVALID_REQUEST', 'the period ends before it begins', [
      { path: 'to', message: 'must not be before the first day' },
    ])
  const { from, to } = momentsOf(days, timeZone)
  return { since: from, until: to }
}

/** Creates the timeline of a member. Each read is logged as a view of the member. */
export function createMemberTimeline(deps: Pick<Deps, 'sql' | 'clock'>) {
  const entries = keysetList(deps.sql, timelineSource('desc'))
  return {
    /** @throws DomainError NOT_FOUND if the member is not the merchant's, INVALID_REQUEST */
    async memberTimeline(
      { merchant, memberId, kinds, from, to, after, before, pageSize }: GatewayRequest<'memberTimeline'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'memberTimeline'>> {
      const { timeZone, currency } = await currentMerchant(deps.sql, merchant)
      const period = periodOf({ from, to }, timeZone)
      const { id, account } = await viewMember(deps, { merchant, memberId }, staff)
      const readable = kindsFor(staff)
      const page = await entries.page(
        { kinds: chosenKinds(readable, kinds), ...period },
        { after, before, limit: pageSize },
        { merchant, memberId: id, currency, isMasked: readsNetworks(staff) },
      )
      return { ...page, account, timeZone, kinds: readable }
    },
  }
}
