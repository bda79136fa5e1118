import type { Sql, Transaction } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'

export interface ResultEntry {
  result: string
  enteredBy: string
  people: string[]
  at: Date
}

/** Finds the first entry of an issue's result, while it waits for the second entry. */
export async function findEntry(
  sql: Sql | Transaction,
  { merchant, code, numero }: IssueKey,
): Promise<ResultEntry | undefined> {
  const [row] = await sql<ResultEntry[]>`
    select result, entered_by as "enteredBy", people, at from lottery.result_entries
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
  return row
}

export async function insertEntry(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  { result, enteredBy, people, at }: ResultEntry,
): Promise<void> {
  await tx`
    insert into lottery.result_entries (merchant, code, numero, result, entered_by, people, at)
    values (${merchant}, ${code}, ${numero}, ${result}, ${enteredBy}, ${people}, ${at})`
}

export async function deleteEntry(tx: Transaction, { merchant, code, numero }: IssueKey): Promise<void> {
  await tx`delete from lottery.result_entries where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
}
