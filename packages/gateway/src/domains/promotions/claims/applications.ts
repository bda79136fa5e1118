import type { ParsedRequest, PromotionClaim } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { MAX_PROOF_IMAGE_BYTES } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Transaction } from '@atrium/database'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { encodePrivateImage } from '../../../platform/images/private/encoding.ts'
import { keepPrivateImages, uploadPrivateImages } from '../../../platform/images/private/private-images.ts'
import type { PrivateImageDeps } from '../../../platform/images/private/private-images.ts'
import { refuseBarred } from '../../responsible-gaming/index.ts'
import { readerOf } from '../campaigns/campaign-reader.ts'
import { readCampaign } from '../campaigns/campaigns-repository.ts'
import type { CampaignOfReader } from '../campaigns/campaigns-repository.ts'
import type { Applied, MemberReader } from '../kinds/kind.ts'
import { servedKind } from '../kinds/kinds.ts'
import { claimView } from './claim-view.ts'
import { assertCanTake } from './take-claim.ts'
import { findByRequest, findClaim, lockMember } from './claims-repository.ts'
import type { ClaimRow } from './claims-repository.ts'
import { openClaim } from './open-claim.ts'

/** Creates the call by which members apply for rewards that staff approves. */
export function createApplications(deps: Pick<Deps, 'sql' | 'clock'> & PrivateImageDeps) {
  const { sql, clock, config } = deps
  return {
    /**
     * Stores an application with its images.
     * @throws DomainError the errors of the call `promotionApply`, INVALID_REQUEST for an invalid image,
     *   IMAGE_QUOTA_REACHED, IMAGES_UNAVAILABLE
     */
    async apply(
      { id, task, requestId, code, note, images }: ParsedRequest<'promotionApply'>,
      context: CallContext,
    ): Promise<PromotionClaim> {
      const memberId = callerOf(context).memberId
      const now = clock()
      await refuseBarred(sql, memberId, now)
      const reader = { ...readerOf(context, now), memberId }
      const known = await findByRequest(sql, reader, requestId)
      if (known) return claimView(asRepeated(known, id, task), context)
      // Checked before decoding images, which is wasted work if the application is not allowed. Checked again after the
      // member is locked.
      const { minImages } = assertCanApply(await readCampaign(sql, reader, id), { id, task, code }, now)
      if (images.length < minImages)
        throw new DomainError('INVALID_REQUEST', 'pictures are missing', [
          { path: 'images', message: `must be at least ${minImages} pictures` },
        ])
      const encoded = await Promise.all(
        images.map((image, index) => encodePrivateImage(image, index, MAX_PROOF_IMAGE_BYTES)),
      )
      const uploaded = await uploadPrivateImages(
        deps,
        { memberId, merchant: context.merchant.code, purpose: 'application' },
        encoded,
      )
      const claim = await sql.begin(async (tx) => {
        await lockMember(tx, memberId, now)
        const repeated = await findByRequest(tx, reader, requestId)
        if (repeated) return asRepeated(repeated, id, task)
        const claimId = await openApplication(tx, reader, { id, task, requestId, code, note })
        await keepPrivateImages(tx, uploaded, config.privateImages, now)
        for (const [index, { key }] of uploaded.entries())
          await tx`
            insert into promotions.claim_images (claim_id, position, image_key)
            values (${claimId}, ${index + 1}, ${key})`
        return (await findClaim(tx, reader, claimId))!
      })
      return claimView(claim, context)
    },
  }
}

/**
 * Returns the claim of a repeated request.
 * @throws DomainError REQUEST_ID_USED if the id belongs to another application
 */
function asRepeated(known: ClaimRow, id: string, task: string | undefined): ClaimRow {
  if (known.campaign !== id || (task !== undefined && known.occasion !== occasionOf(task)))
    throw new DomainError('REQUEST_ID_USED', known.id)
  return known
}

const occasionOf = (task: string): string => `task:${task}`

interface Application {
  readonly id: string
  readonly task: string | undefined
  readonly code: string | undefined
}

/** Checks that the member can apply. @throws DomainError NOT_FOUND, and those of `assertCanTake` */
function assertCanApply(campaign: CampaignOfReader | undefined, { id, task, code }: Application, now: Date): Applied {
  const applied = campaign && servedKind(campaign.rules).applied?.(campaign.rules, task)
  if (!campaign || !applied)
    throw new DomainError('NOT_FOUND', `campaign ${id}${task === undefined ? '' : `, task ${task}`}`)
  assertCanTake(campaign, code, now)
  return applied
}

async function openApplication(
  tx: Transaction,
  reader: MemberReader,
  { requestId, note, ...application }: Application & { requestId: string; note: string | undefined },
): Promise<string> {
  const { id, task } = application
  const campaign = await readCampaign(tx, reader, id)
  const applied = assertCanApply(campaign, application, reader.now)
  const occasion = task === undefined ? campaign!.occasion : occasionOf(task)
  const claim = {
    memberId: reader.memberId,
    occasion,
    state: 'PENDING' as const,
    reward: applied.reward,
    expiresAt: null,
    requestId,
    ...(note !== undefined && { note }),
  }
  const stored = await openClaim(tx, campaign!, claim, reader.now)
  if (!stored) throw new DomainError('PROMOTION_LIMIT_REACHED', id)
  return stored.id
}
