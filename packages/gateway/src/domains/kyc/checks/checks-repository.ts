import { randomUUID } from 'node:crypto'
import type { KycDocumentKind, KycDocumentState } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { DocumentReason, DocumentResult, ScreeningMatch } from '@atrium/contracts/verification/verification-api'
import type { Sql, Transaction } from '@atrium/database'

export type ScreeningResult = 'CLEAR' | 'MATCH' | 'NAME_MISSING'

/** A check that waits for the provider, with its document. */
export interface OpenCheck {
  id: string
  merchant: string
  memberId: bigint
  kind: 'DOCUMENT' | 'SCREENING'
  documentId: string
  documentKind: KycDocumentKind
  documentState: KycDocumentState
  state: 'QUEUED' | 'SENT'
  providerId: string | null
  tries: number
}

interface CheckedDocument {
  readonly id: string
  readonly merchant: string
  readonly memberId: bigint
}

/** Queues a check, unless the document has one or the member has a screening that is not done. */
export async function insertCheck(
  tx: Sql | Transaction,
  kind: OpenCheck['kind'],
  { id, merchant, memberId }: CheckedDocument,
  now: Date,
): Promise<void> {
  await tx`
    insert into kyc.checks (id, merchant, member_id, kind, document_id, state, next_at, created_at)
    values (${randomUUID()}, ${merchant}, ${memberId}, ${kind}, ${id}, 'QUEUED', ${now}, ${now})
    on conflict do nothing`
}

/** Reads the check that has been due for the longest time. */
export async function findDueCheck(sql: Sql, now: Date): Promise<OpenCheck | undefined> {
  const [row] = await sql<OpenCheck[]>`
    select c.id, c.merchant, c.member_id as "memberId", c.kind, c.document_id as "documentId",
      d.kind as "documentKind", d.state as "documentState", c.state, c.provider_id as "providerId", c.tries
    from kyc.checks c join kyc.documents d on d.id = c.document_id
    where c.next_at <= ${now} order by c.next_at, c.id limit 1`
  return row
}

/** Notes that the provider has the check. */
export async function markSent(sql: Sql, id: string, providerId: string, nextAt: Date): Promise<void> {
  await sql`
    update kyc.checks set state = 'SENT', provider_id = ${providerId}, tries = 0, error = null, next_at = ${nextAt}
    where id = ${id} and state = 'QUEUED'`
}

/** Queues a check again that the provider no longer knows. */
export async function queueAgain(sql: Sql, id: string, nextAt: Date): Promise<void> {
  await sql`
    update kyc.checks set state = 'QUEUED', provider_id = null, error = null, next_at = ${nextAt}
    where id = ${id} and state = 'SENT'`
}

/** Plans the next request. `error`: why this one failed; null if it did not. */
export async function planNext(sql: Sql, id: string, nextAt: Date, error: string | null): Promise<void> {
  await sql`
    update kyc.checks set tries = tries + 1, next_at = ${nextAt}, error = ${error}
    where id = ${id} and next_at is not null`
}

export async function cancelCheck(sql: Sql | Transaction, id: string): Promise<void> {
  await sql`
    update kyc.checks set state = 'CANCELLED', next_at = null, error = null where id = ${id} and next_at is not null`
}

interface Finding {
  readonly result: DocumentResult | ScreeningResult
  readonly reasons?: readonly DocumentReason[]
  readonly expiresOn?: string | undefined
  readonly nameSealed?: string | undefined
  readonly matches?: readonly ScreeningMatch[]
}

/** Stores the finding of a check. Returns false if the check was done or cancelled before. */
export async function finishCheck(tx: Transaction, id: string, finding: Finding, now: Date): Promise<boolean> {
  const { result, reasons = [], expiresOn, nameSealed, matches = [] } = finding
  const { count } = await tx`
    update kyc.checks set state = 'DONE', result = ${result}, reasons = ${[...reasons]}::text[],
      expires_on = ${expiresOn ?? null}::text::date, name_sealed = ${nameSealed ?? null},
      matches = ${matches.length > 0 ? tx.json(matches as never) : null}, next_at = null, error = null, done_at = ${now}
    where id = ${id} and next_at is not null`
  return count > 0
}

/** The name that the provider read on a document, and whether its check is open. */
export async function findNameRead(
  sql: Sql,
  documentId: string,
): Promise<{ id: string; memberId: bigint; nameSealed: string | null; isOpen: boolean } | undefined> {
  const [row] = await sql<{ id: string; memberId: bigint; nameSealed: string | null; isOpen: boolean }[]>`
    select id, member_id as "memberId", name_sealed as "nameSealed", next_at is not null as "isOpen" from kyc.checks
    where document_id = ${documentId} and kind = 'DOCUMENT'`
  return row
}

/** Storage keys of a document's images, in order. */
export const readImageKeys = async (sql: Sql, documentId: string): Promise<string[]> => {
  const rows = await sql<{ key: string }[]>`
    select image_key as key from kyc.document_images where document_id = ${documentId} order by position`
  return rows.map(({ key }) => key)
}

/**
 * Reads accepted identity documents of a merchant whose member has not been screened since a time, at most `limit`.
 * A screening without a name does not count once it is a day old.
 */
export const readUnscreened = (
  sql: Sql,
  merchant: string,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<CheckedDocument[]> => sql<CheckedDocument[]>`
  select d.id, d.merchant, d.member_id as "memberId" from kyc.documents d
  where d.merchant = ${merchant} and d.kind = 'IDENTITY' and d.state = 'ACCEPTED' and not exists (
    select from kyc.checks c where c.member_id = d.member_id and c.kind = 'SCREENING' and (c.next_at is not null
      or c.created_at > case when c.result = 'NAME_MISSING' then ${now}::timestamptz - interval '1 day'
        else ${since}::timestamptz end)
  )
  order by d.decided_at, d.id limit ${limit}`

/** Cancels a member's open checks, and deletes names and matches of the others. */
export async function eraseChecks(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`
    update kyc.checks set state = case when next_at is null then state else 'CANCELLED' end, next_at = null, error = null,
      name_sealed = null, matches = null
    where member_id = ${memberId}`
}
