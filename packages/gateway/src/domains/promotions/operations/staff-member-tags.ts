import type { CountedTag, TagsOfMember } from '@atrium/contracts/staff/marketing/member-tags'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { changeMemberTags, findTagged, tagMembers, tagsOf } from './member-tags.ts'

const tagsSource: KeysetSource<object, { readonly merchant: string }, CountedTag & Keyed, CountedTag> = {
  key: [{ column: 't.tag', type: 'text', order: 'asc' }],
  where: (sql) => sql`true`,
  rows: (sql, { where, order, limit, cursor }, _filters, { merchant }) => sql<(CountedTag & Keyed)[]>`
    select t.tag, t.members, ${cursor} as cursor
    from (select g.tag, count(*)::int as members
      from promotions.member_tags g join identity.members_view m on m.id = g.member_id where m.merchant = ${merchant}
      group by g.tag) t
    where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ tag, members }) => ({ tag, members }),
}

/**
 * Creates staff operations for members' tags. The audit log contains every change. A tag needs a second person if
 * campaigns would give members with it more than one person may give alone.
 */
export function createStaffMemberTags({ sql, proposals }: Pick<Deps, 'sql'> & { readonly proposals: Proposals }) {
  proposals.register(tagMembers)
  proposals.register(changeMemberTags)
  const list = keysetList(sql, tagsSource)

  return {
    memberTags: ({
      merchant,
      after,
      before,
      pageSize,
    }: GatewayRequest<'memberTags'>): Promise<GatewayAnswer<'memberTags'>> =>
      list.page({}, { after, before, limit: pageSize }, { merchant }),

    /** Returns the tags of a member. @throws DomainError NOT_FOUND */
    tagsOfMember: (place: GatewayRequest<'tagsOfMember'>): Promise<TagsOfMember> => tagsOf(sql, place),

    async tagMembers(request: GatewayRequest<'tagMembers'>, staff: Staff): Promise<GatewayAnswer<'tagMembers'>> {
      const proposal = await proposals.perform('tagMembers', request, staff)
      const { ids, unknown, full } = await findTagged(sql, request)
      return { tagged: proposal ? 0 : ids.length, unknown, full, ...(proposal && { proposal }) }
    },

    /**
     * Changes the tags of a member, or creates a proposal for approval.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST if the member would have too many tags
     */
    async changeMemberTags(
      request: GatewayRequest<'changeMemberTags'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'changeMemberTags'>> {
      const proposal = await proposals.perform('changeMemberTags', request, staff)
      return { ...(await tagsOf(sql, request)), ...(proposal && { proposal }) }
    },
  }
}
