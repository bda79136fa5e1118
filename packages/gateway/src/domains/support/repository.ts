import { VIP_RANK_THRESHOLD } from '@atrium/contracts/rules/support-rules'
import type { Sql, Transaction } from '@atrium/database'

export interface SupportSettings {
  minWords: number
  maxWords: number
}

export async function readSettings(sql: Sql, merchant: string): Promise<SupportSettings | undefined> {
  const [row] = await sql<SupportSettings[]>`
    select question_min_words as "minWords", question_max_words as "maxWords"
    from support.settings where merchant = ${merchant}`
  return row
}

export const readServicePaths = (
  sql: Sql | Transaction,
  merchant: string,
): Promise<{ type: number; address: string }[]> => sql<{ type: number; address: string }[]>`
  select type, address from support.service_paths where merchant = ${merchant} order by type`

export async function readRankLevel(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql<
    { level: number }[]
  >`select vip_level as level from identity.members_view where id = ${memberId}`
  return row?.level ?? 0
}

/** Sender of a question, with the current time. */
export interface Sender {
  merchant: string
  memberId: bigint | undefined
  /** Network of the visitor, for rate limits. */
  ip: string
  at: Date
}

/** Locks questions from one network until the transaction ends, so that counting and storing is atomic. */
export const lockSender = async (tx: Transaction, { merchant, ip }: Sender): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`support.questions ${merchant} ${ip}`}, 0))`
}

/** Counts recent questions of this member or, for a visitor, from this network. */
export async function countQuestions(
  tx: Transaction,
  { merchant, memberId, ip }: Sender,
  since: Date,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from support.questions
    where merchant = ${merchant} and asked_at > ${since}
      and ${memberId === undefined ? tx`member_id is null and ip = ${ip}` : tx`member_id = ${memberId}`}`
  return row!.count
}

export interface QuestionRow {
  ticketId: string
  content: string
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
}

export const insertQuestion = async (
  tx: Transaction,
  { merchant, memberId, ip, at }: Sender,
  { ticketId, content, language }: { ticketId: string; content: string; language: string },
): Promise<void> => {
  await tx`
    insert into support.questions (ticket_id, merchant, member_id, priority, ip, language, content, asked_at)
    values (${ticketId}, ${merchant}, ${memberId ?? null}, coalesce((select (vip_level > ${VIP_RANK_THRESHOLD})::int
      from identity.members_view where id = ${memberId ?? null}), 0), ${ip}, ${language}, ${content}, ${at})`
}

/**
 * Returns a member's own questions and those of the tickets, newest first. A ticket gives access only to visitors'
 * questions: members' questions require the session.
 */
export const readQuestions = (
  sql: Sql,
  { merchant, memberId, tickets }: { merchant: string; memberId: bigint | undefined; tickets: readonly string[] },
): Promise<QuestionRow[]> => sql<QuestionRow[]>`
  select ticket_id as "ticketId", content, asked_at as "askedAt", answer, answered_at as "answeredAt"
  from support.questions
  where merchant = ${merchant}
    and (member_id = ${memberId ?? null} or (member_id is null and ticket_id = any(${tickets as string[]})))
  order by asked_at desc, ticket_id
  limit 50`

/**
 * Stores an answer. Returns the author of the question (null for a visitor); undefined if the ticket has no open
 * question.
 */
export async function writeAnswer(
  tx: Transaction,
  { merchant, ticketId, answer, by, at }: { merchant: string; ticketId: string; answer: string; by: string; at: Date },
): Promise<{ memberId: bigint | null } | undefined> {
  const [row] = await tx<{ memberId: bigint | null }[]>`
    update support.questions set answer = ${answer}, answered_by = ${by}, answered_at = ${at}
    where merchant = ${merchant} and ticket_id = ${ticketId} and answer is null
    returning member_id as "memberId"`
  return row
}
