import type { Sql, Transaction } from '@atrium/database'

export interface Puzzle {
  id: string
  merchant: string
  kind: 'slider' | 'question'
  answer: string
  /** Zero bits of each piece of its work; undefined for a slider without work. */
  workBits: number | undefined
  expiresAt: Date
}

/** Stores a new puzzle, and deletes expired ones. */
export async function insertPuzzle(sql: Sql, puzzle: Puzzle, now: Date): Promise<void> {
  await sql`
    with stale as (delete from captcha.puzzles
      where id in (select p.id from captcha.puzzles p where p.expires_at <= ${now} limit 100 for update skip locked))
    insert into captcha.puzzles (id, merchant, kind, answer, work_bits, expires_at)
    values (${puzzle.id}, ${puzzle.merchant}, ${puzzle.kind}, ${puzzle.answer}, ${puzzle.workBits ?? null},
      ${puzzle.expiresAt})`
}

type TriedPuzzle = Pick<Puzzle, 'kind' | 'answer'> & { workBits: number | null }

/** Counts a try at a puzzle, if it has one left. */
export async function countPuzzleTry(
  sql: Sql,
  id: string,
  merchant: string,
  maxTries: number,
  now: Date,
): Promise<TriedPuzzle | undefined> {
  const [row] = await sql<TriedPuzzle[]>`
    update captcha.puzzles set tries = tries + 1
    where id = ${id} and merchant = ${merchant} and expires_at > ${now} and tries < ${maxTries}
    returning kind, answer, work_bits as "workBits"`
  return row
}

/** Exchanges a puzzle for a proof. Returns false when another request did so before. */
export async function exchangePuzzle(
  sql: Sql,
  id: string,
  proof: { hash: Buffer; merchant: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    with
      stale as (delete from captcha.proofs
        where proof_hash in (select p.proof_hash from captcha.proofs p where p.expires_at <= ${now} limit 100
        for update skip locked)),
      solved as (delete from captcha.puzzles where id = ${id} returning id)
    insert into captcha.proofs (proof_hash, merchant, expires_at)
    select ${proof.hash}, ${proof.merchant}, ${proof.expiresAt} from solved
    returning 1`
  return rows.length === 1
}

/** Uses a proof up. Returns whether it was valid. */
export async function takeProof(sql: Sql | Transaction, hash: Buffer, merchant: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ isLive: boolean }[]>`
    delete from captcha.proofs where proof_hash = ${hash} and merchant = ${merchant}
    returning expires_at > ${now} as "isLive"`
  return row?.isLive === true
}

export interface Picture {
  holderHash: Buffer
  merchant: string
  answer: string
  issuedAt: Date
  expiresAt: Date
}

/**
 * Replaces the picture of a browser, unless the previous one is younger than `since`. Returns whether it was replaced.
 */
export async function replacePicture(sql: Sql, picture: Picture, since: Date): Promise<boolean> {
  const rows = await sql`
    with stale as (delete from captcha.pictures
      where holder_hash in (select p.holder_hash from captcha.pictures p
      where p.expires_at <= ${picture.issuedAt} and p.holder_hash <> ${picture.holderHash} limit 100
      for update skip locked))
    insert into captcha.pictures as known (holder_hash, merchant, answer, issued_at, expires_at)
    values (${picture.holderHash}, ${picture.merchant}, ${picture.answer}, ${picture.issuedAt}, ${picture.expiresAt})
    on conflict (holder_hash) do update
      set merchant = excluded.merchant, answer = excluded.answer, issued_at = excluded.issued_at,
        expires_at = excluded.expires_at
      where known.issued_at <= ${since}
    returning 1`
  return rows.length === 1
}

/** Uses the picture of a browser up. Returns its text. */
export async function takePicture(
  sql: Sql,
  holderHash: Buffer,
  merchant: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ answer: string; isLive: boolean }[]>`
    delete from captcha.pictures where holder_hash = ${holderHash} and merchant = ${merchant}
    returning answer, expires_at > ${now} as "isLive"`
  return row?.isLive ? row.answer : undefined
}
