import { DomainError } from '@atrium/contracts/errors'
import { MAX_MEMBER_TAGS } from '@atrium/contracts/registry/marketing/member-tags'
import type { CountedTag, TagsOfMember } from '@atrium/contracts/registry/marketing/member-tags'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Sql, Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'

const tagsSource: KeysetSource<object, { readonly merchant: string }, CountedTag & Keyed, CountedTag> = {
  key: [{ column: 't.tag', type: 'text', order: 'asc' }],
  where: (sql) => sql`true`,
  rows: (sql, { where, order, limit, cursor }, _filters, { merchant }) => sql<(CountedTag & Keyed)[]>`
    select t.tag, t.members, ${cursor} as cursor
    from (select g.tag, count(*)::int as members
      from promotions.member_tags g join identity.members m on m.id = g.member_id where m.merchant = ${merchant}
      group by g.tag) t
    where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ tag, members }) => ({ tag, members }),
  file: [],
}

/** Tags of members, for the staff. The audit log has every change. */
export function createStaffMemberTags({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const list = keysetList(sql, tagsSource)

  /** @throws DomainError NOT_FOUND */
  async function tagsOf(
    tx: Sql | Transaction,
    { merchant, memberId }: { merchant: string; memberId: string },
  ): Promise<TagsOfMember> {
    const [member] = await tx`select 1 from identity.members where merchant = ${merchant} and id = ${memberId}`
    if (!member) throw new DomainError('NOT_FOUND', `member ${memberId}`)
    const rows = await tx<
      { tag: string; by: string; at: Date }[]
    >`select tag, by, at from promotions.member_tags where member_id = ${memberId} order by tag`
    return { tags: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  }

  return {
    page: ({ merchant, after, before, pageSize }: RelayedRequest<'memberTags'>): Promise<RelayedAnswer<'memberTags'>> =>
      list.page({}, { after, before, limit: pageSize }, { merchant }),

    ofMember: (place: RelayedRequest<'tagsOfMember'>): Promise<TagsOfMember> => tagsOf(sql, place),

    tagMembers: (
      { merchant, tag, accounts }: RelayedRequest<'tagMembers'>,
      { actor }: Staff,
    ): Promise<RelayedAnswer<'tagMembers'>> =>
      changeAs(sql, actor, async (tx) => {
        const names = [...new Set(accounts.map((account) => account.toLowerCase()))]
        const found = await tx<{ id: bigint; account: string; tags: number; isTagged: boolean }[]>`
        select m.id, lower(m.account) as account, count(g.tag)::int as tags,
          coalesce(bool_or(g.tag = ${tag}), false) as "isTagged"
        from identity.members m left join promotions.member_tags g on g.member_id = m.id
        where m.merchant = ${merchant} and lower(m.account) = any(${names}) group by m.id order by m.id`
        const full = found.filter(({ tags, isTagged }) => tags >= MAX_MEMBER_TAGS && !isTagged)
        const tagged = found.filter((member) => !full.includes(member))
        await tx`
          insert into promotions.member_tags (member_id, tag, by, at)
          select id, ${tag}::text, ${actor}::text, ${clock()}::timestamptz
          from unnest(${tagged.map(({ id }) => String(id))}::int8[]) id on conflict do nothing`
        return {
          tagged: tagged.length,
          unknown: names.filter((name) => !found.some(({ account }) => account === name)),
          full: full.map(({ account }) => account),
        }
      }),

    /** @throws DomainError NOT_FOUND, INVALID_REQUEST where the member would have too many */
    change: ({ add, remove, ...place }: RelayedRequest<'changeMemberTags'>, { actor }: Staff): Promise<TagsOfMember> =>
      changeAs(sql, actor, async (tx) => {
        await tagsOf(tx, place)
        if (remove.length > 0)
          await tx`delete from promotions.member_tags where member_id = ${place.memberId} and tag = any(${remove})`
        for (const tag of new Set(add))
          await tx`
            insert into promotions.member_tags (member_id, tag, by, at)
            values (${place.memberId}, ${tag}, ${actor}, ${clock()}) on conflict do nothing`
        const now = await tagsOf(tx, place)
        const message = `must be at most ${MAX_MEMBER_TAGS} tags of a member`
        if (now.tags.length > MAX_MEMBER_TAGS)
          throw new DomainError('INVALID_REQUEST', message, [{ path: 'add', message }])
        return now
      }),
  }
}
