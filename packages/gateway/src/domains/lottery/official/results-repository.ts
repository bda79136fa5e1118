import type { Sql, Transaction } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'

export interface TakenResult {
  readonly result: string
  readonly source: 'FAIR' | 'FEED' | 'STAFF'
  /** All accounts of the staff persons who entered the result, or who proposed and approved it. */
  readonly enteredBy: readonly string[]
}

/** Adds a result of an issue. Returns its number, counted from 1. */
export async function insertResult(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  { result, source, enteredBy }: TakenResult,
  at: Date,
): Promise<number> {
  const [row] = await tx<[{ position: number }]>`
    insert into lottery.results (merchant, code, numero, position, result, source, entered_by, taken_at)
    select ${merchant}, ${code}, ${numero}, coalesce(max(r.position), 0) + 1, ${result}, ${source},
      ${[...enteredBy]}::text[], ${at}
    from lottery.results r where (r.merchant, r.code, r.numero) = (${merchant}, ${code}, ${numero})
    returning position`
  return row.position
}

/** Marks the valid result as superseded by a change. Returns whether there was one. */
export async function supersedeResult(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  changeId: string,
  at: Date,
): Promise<boolean> {
  const { count } = await tx`
    update lottery.results set superseded_at = ${at}, superseded_by = ${changeId}
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero}) and superseded_at is null`
  return count > 0
}

/** Returns the number of the valid result. */
export async function readResultNumber(tx: Transaction, { merchant, code, numero }: IssueKey): Promise<number> {
  const [row] = await tx<[{ position: number }]>`
    select position from lottery.results where (merchant, code, numero) = (${merchant}, ${code}, ${numero})
      and superseded_at is null`
  return row.position
}

export interface StoredResult {
  result: string
  source: TakenResult['source']
  enteredBy: string[]
  takenAt: Date
  supersededAt: Date | null
}

/** Returns all results that an issue has had, oldest first. */
export const readResultHistory = (sql: Sql, { merchant, code, numero }: IssueKey): Promise<StoredResult[]> => sql<
  StoredResult[]
>`
  select result, source, entered_by as "enteredBy", taken_at as "takenAt", superseded_at as "supersededAt"
  from lottery.results
  where (merchant, code, numero) = (${merchant}, ${code}, ${numero}) order by position`
