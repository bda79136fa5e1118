import { isDeepStrictEqual } from 'node:util'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { countTry } from '../../accounts/index.ts'
import { publishUnread, readMessageValues, sendMessage } from '../../messages/index.ts'
import { assertNotBelow, checkRates, toWireRates } from '../line-rates/check-rates.ts'
import { holdPlace, lockRates, readHighestBelow, readRates, writeRates } from '../line-rates/line-rates-repository.ts'
import { downlineListSource } from './downline-list-source.ts'
import type { DownlineReader } from './downline-list-source.ts'
import type { Downline } from './downlines-repository.ts'
import { findDownline, readPath, readShowsBalances, writeNote } from './downlines-repository.ts'

/** The agent who makes the call. */
export type TeamHead = Omit<DownlineReader, 'showsBalances'>

/** Creates the calls by which agents manage members of their team. */
export function createDownlines(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock } = deps
  const list = listCall(sql, downlineListSource)

  const readerOf = async (head: TeamHead): Promise<DownlineReader> => ({
    ...head,
    showsBalances: await readShowsBalances(sql, head.merchant.code),
  })

  /** Returns the member whose downlines are listed; by default the agent. @throws DomainError NOT_FOUND */
  async function nodeOf({ memberId }: TeamHead, node: string | undefined): Promise<bigint> {
    return node === undefined || BigInt(node) === memberId
      ? memberId
      : (await requireDownline(sql, memberId, BigInt(node))).id
  }

  return {
    /** Returns a page of downlines. @throws DomainError NOT_FOUND, INVALID_REQUEST for an invalid cursor */
    async page(head: TeamHead, request: ParsedRequest<'agentDownlines'>): Promise<CallValue<'agentDownlines'>> {
      const node = await nodeOf(head, request.node)
      const reader = await readerOf(head)
      const [
        {
          list: entries,
          next,
          previous,
          sums: { total },
        },
        path,
      ] = await Promise.all([list.page({ ...request, node }, request, reader), readPath(sql, head.memberId, node)])
      return {
        list: entries,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: head.merchant.currency,
        showsBalances: reader.showsBalances,
        path: path.map(({ id, account }, depth) => ({
          id: String(id),
          name: depth > 1 ? maskAccount(account) : account,
        })),
      }
    },

    /** Returns one part of a file of downlines. @throws DomainError those of `page` */
    async file(
      head: TeamHead,
      filters: Omit<ParsedRequest<'agentDownlinesFile'>, 'after'>,
      after: string | undefined,
    ): Promise<CallValue<'agentDownlinesFile'>> {
      const node = await nodeOf(head, filters.node)
      return list.part({ ...filters, node }, { after }, await readerOf(head))
    },

    /**
     * Sets line rates of a direct downline.
     * @throws DomainError NOT_FOUND, DOWNLINE_NOT_DIRECT, INVALID_REQUEST, LINE_RATE_ABOVE_OWN,
     *   LINE_RATE_BELOW_DOWNLINE
     */
    setRates: (
      { memberId: agentId, language }: TeamHead,
      { id, rates: wanted }: ParsedRequest<'agentDownlineRates'>,
    ): Promise<CallValue<'agentDownlineRates'>> =>
      changeAs(sql, memberActor(agentId), async (tx) => {
        await holdPlace(tx, BigInt(id))
        const { id: memberId } = await requireDirect(tx, agentId, BigInt(id))
        await lockRates(tx, { uplineId: agentId, memberId })
        const rates = checkRates(wanted, await readRates(tx, agentId), language)
        assertNotBelow(rates, await readHighestBelow(tx, memberId), language)
        await writeRates(tx, memberId, rates, clock())
        return { rates: toWireRates(await readRates(tx, memberId)) }
      }),

    /** Stores the agent's note about a downline. @throws DomainError NOT_FOUND */
    async setNote({ memberId: agentId }: TeamHead, { id, text }: ParsedRequest<'agentDownlineNote'>): Promise<void> {
      const { id: memberId } = await requireDownline(sql, agentId, BigInt(id))
      await writeNote(sql, { agentId, memberId, text }, clock())
    },

    /**
     * Sends a message to a direct downline.
     * @throws DomainError NOT_FOUND, DOWNLINE_NOT_DIRECT, TOO_MANY_REQUESTS, REQUEST_ID_USED if the id was used for
     *   another text
     */
    async sendMessage(
      { memberId: agentId, merchant: { code: merchant } }: TeamHead,
      { id, requestId, text }: ParsedRequest<'agentDownlineMessage'>,
    ): Promise<void> {
      const { id: memberId } = await requireDirect(sql, agentId, BigInt(id))
      const now = clock()
      await countTry(sql, merchant, 'agentMessage', String(agentId), now)
      const dedupKey = `agent:${agentId}:${requestId}`
      await sql.begin(async (tx) => {
        await sendMessage(tx, { memberId, merchant, template: 'agent-message', values: { text }, dedupKey }, now)
        if (!isDeepStrictEqual(await readMessageValues(tx, memberId, dedupKey), { text }))
          throw new DomainError('REQUEST_ID_USED', `message ${requestId}`)
      })
      await publishUnread(deps, memberId)
    },
  }
}

/** Finds a member of the agent's team. @throws DomainError NOT_FOUND */
async function requireDownline(sql: Sql | Transaction, agentId: bigint, id: bigint): Promise<Downline> {
  const member = await findDownline(sql, agentId, id)
  if (!member) throw new DomainError('NOT_FOUND', `no member ${id} below ${agentId}`)
  return member
}

/** Finds a direct downline of the agent. @throws DomainError NOT_FOUND, DOWNLINE_NOT_DIRECT */
async function requireDirect(sql: Sql | Transaction, agentId: bigint, id: bigint): Promise<Downline> {
  const member = await requireDownline(sql, agentId, id)
  if (!member.isDirect) throw new DomainError('DOWNLINE_NOT_DIRECT')
  return member
}
