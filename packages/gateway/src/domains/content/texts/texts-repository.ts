import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { FlatTexts, SourceTexts } from '@atrium/contracts/text/portal-texts'
import type { Sql, Transaction } from '@atrium/database'

type Reader = Sql | Transaction
/** Texts by remote and key. An empty text removes the one of the published version. */
export type RemoteTexts = Readonly<Record<string, FlatTexts>>

export interface Place {
  readonly merchant: string
  readonly language: LanguageCode
}

export interface Draft {
  readonly revision: number
  readonly texts: RemoteTexts
  readonly updatedBy: string
  readonly updatedAt: Date
}

interface PublishedTexts {
  readonly version: number
  readonly texts: RemoteTexts
  readonly publishedBy: string
  readonly publishedAt: Date
  readonly restores: number | null
  readonly reason: string | null
}

export interface RunningRelease {
  readonly remote: string
  readonly version: string
  readonly texts: SourceTexts
}

/** Releases that run for a merchant and whose texts are known, the shell first. */
export const readRunningTexts = (sql: Reader, merchant: string): Promise<RunningRelease[]> => sql<RunningRelease[]>`
  select r.remote, r.version, t.texts
  from content.running_releases r join content.release_texts t on t.remote = r.remote and t.version = r.version
  where r.merchant = ${merchant}
  order by r.remote <> 'shell', r.remote`

export async function lockTexts(tx: Transaction, { merchant, language }: Place): Promise<void> {
  await tx`select content.lock_item(${merchant}, 'TEXTS', ${language})`
}

export const readDrafts = (sql: Reader, merchant: string): Promise<(Draft & { language: LanguageCode })[]> => sql<
  (Draft & { language: LanguageCode })[]
>`
  select language, revision, texts, updated_by as "updatedBy", updated_at as "updatedAt"
  from content.text_drafts where merchant = ${merchant}`

export async function findDraft(sql: Reader, { merchant, language }: Place): Promise<Draft | undefined> {
  return (await readDrafts(sql, merchant)).find((draft) => draft.language === language)
}

export async function saveDraft(
  tx: Transaction,
  { merchant, language }: Place,
  { revision, texts, updatedBy, updatedAt }: Draft,
): Promise<void> {
  await tx`
    insert into content.text_drafts (merchant, language, revision, texts, updated_by, updated_at)
    values (${merchant}, ${language}, ${revision}, ${tx.json(texts)}, ${updatedBy}, ${updatedAt})
    on conflict (merchant, language) do update set revision = excluded.revision, texts = excluded.texts,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`
}

export async function deleteDraft(tx: Transaction, { merchant, language }: Place): Promise<void> {
  await tx`delete from content.text_drafts where merchant = ${merchant} and language = ${language}`
}

/** Published versions of a merchant, newest first. */
export const readVersions = (sql: Reader, merchant: string): Promise<(PublishedTexts & Place)[]> => sql<
  (PublishedTexts & Place)[]
>`
  select merchant, language, version, texts, published_by as "publishedBy", published_at as "publishedAt", restores,
    reason
  from content.text_versions where merchant = ${merchant} order by version desc`

export async function insertVersion(
  tx: Transaction,
  { merchant, language }: Place,
  {
    version,
    texts,
    hash,
    restores = null,
    reason = null,
    by,
    at,
  }: {
    version: number
    texts: RemoteTexts
    hash: string
    restores?: number | null
    reason?: string | null
    by: string
    at: Date
  },
): Promise<void> {
  await tx`
    insert into content.text_versions
      (merchant, language, version, texts, hash, restores, reason, published_by, published_at)
    values (${merchant}, ${language}, ${version}, ${tx.json(texts)}, ${hash}, ${restores}, ${reason}, ${by}, ${at})`
}

/** Texts of all merchants in each language. */
export const readSharedTexts = (
  sql: Reader,
): Promise<{ language: LanguageCode; version: number; texts: RemoteTexts }[]> => sql<
  { language: LanguageCode; version: number; texts: RemoteTexts }[]
>`
  select distinct on (language) language, version, texts from content.shared_texts order by language, version desc`

export async function insertSharedTexts(
  tx: Transaction,
  {
    language,
    texts,
    hash,
    reason,
    by,
    at,
  }: { language: LanguageCode; texts: RemoteTexts; hash: string; reason: string; by: string; at: Date },
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    insert into content.shared_texts (language, version, texts, hash, reason, published_by, published_at)
    select ${language}, coalesce(max(version), 0) + 1, ${tx.json(texts)}, ${hash}, ${reason}, ${by}, ${at}
    from content.shared_texts where language = ${language}
    returning version`
  return row!.version
}

/** Reads the texts with these hashes, of all releases. */
export const readTextsByHash = (
  sql: Reader,
  hashes: readonly string[],
): Promise<{ hash: string; language: LanguageCode; texts: RemoteTexts }[]> => sql<
  { hash: string; language: LanguageCode; texts: RemoteTexts }[]
>`
  select hash, language, texts from content.text_versions where hash = any(${hashes as string[]})
  union
  select hash, language, texts from content.shared_texts where hash = any(${hashes as string[]})`
