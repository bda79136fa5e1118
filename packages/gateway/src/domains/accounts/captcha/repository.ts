import type { Sql, Transaction } from '@atrium/database'

export interface Puzzle {
  id: string
  merchant: string
  kind: 'slider' | 'question'
  answer: string
  /** Zero bits that each part of the proof of work must have; undefined for a slider without proof of work. */
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

/** Counts an attempt at a puzzle. Returns undefined if the puzzle is unknown, has expired or has no attempts left. */
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

/** Replaces a solved puzzle with a proof. Returns false if another request has done so before. */
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

/** Marks a proof as used. Returns false if it is unknown, expired or already used. */
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
 * Replaces the captcha picture of a browser, unless the previous picture was issued after `since`. Returns whether it
 * was replaced.
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

/** Deletes the captcha picture of a browser and returns its text, so that a picture is valid for one attempt. */
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
