import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import {
  BROADCAST_OUTCOMES,
  BROADCAST_STATES,
  MAX_CONDITIONS,
  MAX_CONTROL_PERCENT,
  MAX_SEGMENT_TAGS,
  segmentCondition,
} from '../../rules/segments/segment-rules.ts'
import { operatorTexts } from '../../text/operator-text.ts'
import { defineOperation } from '../define.ts'
import { MAX_MESSAGE_TEXT, MAX_MESSAGE_TITLE, MESSAGE_PAGES } from '../members/staff-messages.ts'
import { pageInput, pageOf } from '../pages.ts'
import { anyTime, merchantCode, time, writtenLine } from '../terms.ts'
import { memberTag } from './member-tags.ts'

/** Permanent id of a segment, used in addresses. */
export const segmentId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** Number of accounts that a preview names. */
export const PREVIEWED_ACCOUNTS = 10

const tags = z.array(memberTag).max(MAX_SEGMENT_TAGS).default([])
const rules = {
  /** All have to be met. */ conditions: z.array(segmentCondition).max(MAX_CONDITIONS),
  /** Members have at least one of them. Empty: any member. */ withTags: tags,
  /** Members have none of them. */ withoutTags: tags,
}
/** Everything about a segment that staff edits. */
export const segmentContents = z.object({ name: writtenLine.max(60), ...rules })
export type SegmentContents = z.infer<typeof segmentContents>
export type SegmentRules = Omit<SegmentContents, 'name'>

const segment = segmentContents.extend({
  segmentId: z.string(),
  version: z.int(),
  savedBy: z.string(),
  savedAt: time,
})
export type StaffSegment = z.infer<typeof segment>

const preview = z.object({
  /** Members who meet the conditions now. */ members: z.int(),
  /** All active members of the merchant. */ all: z.int(),
  accounts: z.array(z.object({ memberId: z.string(), account: z.string() })),
})
export type SegmentPreview = z.infer<typeof preview>

const money = z.string().refine(isMoneyText)
const titles = operatorTexts(MAX_MESSAGE_TITLE)
const texts = operatorTexts(MAX_MESSAGE_TEXT)
const broadcast = z.object({
  broadcastId: z.uuid(),
  segmentId: z.string(),
  /** Name of the segment when the broadcast was created. */ segmentName: z.string(),
  title: titles,
  state: z.enum(BROADCAST_STATES),
  startsAt: time,
  startedAt: time.optional(),
  finishedAt: time.optional(),
  createdBy: z.string(),
  createdAt: time,
})
export type StaffBroadcast = z.infer<typeof broadcast>

/** What members of one group did in the days that are compared. */
const group = z.object({
  members: z.int(),
  depositors: z.int(),
  players: z.int(),
  /** Sums in the merchant's currency. */ deposited: money,
  staked: money,
})
const detail = broadcast.extend({
  text: texts,
  page: z.enum(MESSAGE_PAGES).optional(),
  controlPercent: z.int(),
  currency: z.string(),
  /** Rules of the segment, which the broadcast has from its creation. */ rules: z.object(rules),
  /** Number of recipients with each outcome. Absent before the start. */
  outcomes: z.record(z.enum(BROADCAST_OUTCOMES), z.int()).optional(),
  /**
   * Both groups in the seven calendar days from the start on. Members to whom a cap or a protection applies count in
   * their group, so that the groups differ in nothing but the message. Absent before the start or without a control
   * group.
   */
  comparison: z.object({ until: time, messaged: group, control: group }).optional(),
})
export type StaffBroadcastDetail = z.infer<typeof detail>

export const segmentAnswers = { page: pageOf(segment), segment, preview }
export const broadcastAnswers = { page: pageOf(broadcast), detail }

const roles = ['marketing'] as const
const ofBroadcast = { merchant: merchantCode, broadcastId: z.uuid().toLowerCase() }

/** Segments: groups of members by rules over current facts, and broadcasts: messages to all members of one. */
export const segmentOperations = {
  segments: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/segments',
    roles,
    summary: 'A page of the segments of a merchant, by id.',
    follows: { segments: 'all' },
    input: z.object({ merchant: merchantCode, ...pageInput }),
    answer: segmentAnswers.page,
  }),
  segment: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/segments/:segmentId',
    roles,
    summary: 'One segment with its rules.',
    follows: { segments: 'segmentId' },
    input: z.object({ merchant: merchantCode, segmentId }),
    answer: segment,
  }),
  previewSegment: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/segment-preview',
    roles,
    summary: 'How many members meet these rules now, and the first of them by registration, newest first.',
    input: z.object({ merchant: merchantCode, ...rules }),
    answer: preview,
  }),
  saveSegment: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/segments/:segmentId',
    roles,
    summary:
      'Add a segment with version 0, or change the version that was read. Broadcasts keep the rules that they began with.',
    input: segmentContents.extend({ merchant: merchantCode, segmentId, version: z.int().min(0) }),
    answer: segment,
  }),
  removeSegment: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/segments/:segmentId/remove',
    roles,
    summary: 'Remove a segment. Broadcasts that were created for it stay.',
    input: z.object({ merchant: merchantCode, segmentId }),
    answer: z.object({ segmentId: z.string() }),
  }),
  broadcasts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/broadcasts',
    roles,
    summary: 'A page of the broadcasts of a merchant, newest first.',
    follows: { broadcasts: 'all' },
    input: z.object({ merchant: merchantCode, segmentId: segmentId.optional(), ...pageInput }),
    answer: broadcastAnswers.page,
  }),
  broadcast: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/broadcasts/:broadcastId',
    roles,
    summary:
      'One broadcast: its texts, what recipients got, and what they did afterwards compared with the control group.',
    follows: { broadcasts: 'broadcastId' },
    input: z.object(ofBroadcast),
    answer: detail,
  }),
  sendBroadcast: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/broadcasts/:broadcastId',
    byPerson: true,
    roles,
    summary:
      'Send a message to the inboxes of the members of a segment, now or at a time. Sent again with the same id it is one broadcast. Quiet hours, the cap per member and responsible gaming apply.',
    input: z.object({
      ...ofBroadcast,
      segmentId,
      title: titles,
      text: texts,
      page: z.enum(MESSAGE_PAGES).optional(),
      /** Part of the members, chosen by chance, that gets no message. */
      controlPercent: z.int().min(0).max(MAX_CONTROL_PERCENT).default(0),
      /** Absent: now. */ startsAt: anyTime.optional(),
    }),
    answer: detail,
  }),
  cancelBroadcast: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/broadcasts/:broadcastId/cancel',
    roles,
    summary: 'Cancel a broadcast. Members who have its message already have it; nobody else gets it.',
    input: z.object(ofBroadcast),
    answer: detail,
  }),
} as const
