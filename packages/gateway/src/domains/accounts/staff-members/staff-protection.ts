import { DomainError } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import { TIME_OUTS } from '@atrium/contracts/rules/responsible-gaming'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { setActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { createBars, createLimits } from '../../responsible-gaming/index.ts'
import { requireMember } from './member-views.ts'

type TimeOut = (typeof TIME_OUTS)[number]
const isTimeOut = (term: string): term is TimeOut => (TIME_OUTS as readonly string[]).includes(term)

/**
 * Creates the staff operations that set limits and start breaks of a member at their request. They follow the rules of
 * the member's own calls and never loosen. The log of the member's changes has the actor and the reason.
 * @throws DomainError NOT_FOUND if the member is not the merchant's, REAL_ACCOUNT_REQUIRED for a trial account
 */
export function createStaffProtection(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const limits = createLimits(deps)
  const bars = createBars(deps)

  async function change(
    { merchant, memberId, reason }: { merchant: string; memberId: string; reason: string },
    { actor }: Staff,
    run: (by: { memberId: bigint }, byStaff: (tx: Transaction, at: Date) => Promise<void>) => Promise<void>,
  ): Promise<{ memberId: string }> {
    const { id, type } = await requireMember(deps, { merchant, memberId })
    if (type === TRIAL_ACCOUNT_TYPE) throw new DomainError('REAL_ACCOUNT_REQUIRED')
    await run({ memberId: id }, async (tx, at) => {
      await setActor(tx, actor, reason)
      const template = 'protection-set-by-staff'
      const dedupKey = `${template}:${at.toISOString()}`
      await sendMessage(tx, { memberId: id, merchant, template, values: {}, dedupKey }, at)
    })
    await publishUnread(deps, id)
    return { memberId }
  }

  return {
    /** @throws DomainError LIMIT_ONLY_LOWER */
    setMemberLimit: (
      { kind, period, amount, minutes, ...of }: GatewayRequest<'setMemberLimit'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'setMemberLimit'>> => {
      const limit =
        kind === 'SESSION' ? { kind, period, minutes: minutes ?? null } : { kind, period, amount: amount ?? null }
      return change(of, staff, (by, byStaff) => limits.set(by, limit, byStaff))
    },

    /** @throws DomainError BREAK_ONLY_LONGER */
    excludeMember: (
      { term, ...of }: GatewayRequest<'excludeMember'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'excludeMember'>> =>
      change(of, staff, (by, byStaff) =>
        isTimeOut(term)
          ? bars.timeOut(by, { term, confirm: true }, byStaff)
          : bars.selfExclude(by, { term, confirm: true }, byStaff),
      ),
  }
}
