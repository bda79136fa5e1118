import { MAX_FOUND_MEMBERS } from '@atrium/contracts/staff/members/members'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { toE164 } from '@atrium/contracts/rules/accounts/mobile-number'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import { createResponsibleGamingStatus } from '../../responsible-gaming/index.ts'
import { readMemberFacts, readPools } from '../../wallet/index.ts'
import { readAreaBlocks } from '../members/area-blocks-repository.ts'
import { readPersonalFields } from '../members/personal-fields.ts'
import { isMemberExcluded } from '../self-exclusion-register/exclusions-repository.ts'
import { findTotpConfirmed } from '../totp/totp-repository.ts'
import { memberSubject, requireMember, viewMember } from './member-views.ts'
import { maskContact, memberFileView, memberRowView, openFile } from './member-file-view.ts'
import { lockView, readMemberLocks } from './member-locks.ts'
import { areaBlockView } from './staff-area-blocks.ts'
import { readMemberAgreements } from './staff-agreements.ts'
import {
  countOpenWithdrawals,
  findMembersByAccount,
  findMembersByContact,
  readDialingCodes,
  readRelatedMembers,
} from './members-for-staff-repository.ts'

const MAX_RELATED = 20

/**
 * Creates staff operations that read members. Each search and view is logged with its reader. Contact data is masked
 * until staff reveals it and states a reason. Operations about one member throw DomainError NOT_FOUND if it is not the
 * merchant's.
 */
export function createStaffMembers(deps: Pick<Deps, 'sql' | 'clock' | 'keys' | 'config'>) {
  const { sql, clock, keys } = deps
  const readProtection = createResponsibleGamingStatus(deps)

  async function search({ merchant, by, value }: GatewayRequest<'findMembers'>) {
    if (by === 'account') return findMembersByAccount(sql, merchant, normalForm(value))
    if (by === 'email')
      return findMembersByContact(sql, merchant, 'email', keys.blindIndex.all('email', value), MAX_FOUND_MEMBERS)
    const numbers = (await readDialingCodes(sql, merchant))
      .map((code) => toE164(code, value))
      .filter((number) => number !== undefined)
    return findMembersByContact(
      sql,
      merchant,
      'mobile',
      numbers.flatMap((number) => keys.blindIndex.all('mobile', number)),
      MAX_FOUND_MEMBERS,
    )
  }

  return {
    /**
     * The log contains the kind of search and the members found, but not the searched value, which can be contact data.
     */
    async findMembers(request: GatewayRequest<'findMembers'>, { actor }: Staff): Promise<GatewayAnswer<'findMembers'>> {
      const found = await search(request)
      const { merchant, by } = request
      await changeAs(sql, actor, (tx) =>
        noteEvent(tx, {
          merchant,
          actor,
          action: 'member-searched',
          subject: 'members',
          details: { by, found: found.map(({ id }) => String(id)) },
          at: clock(),
        }),
      )
      return { list: found.map(memberRowView) }
    },

    /** Returns all data of one member, with contact data masked. */
    async merchantMember(
      { merchant, memberId }: GatewayRequest<'merchantMember'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'merchantMember'>> {
      const row = await viewMember(deps, { merchant, memberId }, staff)
      const now = clock()
      const [
        personal,
        facts,
        pools,
        openWithdrawals,
        protection,
        totpConfirmedAt,
        agreements,
        isExcluded,
        areas,
        locks,
        related,
      ] = await Promise.all([
        readPersonalFields(sql, keys, { memberId: row.id, merchant }),
        readMemberFacts(sql, row.id, now),
        readPools(sql, row.id),
        countOpenWithdrawals(sql, row.id),
        readProtection(row.id, row.currency),
        findTotpConfirmed(sql, row.id),
        readMemberAgreements(sql, merchant, row.id),
        isMemberExcluded(sql, row.id, now),
        readAreaBlocks(sql, row.id, now),
        readMemberLocks(deps, { merchant, id: row.id }, now),
        readRelatedMembers(sql, merchant, row.id, MAX_RELATED),
      ])
      return memberFileView(row, {
        contact: maskContact(openFile(row, merchant, keys, personal)),
        money: { ...facts, openWithdrawals },
        pools,
        protection,
        totpConfirmedAt,
        agreements,
        isExcluded,
        locks: locks.map(lockView),
        areaBlocks: areas.map(areaBlockView),
        related,
      })
    },

    /** Returns a member's contact data unmasked, and logs the reason. */
    async revealMember(
      { merchant, memberId, reason }: GatewayRequest<'revealMember'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'revealMember'>> {
      const row = await requireMember(deps, { merchant, memberId })
      await changeAs(sql, actor, (tx) =>
        noteEvent(tx, {
          merchant,
          actor,
          action: 'member-revealed',
          subject: memberSubject(row.id),
          details: { reason },
          at: clock(),
        }),
      )
      return openFile(row, merchant, keys, await readPersonalFields(sql, keys, { memberId: row.id, merchant }))
    },
  }
}
