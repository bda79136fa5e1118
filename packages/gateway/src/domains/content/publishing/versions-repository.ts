import type { ContentKind, ItemContent } from '@atrium/contracts/staff/content/item-content'
import type { Sql, Transaction } from '@atrium/database'

export interface ItemKey {
  readonly merchant: string
  readonly kind: ContentKind
  readonly id: string
}

export interface VersionRow {
  readonly version: number
  readonly state: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'SUPERSEDED'
  readonly origin: 'EDITOR' | 'ROLL_BACK' | 'REMOVAL' | 'ENDED' | 'DIRECT'
  /** Content of the version; null if the version removes the item. */
  readonly content: ItemContent | null
  readonly revision: number
  readonly requestId: string | null
  readonly restores: number | null
  readonly reason: string | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedBy: string
  readonly updatedAt: Date
  readonly scheduledFor: Date | null
  readonly scheduledBy: string | null
  readonly publishedBy: string | null
  readonly publishedAt: Date | null
}

type Reader = Sql | Transaction

const columns = (sql: Reader) => sql`
  version, state, origin, content, revision, request_id as "requestId", restores, reason, created_by as "createdBy", created_at as "createdAt", updated_by as "updatedBy", updated_at as "updatedAt",
  scheduled_for as "scheduledFor", scheduled_by as "scheduledBy", published_by as "publishedBy", published_at as "publishedAt"`
const of = (sql: Reader, { merchant, kind, id }: ItemKey) =>
  sql`merchant = ${merchant} and kind = ${kind} and item_id = ${id}`

/** Locks all versions of an item until the transaction ends. */
export async function lockItem(tx: Transaction, { merchant, kind, id }: ItemKey): Promise<void> {
  await tx`select content.lock_item(${merchant}, ${kind}, ${id})`
}

/** Finds the version that is not published yet: a draft or a scheduled one. */
export async function findOpen(sql: Reader, item: ItemKey): Promise<VersionRow | undefined> {
  const [row] = await sql<
    VersionRow[]
  >`select ${columns(sql)} from content.versions where ${of(sql, item)} and state in ('DRAFT', 'SCHEDULED')`
  return row
}

export async function findVersion(sql: Reader, item: ItemKey, version: number): Promise<VersionRow | undefined> {
  const [row] = await sql<
    VersionRow[]
  >`select ${columns(sql)} from content.versions where ${of(sql, item)} and version = ${version}`
  return row
}

export async function findPublished(sql: Reader, item: ItemKey): Promise<VersionRow | undefined> {
  const [row] = await sql<
    VersionRow[]
  >`select ${columns(sql)} from content.versions where ${of(sql, item)} and state = 'PUBLISHED'`
  return row
}

/** Returns published versions, newest first. */
export const readHistory = (sql: Reader, item: ItemKey, limit: number): Promise<VersionRow[]> => sql<VersionRow[]>`
  select ${columns(sql)} from content.versions where ${of(sql, item)} and state in ('PUBLISHED', 'SUPERSEDED')
  order by (state = 'PUBLISHED') desc, published_at desc, version desc limit ${limit}`

/** Finds the version that a request id created or last saved, with its item. */
export async function findByRequest(sql: Reader, requestId: string): Promise<(VersionRow & ItemKey) | undefined> {
  const [row] = await sql<
    (VersionRow & ItemKey)[]
  >`select merchant, kind, item_id as id, ${columns(sql)} from content.versions where request_id = ${requestId}`
  return row
}

interface Saving {
  readonly content: ItemContent
  readonly requestId: string
  readonly actor: string
  readonly now: Date
}

export async function insertDraft(
  tx: Transaction,
  { merchant, kind, id }: ItemKey,
  { content, requestId, actor, now }: Saving,
): Promise<void> {
  await tx`
    insert into content.versions (merchant, kind, item_id, version, state, origin, content, request_id, created_by,
      created_at, updated_by, updated_at)
    values (${merchant}, ${kind}, ${id}, content.next_version(${merchant}, ${kind}, ${id}), 'DRAFT', 'EDITOR',
      ${tx.json(content as never)}, ${requestId}, ${actor}, ${now}, ${actor}, ${now})`
}

export async function updateDraft(
  tx: Transaction,
  item: ItemKey,
  { content, requestId, actor, now }: Saving,
): Promise<void> {
  await tx`
    update content.versions set content = ${tx.json(content as never)}, request_id = ${requestId},
      revision = revision + 1, updated_by = ${actor}, updated_at = ${now}
    where ${of(tx, item)} and state = 'DRAFT'`
}

export async function deleteDraft(tx: Transaction, item: ItemKey): Promise<void> {
  await tx`delete from content.versions where ${of(tx, item)} and state = 'DRAFT'`
}

/** Schedules a version; `at` null makes it a draft again. */
export async function setSchedule(
  tx: Transaction,
  item: ItemKey,
  version: number,
  { at, actor, now }: { at: Date | null; actor: string; now: Date },
): Promise<void> {
  await tx`
    update content.versions set state = ${at === null ? 'DRAFT' : 'SCHEDULED'}, scheduled_for = ${at},
      scheduled_by = ${at === null ? null : actor}, updated_by = ${actor}, updated_at = ${now}
    where ${of(tx, item)} and version = ${version}`
}

/**
 * Marks a version as published and its predecessor as superseded. Call `showVersion` afterwards to update the visible
 * content.
 */
export async function markPublished(
  tx: Transaction,
  item: ItemKey,
  version: number,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await supersede(tx, item)
  await tx`
    update content.versions set state = 'PUBLISHED', published_by = ${actor}, published_at = ${now},
      updated_by = ${actor}, updated_at = ${now} where ${of(tx, item)} and version = ${version}`
}

interface Addition {
  readonly origin: 'ROLL_BACK' | 'REMOVAL' | 'ENDED'
  readonly content: ItemContent | null
  readonly requestId: string | null
  readonly restores: number | null
  readonly reason: string | null
  readonly actor: string
  readonly now: Date
}

/** Inserts a version that is published immediately. */
export async function insertPublished(
  tx: Transaction,
  item: ItemKey,
  { origin, content, requestId, restores, reason, actor, now }: Addition,
): Promise<void> {
  const { merchant, kind, id } = item
  await supersede(tx, item)
  await tx`
    insert into content.versions (merchant, kind, item_id, version, state, origin, content, request_id, restores,
      reason, created_by, created_at, updated_by, updated_at, published_by, published_at)
    values (${merchant}, ${kind}, ${id}, content.next_version(${merchant}, ${kind}, ${id}), 'PUBLISHED', ${origin},
      ${content === null ? null : tx.json(content as never)}, ${requestId}, ${restores}, ${reason}, ${actor}, ${now},
      ${actor}, ${now}, ${actor}, ${now})`
}

async function supersede(tx: Transaction, item: ItemKey): Promise<void> {
  await tx`update content.versions set state = 'SUPERSEDED' where ${of(tx, item)} and state = 'PUBLISHED'`
}

/** Writes the visible content, which calls read. */
export async function showVersion(
  tx: Transaction,
  { merchant, kind, id }: ItemKey,
  content: ItemContent | null,
  now: Date,
): Promise<void> {
  await tx`
    select content.show_version(${merchant}, ${kind}, ${id}, ${content === null ? null : tx.json(content as never)},
      ${now})`
}

export const readDue = (sql: Sql, now: Date, limit: number): Promise<(ItemKey & { version: number })[]> => sql<
  (ItemKey & { version: number })[]
>`
  select merchant, kind, item_id as id, version from content.versions
  where state = 'SCHEDULED' and scheduled_for <= ${now} order by scheduled_for, merchant, kind, item_id limit ${limit}`

/** Returns announcements that have ended, except those to one member. */
export const readEnded = (sql: Sql, now: Date, limit: number): Promise<ItemKey[]> => sql<ItemKey[]>`
  select merchant, 'ANNOUNCEMENT' as kind, id from content.announcements
  where ends_at <= ${now} and member_id is null and type <> 'B' order by ends_at, merchant, id limit ${limit}`

export async function readTimeZone(sql: Reader, merchant: string): Promise<string | undefined> {
  const [row] = await sql<
    { timeZone: string }[]
  >`select time_zone as "timeZone" from merchants.merchants_view where code = ${merchant}`
  return row?.timeZone
}
