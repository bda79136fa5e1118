import type { FieldRule } from '@atrium/contracts/register-rules'
import type { Sql } from '@atrium/database'

interface SettingsRow {
  minAge: number
  confirmAge: number
  termsVersion: string
  /** Counts of 1/10,000. */
  startingCredit: bigint
}

export async function readSettings(sql: Sql, merchant: string): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select min_age as "minAge", confirm_age as "confirmAge", terms_version as "termsVersion", starting_credit as "startingCredit"
    from registration.settings
    where merchant = ${merchant}`
  return row
}

export const readFields = (sql: Sql, merchant: string): Promise<(FieldRule & { field: string })[]> => sql<(FieldRule & { field: string })[]>`
  select field, enabled, required, accepted_pattern as "acceptedPattern", pattern_id as "patternId", min_length as "minLength", max_length as "maxLength"
  from registration.fields
  where merchant = ${merchant}`
