import type { KycDocumentKind, KycDocumentState, KycRequirement } from '@atrium/contracts/rules/kyc/kyc-rules'
import { documentCheckOf } from './checks/check-views.ts'
import type { DocumentCheckRow } from './checks/check-views.ts'
import { eraseChecks } from './checks/checks-repository.ts'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface DocumentRow {
  id: string
  merchant: string
  memberId: bigint
  account: string
  kind: KycDocumentKind
  state: KycDocumentState
  images: number
  reason: string | null
  /** A day such as `2027-01-31`. */
  expiresOn: string | null
  sentAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  /** Null: the provider does not check it. */
  check: DocumentCheckRow | null
}

/** Columns of a document `d` of a member `m`. */
export const documentColumns = (sql: Sql | Transaction): Fragment => sql`
  d.id, d.merchant, d.member_id as "memberId", m.account, d.kind, d.state,
  (select count(*)::int from kyc.document_images i where i.document_id = d.id) as images, d.reason,
  d.expires_on::text as "expiresOn", d.sent_at as "sentAt", d.decided_at as "decidedAt", d.decided_by as "decidedBy",
  ${documentCheckOf(sql)} as check`

export async function findDocument(
  sql: Sql | Transaction,
  { merchant, documentId }: { merchant: string; documentId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select ${documentColumns(sql)} from kyc.documents d join identity.members_view m on m.id = d.member_id
    where d.merchant = ${merchant} and d.id = ${documentId}`
  return row
}

/** Returns a member's documents, newest first. */
export const readDocuments = (sql: Sql | Transaction, memberId: bigint): Promise<DocumentRow[]> => sql<DocumentRow[]>`
  select ${documentColumns(sql)} from kyc.documents d join identity.members_view m on m.id = d.member_id
  where d.member_id = ${memberId} order by d.sent_at desc, d.id desc`

/** Locks the documents of a kind of a member until the transaction ends. */
export async function lockDocuments(
  tx: Transaction,
  { memberId, kind }: Pick<DocumentRow, 'memberId' | 'kind'>,
): Promise<void> {
  await tx`select from kyc.documents where member_id = ${memberId} and kind = ${kind} order by id for update`
}

/** Stores a waiting document. Returns false if the member has one of this kind. */
export async function insertDocument(
  tx: Transaction,
  { id, merchant, memberId, kind }: Pick<DocumentRow, 'id' | 'merchant' | 'memberId' | 'kind'>,
  imageKeys: readonly string[],
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    insert into kyc.documents (id, merchant, member_id, kind, state, sent_at)
    values (${id}, ${merchant}, ${memberId}, ${kind}, 'WAITING', ${now})
    on conflict (member_id, kind) where state = 'WAITING' do nothing`
  if (count === 0) return false
  for (const [position, key] of imageKeys.entries())
    await tx`insert into kyc.document_images (document_id, position, image_key) values (${id}, ${position}, ${key})`
  return true
}

/** Accepts a document. One of the kind that was accepted before no longer counts. */
export async function acceptDocument(
  tx: Transaction,
  { id, memberId, kind }: Pick<DocumentRow, 'id' | 'memberId' | 'kind'>,
  { expiresOn, by }: { expiresOn: string | undefined; by: string },
  now: Date,
): Promise<void> {
  await tx`
    update kyc.documents set state = 'REPLACED', ended_at = ${now}
    where member_id = ${memberId} and kind = ${kind} and state = 'ACCEPTED'`
  await tx`
    update kyc.documents set state = 'ACCEPTED', expires_on = ${expiresOn ?? null}::text::date, decided_at = ${now},
      decided_by = ${by}
    where id = ${id}`
}

export async function rejectDocument(
  tx: Transaction,
  id: string,
  { reason, by }: { reason: string; by: string },
  now: Date,
): Promise<void> {
  await tx`
    update kyc.documents set state = 'REJECTED', reason = ${reason}, decided_at = ${now}, decided_by = ${by},
      ended_at = ${now}
    where id = ${id}`
}

export async function findImageKey(
  sql: Sql | Transaction,
  documentId: string,
  position: number,
): Promise<string | undefined> {
  const [row] = await sql<{ key: string }[]>`
    select image_key as key from kyc.document_images where document_id = ${documentId} and position = ${position}`
  return row?.key
}

export const readLevel = async (sql: Sql | Transaction, memberId: bigint, now: Date): Promise<number> => {
  const [row] = await sql<[{ level: number }]>`select kyc.level_of(${memberId}, ${now}) as level`
  return row.level
}

export interface RequirementRow {
  requirement: KycRequirement
  from: number
  isMet: boolean
}

/** Returns what the merchant's levels require, in the order of levels. */
export const readRequirements = (sql: Sql | Transaction, memberId: bigint, now: Date): Promise<RequirementRow[]> => sql<
  RequirementRow[]
>`
  select r.requirement, r.from_level as "from", r.is_met as "isMet"
  from kyc.requirements_of(${memberId}, ${now}) r where r.from_level > 0
  order by r.from_level, array_position(array['CONTACT', 'IDENTITY', 'ADDRESS', 'FUNDS'], r.requirement)`

/** Ends accepted documents whose last day is over, at most `limit`. Returns them. */
export const expireDocuments = (
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<Pick<DocumentRow, 'id' | 'merchant' | 'memberId' | 'kind'>[]> => tx<
  Pick<DocumentRow, 'id' | 'merchant' | 'memberId' | 'kind'>[]
>`
  update kyc.documents d set state = 'EXPIRED', ended_at = ${now}
  where d.id in (
    select e.id from kyc.documents e join merchants.merchants_view g on g.code = e.merchant
    where e.state = 'ACCEPTED' and e.expires_on < (${now}::timestamptz at time zone g.time_zone)::date
    order by e.expires_on, e.id limit ${limit} for update of e skip locked
  )
  returning d.id, d.merchant, d.member_id as "memberId", d.kind`

/** Detaches at most `limit` images of documents that ended before a time. Returns their storage keys. */
export async function deleteKycImagesEndedBefore(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    delete from kyc.document_images where image_key in (
      select i.image_key from kyc.document_images i join kyc.documents d on d.id = i.document_id
      where d.ended_at < ${before} order by d.ended_at limit ${limit} for update of i skip locked
    )
    returning image_key as key`
  return rows.map(({ key }) => key)
}

/** Deletes references to a member's images, reasons about the member, and what the provider has found. */
export async function erasePersonInKyc(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`
    delete from kyc.document_images where document_id in (select id from kyc.documents where member_id = ${memberId})`
  await tx`update kyc.documents set reason = null where member_id = ${memberId} and reason is not null`
  await eraseChecks(tx, memberId)
}
