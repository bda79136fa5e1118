import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { claimValue } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Transaction } from '@atrium/database'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { findStaffClaim } from './claims-source.ts'
import type { StaffClaimRow } from './claims-source.ts'
import { readRewardValues } from './reward-values.ts'
import { isPublishedAlone } from './versions-repository.ts'

const DAY_MS = 86_400_000

export type ClaimKey = { readonly merchant: string; readonly claimId: string }

/** Reads a claim, and locks it until the transaction ends. @throws DomainError NOT_FOUND */
export async function lockClaim(tx: Transaction, { merchant, claimId }: ClaimKey, now: Date): Promise<StaffClaimRow> {
  await tx`select 1 from promotions.claims where merchant = ${merchant} and id = ${claimId} for no key update`
  const claim = await findStaffClaim(tx, { merchant, now }, claimId)
  if (!claim) throw new DomainError('NOT_FOUND', `claim ${claimId}`)
  return claim
}

/** Reads and locks an application that is not decided yet. @throws DomainError NOT_FOUND, CLAIM_DECIDED */
export async function lockApplication(tx: Transaction, key: ClaimKey, now: Date): Promise<StaffClaimRow> {
  const claim = await lockClaim(tx, key, now)
  if (claim.storedState !== 'PENDING') throw new DomainError('CLAIM_DECIDED')
  return claim
}

/**
 * Checks that no other person has claimed the application.
 * @throws DomainError CLAIMED_BY_OTHER while another person has claimed it
 */
export function assertNotReserved({ reservedBy, reservedUntil }: StaffClaimRow, actor: string, now: Date): void {
  if (reservedBy !== null && reservedBy !== actor && reservedUntil !== null && reservedUntil > now)
    throw new DomainError('CLAIMED_BY_OTHER')
}

/** Logs a decision about a claim with its author. */
export const noteClaim = (
  tx: Transaction,
  { id, memberId, campaign }: StaffClaimRow,
  { merchant }: ClaimKey,
  { actor, people }: Pick<Staff, 'actor' | 'people'>,
  action: string,
  at: Date,
  more: Record<string, string> = {},
): Promise<void> =>
  noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: `claim:${id}`,
    details: {
      member: String(memberId),
      campaign,
      ...more,
      ...(people.some((one) => one !== actor) && { people: [...people] }),
    },
    at,
  })

/**
 * Proposal to approve an application, which makes its claim claimable. The amount counts toward the approver's personal
 * limit, because the approver decides who gets it. Exception: if one person published the campaign alone, its budget
 * already counted toward that person's limit.
 */
export const claimApprovals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'approveCampaignClaim'> => ({
  operation: 'approveCampaignClaim',
  subject: ({ claimId }) => `claim:${claimId}`,

  async admit(tx, key, { actor, now }) {
    assertNotReserved(await lockClaim(tx, key, now), actor, now)
  },

  async compare(tx, key, now) {
    const claim = await lockApplication(tx, key, now)
    const value = claimValue(claim.reward, claim.amount, await readRewardValues(tx, key.merchant))
    const gives = (await isPublishedAlone(tx, { merchant: key.merchant, id: claim.campaign })) ? 0n : value
    return {
      changes: [
        { field: 'member', to: claim.account, loosens: gives === undefined },
        ...(value === undefined ? [] : [{ field: 'amount', to: toWire(value), loosens: false }]),
      ],
      ...(gives !== undefined && { gives }),
    }
  },

  async apply(tx, key, by) {
    const claim = await lockApplication(tx, key, by.now)
    await tx`
      update promotions.claims set state = 'CLAIMABLE', decided_by = ${by.actor},
        expires_at = ${new Date(by.now.getTime() + claim.claimDays * DAY_MS)}, reserved_by = null, reserved_until = null
      where id = ${claim.id}`
    await noteClaim(tx, claim, key, by, 'claim-approved', by.now)
    await sendMessage(
      tx,
      {
        memberId: claim.memberId,
        merchant: key.merchant,
        template: 'promotion-approved',
        values: { promotion: claim.title },
        link: overlays.member('rewardCenter'),
        dedupKey: `claim:${claim.id}`,
      },
      by.now,
    )
    return () => publishUnread(deps, claim.memberId)
  },
})
