import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { heldRewardsSource, lockHeldReward, markReviewed, toHeldReward } from './held-rewards-source.ts'
import type { HeldRewardRow } from './held-rewards-source.ts'
import { decideReferral, publishReward } from './rewards-service.ts'

/**
 * Creates the staff operations that decide about held referral rewards. Both throw DomainError NOT_FOUND if the reward
 * was never held at the merchant, and REFERRAL_DECIDED if it is already decided.
 */
export function createStaffReferralRewards(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime'> & { readonly proposals: Proposals },
) {
  const { sql, clock, proposals } = deps
  proposals.register(releaseProposals(deps))
  const list = keysetList(sql, heldRewardsSource)

  return {
    heldReferralRewards: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'heldReferralRewards'>): Promise<GatewayAnswer<'heldReferralRewards'>> =>
      list.page(filters, { after, before, limit: pageSize }, { merchant }),

    /**
     * Releases the reward, which pays both members. An amount above the person's limit needs the approval of a second
     * person. While either member takes a break or is blocked, payment waits for the job.
     */
    async releaseReferralReward(
      request: GatewayRequest<'releaseReferralReward'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'releaseReferralReward'>> {
      const proposal = await proposals.perform('releaseReferralReward', request, staff)
      const row = await sql.begin((tx) => requireHeld(tx, request))
      return { ...toHeldReward(row), ...(proposal && { proposal }) }
    },

    /** Rejects the reward. The decision is final. */
    async rejectReferralReward(
      request: GatewayRequest<'rejectReferralReward'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'rejectReferralReward'>> {
      const row = await changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const held = await review(tx, request, staff, 'REJECTED', now)
        await messageRefusal(tx, held, now)
        return requireHeld(tx, request)
      })
      for (const memberId of [row.inviterId, row.friendId]) await publishUnread(deps, memberId)
      return toHeldReward(row)
    },
  }
}

const releaseProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'releaseReferralReward'> => ({
  operation: 'releaseReferralReward',
  subject: ({ referralId }) => `referral:${referralId}`,

  async compare(tx, request) {
    const { id, state, reward } = await requireHeld(tx, request)
    if (state !== 'HELD') throw new DomainError('REFERRAL_DECIDED', `referral ${id} is ${state}`)
    // Inviter and friend each get the reward.
    const gives = 2n * reward
    return { changes: [{ field: 'amount', to: toWire(gives), loosens: false }], gives }
  },

  async apply(tx, request, by) {
    const { id } = await review(tx, request, by, 'QUALIFIED', by.now)
    const paid = await decideReferral(tx, id, by.now)
    return async () => {
      if (paid) await publishReward(deps, paid)
    }
  },
})

interface ReviewRequest {
  readonly merchant: string
  readonly referralId: string
  readonly reason: string
}

async function requireHeld(tx: Transaction, { merchant, referralId }: ReviewRequest): Promise<HeldRewardRow> {
  const row = await lockHeldReward(tx, { merchant, id: BigInt(referralId) })
  if (!row) throw new DomainError('NOT_FOUND', `held referral reward ${referralId}`)
  return row
}

/** Stores a decision and logs it. Returns the reward as it was before. */
async function review(
  tx: Transaction,
  request: ReviewRequest,
  { actor, people }: Pick<Staff, 'actor' | 'people'>,
  state: 'QUALIFIED' | 'REJECTED',
  now: Date,
): Promise<HeldRewardRow> {
  const held = await requireHeld(tx, request)
  if (held.state !== 'HELD') throw new DomainError('REFERRAL_DECIDED', `referral ${held.id} is ${held.state}`)
  const { merchant, reason } = request
  await markReviewed(tx, held.id, { state, by: actor, reason }, now)
  const details = {
    inviter: String(held.inviterId),
    friend: String(held.friendId),
    reward: toWire(held.reward),
    signals: held.heldFor,
    reason,
    ...(people.some((one) => one !== actor) && { people: [...people] }),
  }
  await noteEvent(tx, {
    merchant,
    actor,
    action: state === 'REJECTED' ? 'referral-rejected' : 'referral-released',
    subject: `referral:${held.id}`,
    details,
    at: now,
  })
  return held
}

/**
 * Notifies inviter and friend. The message omits the reason, which would reveal how duplicate accounts are detected.
 */
async function messageRefusal(
  tx: Transaction,
  { id, merchant, inviterId, friendId, friendAccount, reward, currency }: HeldRewardRow,
  now: Date,
): Promise<void> {
  const message = { merchant, dedupKey: `referral:${id}` } as const
  await sendMessage(
    tx,
    {
      ...message,
      memberId: inviterId,
      template: 'referral-rejected',
      values: { friend: maskAccount(friendAccount) },
      link: overlays.member('referral'),
    },
    now,
  )
  await sendMessage(
    tx,
    {
      ...message,
      memberId: friendId,
      template: 'referral-welcome-rejected',
      values: { amount: { amount: toWire(reward), currency } },
    },
    now,
  )
}
