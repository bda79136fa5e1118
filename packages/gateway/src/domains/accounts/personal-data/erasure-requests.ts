import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { memberActor } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { lockMember } from '../members/members-repository.ts'
import type { AssertLoginPassword } from '../login-password/login-password.ts'
import type { Totp } from '../totp/totp-service.ts'
import { findOpenErasure, insertErasure, readErasureBlocks, withdrawErasure } from './erasure-repository.ts'

/** Period in which the member can withdraw a request. */
const WAIT_MS = 14 * 24 * 60 * 60_000

interface Checks {
  readonly assertLoginPassword: AssertLoginPassword
  readonly totp: Pick<Totp, 'assertCode'>
}

/**
 * Creates the calls by which members request or withdraw the erasure of their data. `eraseDue` executes the requests.
 */
export function createErasureRequests(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { assertLoginPassword, totp }: Checks,
) {
  return {
    async read({ memberId }: Caller): Promise<CallValue<'erasure'>> {
      const [open, blocks] = await Promise.all([findOpenErasure(sql, memberId), readErasureBlocks(sql, memberId)])
      return { ...(open && { requestedAt: open.requestedAt.getTime(), dueAt: open.dueAt.getTime() }), blocks }
    },

    /**
     * Schedules the erasure of the member's data.
     * @throws DomainError OLD_PASSWORD_WRONG (the log-in password), ACCOUNT_LOCKED, TOTP_REQUIRED, CODE_INVALID,
     *   ERASURE_BLOCKED, ERASURE_PENDING
     */
    async request(
      { loginPassword, totp: totpCode }: ParsedRequest<'erasureRequest'>,
      caller: Caller,
      context: CallContext,
    ): Promise<CallValue<'erasureRequest'>> {
      const { memberId } = caller
      await assertLoginPassword(caller, loginPassword, context)
      await totp.assertCode(memberId, totpCode, context.language)
      const requestedAt = clock()
      const dueAt = new Date(requestedAt.getTime() + WAIT_MS)
      await sql.begin(async (tx) => {
        await lockMember(tx, memberId)
        const blocks = await readErasureBlocks(tx, memberId)
        if (blocks.length > 0) throw new DomainError('ERASURE_BLOCKED', blocks.join(', '))
        if (!(await insertErasure(tx, memberId, { requestedAt, dueAt }))) throw new DomainError('ERASURE_PENDING')
        await noteEvent(tx, {
          merchant: context.merchant.code,
          actor: memberActor(memberId),
          action: 'erasure-requested',
          subject: memberActor(memberId),
          details: { ip: context.ip },
          at: requestedAt,
        })
      })
      return { dueAt: dueAt.getTime() }
    },

    /** Withdraws the member's request. Does nothing if there is no open request. */
    async withdraw({ memberId }: Caller, merchant: string): Promise<void> {
      const now = clock()
      await sql.begin(async (tx) => {
        if (await withdrawErasure(tx, memberId, now))
          await noteEvent(tx, {
            merchant,
            actor: memberActor(memberId),
            action: 'erasure-withdrawn',
            subject: memberActor(memberId),
            details: {},
            at: now,
          })
      })
    },
  }
}
