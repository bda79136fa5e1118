import type { FieldRule } from '@atrium/contracts/rules/accounts/register-rules'
import type { Sql, Transaction } from '@atrium/database'

/** Reads the starting credit in units of 1/10,000; undefined if the merchant has not set one. */
export async function readStartingCredit(sql: Sql | Transaction, merchant: string): Promise<bigint | undefined> {
  const [row] = await sql<{ startingCredit: bigint }[]>`
    select starting_credit as "startingCredit" from registration.settings where merchant = ${merchant}`
  return row?.startingCredit
}

/** Stores the starting credit in units of 1/10,000. */
export async function writeStartingCredit(tx: Transaction, merchant: string, credit: bigint): Promise<void> {
  await tx`
    insert into registration.settings as s (merchant, starting_credit)
    values (${merchant}, ${credit})
    on conflict (merchant) do update set starting_credit = excluded.starting_credit
    where s.starting_credit <> excluded.starting_credit`
}

export const readFields = (sql: Sql | Transaction, merchant: string): Promise<(FieldRule & { field: string })[]> => sql<
  (FieldRule & { field: string })[]
>`
  select field, enabled, required, accepted_pattern as "acceptedPattern", pattern_id as "patternId",
    min_length as "minLength", max_length as "maxLength"
  from registration.fields
  where merchant = ${merchant}`

/** Stores the rules of fields; others stay. */
export async function upsertFields(
  tx: Transaction,
  merchant: string,
  fields: readonly (FieldRule & { field: string })[],
): Promise<void> {
  for (const { field, enabled, required, acceptedPattern, patternId, minLength, maxLength } of fields)
    await tx`
      insert into registration.fields as f (merchant, field, enabled, required, accepted_pattern, pattern_id, min_length,
        max_length)
      values (${merchant}, ${field}, ${enabled}, ${required}, ${acceptedPattern}, ${patternId}, ${minLength}, ${maxLength})
      on conflict (merchant, field) do update set enabled = excluded.enabled, required = excluded.required,
        accepted_pattern = excluded.accepted_pattern, pattern_id = excluded.pattern_id,
        min_length = excluded.min_length, max_length = excluded.max_length
      where (f.enabled, f.required, f.accepted_pattern, f.pattern_id, f.min_length, f.max_length)
        is distinct from (excluded.enabled, excluded.required, excluded.accepted_pattern, excluded.pattern_id,
        excluded.min_length, excluded.max_length)`
}

export async function deleteFields(tx: Transaction, merchant: string): Promise<void> {
  await tx`delete from registration.fields where merchant = ${merchant}`
}
