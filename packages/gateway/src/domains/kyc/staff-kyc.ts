import { DomainError } from '@atrium/contracts/errors'
import { keysetList } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Proposals } from '../../platform/proposals/proposals.ts'
import { readRowSetting } from '../../platform/tenancy/row-settings.ts'
import { publishUnreadOf } from '../messages/index.ts'
import { readScreening } from './checks/check-views.ts'
import { documentAcceptances, documentSubject, reject, requireDocument } from './decisions.ts'
import type { DocumentKey } from './decisions.ts'
import { findImageKey, readDocuments, readLevel, readRequirements } from './documents-repository.ts'
import { documentsSource, toStaffDocument } from './documents-source.ts'
import type { KycQueue } from './documents-source.ts'

type KycDeps = Pick<Deps, 'sql' | 'clock' | 'keys' | 'realtime' | 'privateImages'> & { readonly proposals: Proposals }

/** Creates the staff operations about members' levels of verification and documents. */
export function createStaffKyc({ sql, clock, keys, realtime, privateImages, proposals }: KycDeps): StaffHandlers {
  proposals.register(documentAcceptances)
  const listOf = (queue: KycQueue) => keysetList(sql, documentsSource(queue))

  /** @throws DomainError NOT_FOUND if the member is not the merchant's */
  async function assertMember(merchant: string, memberId: string): Promise<bigint> {
    const [row] = await sql`select 1 from identity.members_view where id = ${memberId}::int8 and merchant = ${merchant}`
    if (!row) throw new DomainError('NOT_FOUND', `member ${memberId}`)
    return BigInt(memberId)
  }

  async function decided(key: DocumentKey) {
    const { memberId, state } = await requireDocument(sql, key)
    await publishUnreadOf({ sql, realtime }, [memberId])
    return { documentId: key.documentId, state, level: await readLevel(sql, memberId, clock()) }
  }

  return {
    kycDocuments: ({ merchant, after, before, pageSize, queue, ...filters }) =>
      listOf(queue).page(filters, { after, before, limit: pageSize }, { merchant }),

    async memberKyc({ merchant, memberId: id }) {
      const memberId = await assertMember(merchant, id)
      const now = clock()
      const screening = await readScreening(sql, memberId)
      return {
        isOn: (await readRowSetting(sql, merchant, 'kyc')).isOn,
        level: await readLevel(sql, memberId, now),
        requirements: await readRequirements(sql, memberId, now),
        documents: (await readDocuments(sql, memberId)).map((row) => toStaffDocument(row, keys)),
        ...(screening && { screening }),
      }
    },

    async kycImage({ position, ...key }, { actor }) {
      const { merchant, documentId } = key
      const imageKey = await changeAs(sql, actor, async (tx) => {
        const { memberId } = await requireDocument(tx, key)
        const found = await findImageKey(tx, documentId, position)
        if (found === undefined) throw new DomainError('NOT_FOUND', `image ${position} of document ${documentId}`)
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'kyc-document-viewed',
          subject: documentSubject(documentId),
          details: { member: String(memberId), image: position },
          at: clock(),
        })
        return found
      })
      const image = await privateImages.get(imageKey)
      if (!image) throw new DomainError('NOT_FOUND', `image ${position} of document ${documentId} is not in the store`)
      return { type: 'image/jpeg', data: image.toString('base64') }
    },

    async acceptKycDocument(input, staff) {
      const proposal = await proposals.perform('acceptKycDocument', input, staff)
      return { ...(await decided(input)), ...(proposal && { proposal }) }
    },

    async rejectKycDocument(input, { actor }) {
      await changeAs(sql, actor, (tx) => reject(tx, input, actor, clock()))
      return decided(input)
    },
  }
}
