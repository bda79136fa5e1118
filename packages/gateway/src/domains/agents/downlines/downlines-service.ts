import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { countTry } from '../../accounts/index.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { assertNotBelow, checkRates, toWireRates } from '../line-rates/check-rates.ts'
import { lockRates, readHighestBelow, readRates, writeRates } from '../line-rates/line-rates-repository.ts'
import type { Downline } from './downlines-repository.ts'
import { findDownline, readPath, writeNote } from './downlines-repository.ts'

/** Who makes the call. */
export interface TeamHead {
  readonly memberId: bigint
  readonly merchant: { readonly code: string }
  readonly language: Language
}

/** What agents do with the members of their team. */
export function createDownlines(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock } = deps
  return {
    /** The path from the agent down to a node of the team. @throws DomainError NOT_FOUND */
    async pathTo(agentId: bigint, node: bigint): Promise<CallValue<'agentDownlines'>['path']> {
      if (node !== agentId) await requireDownline(sql, agentId, node)
      return (await readPath(sql, agentId, node)).map(({ id, account }, depth) => ({ id: String(id), name: depth > 1 ? maskAccount(account) : account }))
    },

    /** @throws DomainError NOT_FOUND, DOWNLINE_NOT_DIRECT, INVALID_REQUEST, LINE_RATE_ABOVE_OWN, LINE_RATE_BELOW_DOWNLINE */
    setRates: ({ memberId: agentId, language }: TeamHead, { id, rates: wanted }: ParsedRequest<'agentDownlineRates'>): Promise<CallValue<'agentDownlineRates'>> => changeAs(sql, memberActor(agentId), async (tx) => {
      const { id: memberId } = await requireDirect(tx, agentId, BigInt(id))
      await lockRates(tx, { uplineId: agentId, memberId })
      const rates = checkRates(wanted, await readRates(tx, agentId), language)
      assertNotBelow(rates, await readHighestBelow(tx, memberId), language)
      await writeRates(tx, memberId, rates, clock())
      return { rates: toWireRates(await readRates(tx, memberId)) }
    }),

    /** @throws DomainError NOT_FOUND */
    async setNote({ memberId: agentId }: TeamHead, { id, text }: ParsedRequest<'agentDownlineNote'>): Promise<void> {
      const { id: memberId } = await requireDownline(sql, agentId, BigInt(id))
      await writeNote(sql, { agentId, memberId, text }, clock())
    },

    /** @throws DomainError NOT_FOUND, DOWNLINE_NOT_DIRECT, TOO_MANY_REQUESTS */
    async sendMessage({ memberId: agentId, merchant: { code: merchant } }: TeamHead, { id, requestId, text }: ParsedRequest<'agentDownlineMessage'>): Promise<void> {
      const { id: memberId } = await requireDirect(sql, agentId, BigInt(id))
      const now = clock()
      await countTry(sql, merchant, 'agentMessage', String(agentId), now)
      await sql.begin((tx) => sendMessage(tx, { memberId, merchant, kind: 'AGENT', template: 'agent-message', values: { text }, dedupKey: `agent:${agentId}:${requestId}` }, now))
      await publishUnread(deps, memberId)
    },
  }
}

/** @throws DomainError NOT_FOUND */
async function requireDownline(sql: Sql | Transaction, agentId: bigint, id: bigint): Promise<Downline> {
  const member = await findDownline(sql, agentId, id)
  if (!member) throw new DomainError('NOT_FOUND', `no member ${id} below ${agentId}`)
  return member
}

/** @throws DomainError NOT_FOUND, DOWNLINE_NOT_DIRECT */
async function requireDirect(sql: Sql | Transaction, agentId: bigint, id: bigint): Promise<Downline> {
  const member = await requireDownline(sql, agentId, id)
  if (!member.isDirect) throw new DomainError('DOWNLINE_NOT_DIRECT')
  return member
}
