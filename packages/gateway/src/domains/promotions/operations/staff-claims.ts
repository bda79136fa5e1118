import { DomainError } from '@atrium/contracts/errors'
import { paths } from '@atrium/contracts/portal/paths'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent, noteView } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { assertNotReserved, claimApprovals, lockApplication, noteClaim } from './claim-approvals.ts'
import type { ClaimKey } from './claim-approvals.ts'
import { findStaffClaim, staffClaimsSource, staffClaimView } from './claims-source.ts'
import type { StaffClaimRow } from './claims-source.ts'

const RESERVED_MS = 10 * 60_000
/** When a reservation ends that is made now. */
export const reservedUntil = (now: Date): Date => new Date(now.getTime() + RESERVED_MS)

type Claim = GatewayAnswer<'reserveCampaignClaim'>

/**
 * Creates staff operations that read and decide claims. Decisions, exports and reads of members' input are logged with
 * their actor.
 */
export function createStaffClaims(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'privateImages'> & { readonly proposals: Proposals },
) {
  const { sql, clock, privateImages, proposals } = deps
  proposals.register(claimApprovals(deps))

  /** Decides an application, once. @throws DomainError NOT_FOUND, CLAIM_DECIDED, CLAIMED_BY_OTHER */
  async function decide(
    key: ClaimKey,
    { actor }: Staff,
    work: (tx: Transaction, claim: StaffClaimRow, now: Date) => Promise<void>,
  ): Promise<Claim> {
    const { claim, now } = await changeAs(sql, actor, async (tx) => {
      const now = clock()
      const claim = await lockApplication(tx, key, now)
      assertNotReserved(claim, actor, now)
      await work(tx, claim, now)
      return { claim: (await findStaffClaim(tx, { merchant: key.merchant, now }, key.claimId))!, now }
    })
    if (claim.storedState !== 'PENDING') await publishUnread(deps, claim.memberId)
    return staffClaimView(claim, now)
  }

  return {
    campaignClaims: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'campaignClaims'>): Promise<GatewayAnswer<'campaignClaims'>> =>
      keysetList(sql, staffClaimsSource(filters.queue)).page(
        filters,
        { after, before, limit: pageSize },
        { merchant, now: clock() },
      ),

    async campaignClaimsFile(
      { merchant, after, ...filters }: GatewayRequest<'campaignClaimsFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'campaignClaimsFile'>> {
      const now = clock()
      const part = await keysetList(sql, staffClaimsSource(filters.queue)).part(filters, { after }, { merchant, now })
      const details = Object.fromEntries(
        Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, { merchant, actor, action: 'claims-exported', subject: 'claims', details, at: now }),
        )
      return part
    },

    campaignClaim: (
      { merchant, claimId }: GatewayRequest<'campaignClaim'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'campaignClaim'>> =>
      changeAs(sql, actor, async (tx) => {
        const now = clock()
        const claim = await findStaffClaim(tx, { merchant, now }, claimId)
        if (!claim) throw new DomainError('NOT_FOUND', `claim ${claimId}`)
        await noteView(
          tx,
          {
            merchant,
            actor,
            action: 'claim-viewed',
            subject: `claim:${claimId}`,
            details: { member: String(claim.memberId) },
          },
          now,
        )
        const household = await tx<{ account: string }[]>`
          select m.account from identity.members_view m where m.id = any(promotions.household(${claim.memberId}))
            and m.id <> ${claim.memberId} order by m.account limit 100`
        return {
          ...staffClaimView(claim, now),
          images: claim.images,
          household: household.map(({ account }) => account),
          ...(claim.note !== null && { note: claim.note }),
        }
      }),

    /** Returns an image of an application as JPEG in base64. @throws DomainError NOT_FOUND */
    async campaignClaimImage(
      { merchant, claimId, position }: GatewayRequest<'campaignClaimImage'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'campaignClaimImage'>> {
      const key = await changeAs(sql, actor, async (tx) => {
        const [row] = await tx<{ key: string }[]>`
          select i.image_key as key from promotions.claim_images i join promotions.claims k on k.id = i.claim_id
          where k.merchant = ${merchant} and k.id = ${claimId} and i.position = ${position}`
        if (!row) throw new DomainError('NOT_FOUND', `picture ${position} of claim ${claimId}`)
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'claim-viewed',
          subject: `claim:${claimId}`,
          details: { image: position },
          at: clock(),
        })
        return row.key
      })
      const image = await privateImages.get(key)
      if (!image) throw new DomainError('NOT_FOUND', `picture ${position} of claim ${claimId} is not in the store`)
      return { type: 'image/jpeg', data: image.toString('base64') }
    },

    reserveCampaignClaim: (key: GatewayRequest<'reserveCampaignClaim'>, staff: Staff): Promise<Claim> =>
      decide(key, staff, async (tx, claim, now) => {
        await tx`
          update promotions.claims set reserved_by = ${staff.actor}, reserved_until = ${reservedUntil(now)}
          where id = ${claim.id}`
      }),

    /** Makes a claim claimable. Above the limit of one person, a second person must approve. */
    async approveCampaignClaim(
      key: GatewayRequest<'approveCampaignClaim'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'approveCampaignClaim'>> {
      const proposal = await proposals.perform('approveCampaignClaim', key, staff)
      const now = clock()
      const claim = await findStaffClaim(sql, { merchant: key.merchant, now }, key.claimId)
      return { ...staffClaimView(claim!, now), ...(proposal && { proposal }) }
    },

    /** Rejects an application, which returns its amount to the budget. */
    rejectCampaignClaim: ({ reason, ...key }: GatewayRequest<'rejectCampaignClaim'>, staff: Staff): Promise<Claim> =>
      decide(key, staff, async (tx, claim, now) => {
        await tx`
          update promotions.claims set state = 'REJECTED', ended_at = ${now}, decided_by = ${staff.actor},
            reason = ${reason}, reserved_by = null, reserved_until = null where id = ${claim.id}`
        await tx`select promotions.release_budget(${key.merchant}, ${claim.campaign}, ${claim.credits})`
        await noteClaim(tx, claim, key, staff, 'claim-rejected', now, { reason })
        await sendMessage(
          tx,
          {
            memberId: claim.memberId,
            merchant: key.merchant,
            template: 'promotion-rejected',
            values: { promotion: claim.title, reason },
            link: paths.promoDetail({ id: claim.campaign }),
            dedupKey: `claim:${claim.id}`,
          },
          now,
        )
      }),
  }
}
