import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { memberOf } from '../members/members.ts'
import { pageInput, pageOf } from '../pages.ts'
import { merchantCode, time, writtenLine } from '../terms.ts'

/** Maximum number of tags per member. */
export const MAX_MEMBER_TAGS = 20
/** Maximum number of accounts that can be tagged at once. */
export const MAX_TAGGED_ACCOUNTS = 500
/** A tag, case-sensitive. Without commas, since campaigns list tags separated by commas. */
export const memberTag = writtenLine.max(40).refine((tag) => !tag.includes(','), 'must have no comma')

const counted = z.object({ tag: z.string(), members: z.int() })
const ofMember = z.object({ tags: z.array(z.object({ tag: z.string(), by: z.string(), at: time })) })

const many = z.object({
  /** Number of the given members who have the tag now. */ tagged: z.int(),
  /** Names for which there is no account. */ unknown: z.array(z.string()),
  /** Accounts that already have the maximum number of tags. */ full: z.array(z.string()),
})

export const memberTagAnswers = { page: pageOf(counted), ofMember, many }
export type CountedTag = z.infer<typeof counted>
export type TagsOfMember = z.infer<typeof ofMember>

const roles = ['marketing', 'support'] as const
const some = z.array(memberTag).max(MAX_MEMBER_TAGS).default([])

/**
 * Tags with which staff groups members, so that campaigns can be offered to them. Members cannot see them. Every change
 * is in the audit log.
 */
export const memberTagOperations = {
  memberTags: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/member-tags',
    roles,
    summary: 'A page of the tags of a merchant, by name, with how many members have each.',
    follows: { 'member-tags': 'all' },
    input: z.object({ merchant: merchantCode, ...pageInput }),
    answer: memberTagAnswers.page,
  }),
  tagMembers: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/member-tags',
    byPerson: true,
    roles: ['marketing'],
    summary:
      'Give members a tag by the names of their accounts. Those who have it keep it; the answer names who was left out. Where campaigns give members with the tag more than one person may give alone, it waits for a second person.',
    input: z.object({
      merchant: merchantCode,
      tag: memberTag,
      accounts: z.array(z.string().trim().min(1).max(40)).min(1).max(MAX_TAGGED_ACCOUNTS),
    }),
    answer: memberTagAnswers.many.extend(waitingProposal),
  }),
  tagsOfMember: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/tags',
    roles,
    summary: 'The tags of a member, with who gave each and when.',
    follows: { 'member-tags': 'memberId' },
    input: z.object(memberOf),
    answer: memberTagAnswers.ofMember,
  }),
  changeMemberTags: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/tags',
    byPerson: true,
    roles,
    summary:
      'Give a member tags and take others away. What others changed meanwhile stays. Tags by which campaigns give more than one person may give alone wait for a second person.',
    input: z.object({ ...memberOf, add: some, remove: some }),
    answer: memberTagAnswers.ofMember.extend(waitingProposal),
  }),
} as const
