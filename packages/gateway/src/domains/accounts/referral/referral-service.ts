import type { CallValue } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import type { Sql } from '@atrium/database'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { drawInviteCode } from '../members/draw-invite-code.ts'
import { lockMember } from '../members/members-repository.ts'
import type { IsReferralLive } from './is-referral-live.ts'
import { findCode, insertCode, readSums, readTerms } from './referral-repository.ts'

/** A member who invites friends. `origin` is the origin of the portal in the member's browser. */
export interface Inviter {
  readonly memberId: bigint
  readonly merchant: { readonly code: string; readonly currency: string }
  readonly origin: string
}

/** Returns the member's referral code, its terms and its results. */
export async function readReferral(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { memberId, merchant, origin }: Inviter,
  isLive: IsReferralLive,
): Promise<CallValue<'referral'>> {
  const now = clock()
  const [code, terms, { rewards, ...counts }] = await Promise.all([
    codeOf(sql, { memberId, merchant: merchant.code }, now),
    readTerms(sql, merchant.code, now, isLive),
    readSums(sql, memberId),
  ])
  return {
    code,
    link: `${origin}${paths.register()}?${new URLSearchParams({ ref: code })}`,
    currency: merchant.currency,
    ...(terms && {
      terms: {
        minDeposit: toWire(terms.minDeposit),
        minTurnover: toWire(terms.minTurnover),
        reward: toWire(terms.reward),
      },
    }),
    counts,
    rewards: toWire(rewards),
  }
}

/** Returns the member's referral code, and creates it at the first call. */
async function codeOf(
  sql: Sql,
  { memberId, merchant }: { memberId: bigint; merchant: string },
  now: Date,
): Promise<string> {
  return (
    (await findCode(sql, memberId)) ??
    changeAs(sql, memberActor(memberId), async (tx) => {
      await lockMember(tx, memberId)
      const known = await findCode(tx, memberId)
      if (known) return known
      for (;;) {
        const code = drawInviteCode()
        if (await insertCode(tx, { merchant, code, memberId }, now)) return code
      }
    })
  )
}
