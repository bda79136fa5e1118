import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { countWords, FEEDBACK, SERVICE_PATH, VIP_RANK_THRESHOLD } from '@atrium/contracts/rules/support-rules'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import { readHelpTopics } from '../content/index.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, CallContext } from '../../pipeline/handler.ts'
import { givePass } from './desk-sessions.ts'
import { assertWithinQuotas, QUOTA_WINDOW_MS } from './feedback-quota.ts'
import { countFeedback, insertFeedback, lockFeedback, readFeedbackUsage } from './feedback-repository.ts'
import { openImage } from './images.ts'
import { relatedTopics } from './related-topics.ts'
import type { QuestionRow, Sender, SupportSettings } from './repository.ts'
import {
  countQuestions,
  insertQuestion,
  lockSender,
  readQuestions,
  readRankLevel,
  readServicePaths,
  readSettings,
} from './repository.ts'
import { sealServicePath, SERVICE_DESK_PATH } from './service-path.ts'
import { newFeedbackTicket, newQuestionTicket, questionTickets } from './tickets.ts'

const DEFAULT_SETTINGS: SupportSettings = { minWords: 3, maxWords: 200 }
/**
 * Maximum number of questions and of feedback from one sender within ten minutes, counted in PostgreSQL across
 * processes.
 */
const WINDOW_MS = 10 * 60_000
const MAX_IN_WINDOW = 5

/** Sender of a question: the caller, or the member of a customer service window. */
interface From extends Pick<CallContext, 'merchant' | 'ip'> {
  readonly caller: Pick<Caller, 'memberId'> | undefined
}

export function createSupport({ sql, clock, config }: Pick<Deps, 'sql' | 'clock' | 'config'>) {
  const senderOf = ({ merchant, caller, ip }: From): Sender => ({
    merchant: merchant.code,
    memberId: caller?.memberId,
    ip: networkOf(ip),
    at: clock(),
  })
  const settingsOf = async (merchant: string): Promise<SupportSettings> =>
    (await readSettings(sql, merchant)) ?? DEFAULT_SETTINGS

  return {
    async settings(merchant: string): Promise<CallValue<'supportSettings'>> {
      return { question: await settingsOf(merchant), feedback: FEEDBACK }
    },

    /**
     * Returns the encoded addresses of the desks that the caller may use; from rank level 5 that includes the VIP desk.
     * The address of the portal's own desk, which is the default, contains a pass, so that it opens for this member.
     */
    async customerService({
      merchant,
      caller,
      origin,
    }: Pick<CallContext, 'merchant' | 'caller' | 'origin'>): Promise<CallValue<'customerService'>> {
      const [paths, rankLevel] = await Promise.all([
        readServicePaths(sql, merchant.code),
        caller ? readRankLevel(sql, caller.memberId) : 0,
      ])
      const hasDesk = paths.some(({ type }) => type === SERVICE_PATH.everyone)
      const desks = hasDesk ? paths : [{ type: SERVICE_PATH.everyone, address: SERVICE_DESK_PATH }, ...paths]
      const open = desks.filter(({ type }) => type === SERVICE_PATH.everyone || rankLevel > VIP_RANK_THRESHOLD)
      const addressOf = async (address: string): Promise<string> => {
        const url = new URL(address, origin)
        if (caller && url.origin === origin && url.pathname === SERVICE_DESK_PATH)
          url.searchParams.set('pass', await givePass(sql, caller.tokenHash, clock()))
        return url.href
      }
      return {
        version: {
          pathList: await Promise.all(
            open.map(async ({ type, address }) => ({ type, path: sealServicePath(await addressOf(address)) })),
          ),
        },
      }
    },

    /** Returns the address of the ordinary desk: the merchant's, or the portal's own if the merchant has none. */
    async deskOfEverybody(merchant: string, origin: string): Promise<string> {
      const path = (await readServicePaths(sql, merchant)).find(({ type }) => type === SERVICE_PATH.everyone)
      return new URL(path?.address ?? SERVICE_DESK_PATH, origin).href
    },

    /**
     * Stores a question, and returns its ticket.
     * @throws DomainError INVALID_REQUEST if the question's length is outside of the merchant's limits, which the issue
     *   names; TOO_MANY_REQUESTS
     */
    async ask(
      { content, language }: { content: string; language: Language },
      from: From,
    ): Promise<CallValue<'supportQuestion'>> {
      const { minWords, maxWords } = await settingsOf(from.merchant.code)
      const words = countWords(content)
      if (words < minWords || words > maxWords)
        throw new DomainError(
          'INVALID_REQUEST',
          `the question has ${words} words; ${minWords} to ${maxWords} are taken`,
          [{ path: 'content', message: lengthProblem({ minWords, maxWords }, words, language) }],
        )
      const sender = senderOf(from)
      const ticketId = newQuestionTicket()
      await sql.begin(async (tx) => {
        await lockSender(tx, sender)
        refuseFlood(await countQuestions(tx, sender, windowStart(sender)))
        await insertQuestion(tx, sender, { ticketId, content, language })
      })
      const topics = await readHelpTopics(sql, from.merchant.code, language, 'help')
      return {
        ticketId,
        content,
        askedAt: sender.at.getTime(),
        status: 'OPEN',
        related: relatedTopics(content, topics),
      }
    },

    async questions(
      { tickets }: { tickets: string },
      { merchant, caller }: Pick<From, 'merchant' | 'caller'>,
    ): Promise<CallValue<'supportQuestions'>> {
      const rows = await readQuestions(sql, {
        merchant: merchant.code,
        memberId: caller?.memberId,
        tickets: questionTickets(tickets),
      })
      return { list: rows.map(toTicket) }
    },

    /**
     * Stores feedback with its images.
     * @throws DomainError INVALID_REQUEST for an invalid image, TOO_MANY_REQUESTS, and those of `assertWithinQuotas`
     */
    async feedback(
      { content, images }: { content: string; images: readonly string[] },
      from: From & Pick<CallContext, 'userAgent'>,
    ): Promise<CallValue<'feedback'>> {
      const opened = images.map(openImage)
      const sender = senderOf(from)
      const ticketId = newFeedbackTicket()
      const { userAgent } = from
      const bytes =
        Buffer.byteLength(content) +
        Buffer.byteLength(userAgent) +
        opened.reduce((sum, image) => sum + image.content.length, 0)
      const dayBefore = new Date(sender.at.getTime() - QUOTA_WINDOW_MS)
      // Checked before taking the lock too, so that senders over a quota do not delay other senders.
      assertWithinQuotas(await readFeedbackUsage(sql, sender, dayBefore), bytes, config.feedback)
      await sql.begin(async (tx) => {
        await lockFeedback(tx)
        refuseFlood(await countFeedback(tx, sender, windowStart(sender)))
        assertWithinQuotas(await readFeedbackUsage(tx, sender, dayBefore), bytes, config.feedback)
        await insertFeedback(tx, sender, { ticketId, content, userAgent, images: opened, bytes })
      })
      return { ticketId, status: 'RECEIVED', receivedAt: sender.at.getTime() }
    },
  }
}

const lengthProblem = ({ minWords, maxWords }: SupportSettings, words: number, language: Language): string =>
  language === 'KO'
    ? `질문은 단어 ${minWords}개에서 ${maxWords}개 사이여야 해요. 지금 ${words}개예요.`
    : `Please write between ${minWords} and ${maxWords} words. You have written ${words}.`

const windowStart = ({ at }: Sender): Date => new Date(at.getTime() - WINDOW_MS)

function refuseFlood(sent: number): void {
  if (sent >= MAX_IN_WINDOW) throw new DomainError('TOO_MANY_REQUESTS', `${sent} within ten minutes`)
}

const toTicket = ({ ticketId, content, askedAt, answer, answeredAt }: QuestionRow) => ({
  ticketId,
  content,
  askedAt: askedAt.getTime(),
  ...(answer === null || answeredAt === null
    ? { status: 'OPEN' as const }
    : { status: 'ANSWERED' as const, answer, answeredAt: answeredAt.getTime() }),
})
