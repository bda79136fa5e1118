import { DomainError } from '@atrium/contracts/errors'
import { overlays } from '@atrium/contracts/portal/paths'
import { KYC_DOCUMENT_NAMES } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { KycDocumentKind } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { Sql, Transaction } from '@atrium/database'
import { noteEvent } from '../../platform/audit/repository.ts'
import { changeOf } from '../../platform/proposals/compare.ts'
import type { Proposable } from '../../platform/proposals/proposals.ts'
import { sendMessage } from '../messages/index.ts'
import { requestScreening } from './checks/request-checks.ts'
import { acceptDocument, findDocument, lockDocuments, rejectDocument } from './documents-repository.ts'
import type { DocumentRow } from './documents-repository.ts'

/** A document of a merchant, as operations name it. */
export interface DocumentKey {
  readonly merchant: string
  readonly documentId: string
}

/** Returns the subject of a document in the audit log and in proposals. */
export const documentSubject = (documentId: string): string => `kyc-document:${documentId}`

/** @throws DomainError NOT_FOUND if the document is not the merchant's */
export async function requireDocument(sql: Sql | Transaction, key: DocumentKey): Promise<DocumentRow> {
  const row = await findDocument(sql, key)
  if (!row) throw new DomainError('NOT_FOUND', `document ${key.documentId}`)
  return row
}

/** Locks a document and those of its kind. @throws DomainError NOT_FOUND */
async function lockedDocument(tx: Transaction, key: DocumentKey): Promise<DocumentRow> {
  await lockDocuments(tx, await requireDocument(tx, key))
  return requireDocument(tx, key)
}

type Named = Pick<DocumentRow, 'id' | 'merchant' | 'memberId' | 'kind'>

/** Link of messages about documents. */
const LINK = `${overlays.member('securityCenter')}&section=verification`
export const documentNames = (kind: KycDocumentKind) => ({ document: KYC_DOCUMENT_NAMES[kind] })

/** Sends the member a message about a document, once. */
export const messageAboutDocument = (
  tx: Transaction,
  { id, merchant, memberId, kind }: Named,
  template: 'kyc-document-accepted' | 'kyc-document-expired',
  now: Date,
): Promise<void> =>
  sendMessage(
    tx,
    { memberId, merchant, template, values: documentNames(kind), link: LINK, dedupKey: `${template}:${id}` },
    now,
  )

/** The acceptance of a document. A source of funds opens the highest limits, and waits for a second person. */
export const documentAcceptances: Proposable<'acceptKycDocument'> = {
  operation: 'acceptKycDocument',
  subject: ({ documentId }) => documentSubject(documentId),

  async compare(tx, { expiresOn, ...key }, now) {
    const { state, kind } = await lockedDocument(tx, key)
    if (state !== 'WAITING') throw new DomainError('KYC_DOCUMENT_DECIDED', state)
    if (expiresOn !== undefined && Date.parse(expiresOn) < now.getTime())
      throw new DomainError('INVALID_REQUEST', 'the document has expired', [
        { path: 'expiresOn', message: 'must be a day in the future' },
      ])
    const loosens = kind === 'FUNDS' ? 'ANY' : 'NEVER'
    return {
      changes: [
        ...changeOf('kycDocument', undefined, kind, { loosens }),
        ...changeOf('expiresOn', undefined, expiresOn, { loosens: 'NEVER' }),
      ],
    }
  },

  async apply(tx, { expiresOn, ...key }, { actor, now }) {
    await accept(tx, await requireDocument(tx, key), { expiresOn, actor }, now)
  },
}

/** Accepts a waiting document that the caller has locked. After an identity document the member is screened. */
export async function accept(
  tx: Transaction,
  row: DocumentRow,
  { expiresOn, actor }: { readonly expiresOn: string | undefined; readonly actor: string },
  now: Date,
): Promise<void> {
  await acceptDocument(tx, row, { expiresOn, by: actor }, now)
  await requestScreening(tx, row, now)
  await messageAboutDocument(tx, row, 'kyc-document-accepted', now)
  await noteEvent(tx, {
    merchant: row.merchant,
    actor,
    action: 'kyc-document-accepted',
    subject: documentSubject(row.id),
    details: { member: String(row.memberId), kind: row.kind, ...(expiresOn && { expiresOn }) },
    at: now,
  })
}

/**
 * Rejects a document that waits, or one that was accepted before. Returns it.
 * @throws DomainError NOT_FOUND, KYC_DOCUMENT_DECIDED
 */
export async function reject(
  tx: Transaction,
  { reason, ...key }: DocumentKey & { readonly reason: string },
  actor: string,
  now: Date,
): Promise<DocumentRow> {
  const row = await lockedDocument(tx, key)
  if (row.state !== 'WAITING' && row.state !== 'ACCEPTED') throw new DomainError('KYC_DOCUMENT_DECIDED', row.state)
  await rejectDocument(tx, row.id, { reason, by: actor }, now)
  const { id, merchant, memberId, kind } = row
  await sendMessage(
    tx,
    {
      memberId,
      merchant,
      template: 'kyc-document-rejected',
      values: { ...documentNames(kind), reason },
      link: LINK,
      dedupKey: `kyc-document-rejected:${id}`,
    },
    now,
  )
  await noteEvent(tx, {
    merchant,
    actor,
    action: 'kyc-document-rejected',
    subject: documentSubject(id),
    details: { member: String(memberId), kind, reason, from: { state: row.state } },
    at: now,
  })
  return row
}
