import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MAX_MEMBER_TAGS } from '@atrium/contracts/staff/marketing/member-tags'
import type { TagsOfMember } from '@atrium/contracts/staff/marketing/member-tags'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { mostOneGets } from '@atrium/contracts/rules/promotions/campaigns/cost'
import type { Sql, Transaction } from '@atrium/database'
import type { Comparison, Proposable } from '../../../platform/proposals/proposals.ts'
import { findStaffCampaign } from './campaigns-source.ts'
import type { CampaignReader } from './campaigns-source.ts'
import { readRewardValues } from './reward-values.ts'
import { findLiveVersion, isPublishedAlone } from './versions-repository.ts'

/** Returns the tags of a member. @throws DomainError NOT_FOUND */
export async function tagsOf(
  tx: Sql | Transaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<TagsOfMember> {
  const [member] = await tx`select 1 from identity.members_view where merchant = ${merchant} and id = ${memberId}`
  if (!member) throw new DomainError('NOT_FOUND', `member ${memberId}`)
  const rows = await tx<
    { tag: string; by: string; at: Date }[]
  >`select tag, by, at from promotions.member_tags where member_id = ${memberId} order by tag`
  return { tags: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}

/** Returns the accounts that get a tag, and those that cannot get it. */
export async function findTagged(
  tx: Sql | Transaction,
  { merchant, tag, accounts }: GatewayRequest<'tagMembers'>,
): Promise<Omit<GatewayAnswer<'tagMembers'>, 'tagged'> & { ids: bigint[]; added: string[] }> {
  const names = [...new Set(accounts.map((account) => account.toLowerCase()))]
  const found = await tx<{ id: bigint; account: string; tags: number; isTagged: boolean }[]>`
    select m.id, lower(m.account) as account, count(g.tag)::int as tags,
      coalesce(bool_or(g.tag = ${tag}), false) as "isTagged"
    from identity.members_view m left join promotions.member_tags g on g.member_id = m.id
    where m.merchant = ${merchant} and lower(m.account) = any(${names}) group by m.id, m.account
    order by m.id`
  const full = found.filter(({ tags, isTagged }) => tags >= MAX_MEMBER_TAGS && !isTagged)
  const tagged = found.filter((member) => !full.includes(member))
  return {
    ids: tagged.map(({ id }) => id),
    added: tagged.filter(({ isTagged }) => !isTagged).map(({ account }) => account),
    unknown: names.filter((name) => !found.some(({ account }) => account === name)),
    full: full.map(({ account }) => account),
  }
}

/**
 * Returns the maximum that campaigns pay to one more member with any of these tags, in units of 1/10,000; undefined if
 * there is no limit. It counts toward the limit of the person who assigns the tag, because that person decides who gets
 * the money. Campaigns that one person published alone are left out: their budget already counted toward that person's
 * limit.
 */
async function worthOf(
  tx: Transaction,
  { merchant, now }: CampaignReader,
  tags: readonly string[],
): Promise<bigint | undefined> {
  const campaigns = await tx<{ id: string }[]>`
    select id from promotions.campaigns where merchant = ${merchant} and stage in ('LIVE', 'PAUSED')
      and rules -> 'eligibility' -> 'tags' ?| ${tags as string[]}`
  const values = await readRewardValues(tx, merchant)
  let worth = 0n
  for (const { id } of campaigns) {
    const version = await findLiveVersion(tx, { merchant, id })
    if (version && (await isPublishedAlone(tx, { merchant, id }))) continue
    const { budget } = (await findStaffCampaign(tx, { merchant, now }, id))!
    const most = version && mostOneGets(version.contents, values, budget)
    if (most === undefined) return undefined
    worth += most
  }
  return worth
}

/** Returns the changes and value of a proposal that assigns tags to members. */
async function comparisonOf(
  tx: Transaction,
  { tags, names, ...reader }: CampaignReader & { readonly tags: readonly string[]; readonly names: readonly string[] },
): Promise<Comparison> {
  const one = tags.length > 0 && names.length > 0 ? await worthOf(tx, reader, tags) : 0n
  const gives = one && one * BigInt(names.length)
  return {
    changes: [
      { field: 'member', to: names.join(', '), loosens: false },
      { field: 'tag', to: tags.join(', '), loosens: gives === undefined },
      ...(gives ? [{ field: 'amount', to: toWire(gives), loosens: false }] : []),
    ],
    ...(gives !== undefined && { gives }),
  }
}

const addTags = (
  tx: Transaction,
  ids: readonly bigint[],
  tag: string,
  { actor, now }: { actor: string; now: Date },
) => tx`
  insert into promotions.member_tags (member_id, tag, by, at)
  select id, ${tag}::text, ${actor}::text, ${now}::timestamptz
  from unnest(${ids.map(String)}::int8[]) id on conflict do nothing`

/** Proposal to assign a tag to many members. */
export const tagMembers: Proposable<'tagMembers'> = {
  operation: 'tagMembers',
  subject: ({ tag }) => `member-tag:${tag}`,
  async compare(tx, input, now) {
    const { added } = await findTagged(tx, input)
    return comparisonOf(tx, { merchant: input.merchant, now, tags: [input.tag], names: added })
  },
  async apply(tx, input, by) {
    await addTags(tx, (await findTagged(tx, input)).ids, input.tag, by)
  },
}

/**
 * Proposal to change the tags of one member. `apply` throws DomainError INVALID_REQUEST if the member would have too
 * many tags.
 */
export const changeMemberTags: Proposable<'changeMemberTags'> = {
  operation: 'changeMemberTags',
  subject: ({ memberId }) => `member-tags:${memberId}`,
  async compare(tx, { add, ...place }, now) {
    const has = (await tagsOf(tx, place)).tags.map(({ tag }) => tag)
    const [member] = await tx<
      [{ account: string }]
    >`select account from identity.members_view where id = ${place.memberId}`
    const tags = [...new Set(add)].filter((tag) => !has.includes(tag))
    return comparisonOf(tx, { merchant: place.merchant, now, tags, names: [member.account] })
  },
  async apply(tx, { add, remove, ...place }, by) {
    if (remove.length > 0)
      await tx`delete from promotions.member_tags where member_id = ${place.memberId} and tag = any(${remove})`
    for (const tag of new Set(add)) await addTags(tx, [BigInt(place.memberId)], tag, by)
    const message = `must be at most ${MAX_MEMBER_TAGS} tags of a member`
    if ((await tagsOf(tx, place)).tags.length > MAX_MEMBER_TAGS)
      throw new DomainError('INVALID_REQUEST', message, [{ path: 'add', message }])
  },
}
