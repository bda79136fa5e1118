import { randomUUID } from 'node:crypto'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { KYC_DOCUMENT_KINDS, LIMITED_KYC_LEVELS, MAX_KYC_IMAGE_BYTES } from '@atrium/contracts/rules/kyc/kyc-rules'
import { changeAs, memberActor } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { encodePrivateImage } from '../../platform/images/private/encoding.ts'
import { keepPrivateImages, uploadPrivateImages } from '../../platform/images/private/private-images.ts'
import type { PrivateImageDeps } from '../../platform/images/private/private-images.ts'
import type { Merchant } from '../../platform/tenancy/merchant.ts'
import { readRowSetting } from '../../platform/tenancy/row-settings.ts'
import { requestDocumentCheck } from './checks/request-checks.ts'
import { insertDocument, readDocuments, readLevel, readRequirements } from './documents-repository.ts'
import { documentSubject } from './decisions.ts'

/** The member, with the merchant's portal. */
interface Sender {
  readonly memberId: bigint
  readonly merchant: Pick<Merchant, 'code' | 'currency'>
}

/** Creates the calls of members about their level of verification and its documents. */
export function createKycDocuments(deps: Pick<Deps, 'sql' | 'clock'> & PrivateImageDeps) {
  const { sql, clock, config } = deps

  async function status({ memberId, merchant }: Sender): Promise<CallValue<'kycStatus'>> {
    const now = clock()
    const [settings, level, requirements, documents] = await Promise.all([
      readRowSetting(sql, merchant.code, 'kyc'),
      readLevel(sql, memberId, now),
      readRequirements(sql, memberId, now),
      readDocuments(sql, memberId),
    ])
    const newest = KYC_DOCUMENT_KINDS.flatMap((kind) => documents.find((document) => document.kind === kind) ?? [])
    return {
      level,
      currency: merchant.currency,
      levels: LIMITED_KYC_LEVELS.map((limited) => ({ level: limited, ...settings[`level${limited}`] })),
      requirements,
      documents: newest.map(({ kind, state, reason, sentAt, expiresOn }) => ({
        kind,
        state,
        ...(reason !== null && { reason }),
        sentAt: sentAt.getTime(),
        ...(expiresOn !== null && { expiresOn }),
      })),
    }
  }

  return {
    status,

    /**
     * Stores a document for the decision of staff.
     * @throws DomainError KYC_OFF, KYC_DOCUMENT_WAITING, INVALID_REQUEST for an invalid image, IMAGE_QUOTA_REACHED,
     *   IMAGES_UNAVAILABLE
     */
    async send(sender: Sender, { kind, images }: ParsedRequest<'kycDocumentSend'>): Promise<CallValue<'kycStatus'>> {
      const { memberId, merchant } = sender
      if (!(await readRowSetting(sql, merchant.code, 'kyc')).isOn) throw new DomainError('KYC_OFF', merchant.code)
      const known = await readDocuments(sql, memberId)
      // Checked before images are decoded, which is costly, and again by the insert.
      if (known.some((document) => document.kind === kind && document.state === 'WAITING'))
        throw new DomainError('KYC_DOCUMENT_WAITING', kind)
      const encoded = await Promise.all(
        images.map((image, index) => encodePrivateImage(image, index, MAX_KYC_IMAGE_BYTES)),
      )
      const owner = { memberId, merchant: merchant.code, purpose: 'document' } as const
      const uploaded = await uploadPrivateImages(deps, owner, encoded)
      await changeAs(sql, memberActor(memberId), async (tx) => {
        const [id, now] = [randomUUID(), clock()]
        const keys = uploaded.map(({ key }) => key)
        if (!(await insertDocument(tx, { id, merchant: merchant.code, memberId, kind }, keys, now)))
          throw new DomainError('KYC_DOCUMENT_WAITING', kind)
        await requestDocumentCheck(tx, { id, merchant: merchant.code, memberId }, now)
        await noteEvent(tx, {
          merchant: merchant.code,
          actor: memberActor(memberId),
          action: 'kyc-document-sent',
          subject: documentSubject(id),
          details: { member: String(memberId), kind },
          at: now,
        })
        await keepPrivateImages(tx, uploaded, config.privateImages, now)
      })
      return status(sender)
    },
  }
}
