import type { FieldRule } from '@atrium/contracts/rules/accounts/register-rules'
import type { Sql, Transaction } from '@atrium/database'
import { DEFAULT_SETTINGS } from '../../../platform/tenancy/registration-defaults.ts'

interface SettingsRow {
  termsVersion: string
  /** Starting credit of members who register without an agent, in units of 1/10,000. */
  startingCredit: bigint
}

export async function readSettings(sql: Sql | Transaction, merchant: string): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select terms_version as "termsVersion", starting_credit as "startingCredit"
    from registration.settings
    where merchant = ${merchant}`
  return row
}

/** Reads the starting credit in units of 1/10,000; undefined if the merchant has not set one. */
export const readStartingCredit = async (sql: Sql | Transaction, merchant: string): Promise<bigint | undefined> =>
  (await readSettings(sql, merchant))?.startingCredit

/**
 * Stores the starting credit in units of 1/10,000. A merchant without settings gets the default version of the terms.
 */
export async function writeStartingCredit(tx: Transaction, merchant: string, credit: bigint): Promise<void> {
  await tx`
    insert into registration.settings as s (merchant, terms_version, starting_credit)
    values (${merchant}, ${DEFAULT_SETTINGS.termsVersion}, ${credit})
    on conflict (merchant) do update set starting_credit = excluded.starting_credit
    where s.starting_credit <> excluded.starting_credit`
}

export const readFields = (sql: Sql, merchant: string): Promise<(FieldRule & { field: string })[]> => sql<
  (FieldRule & { field: string })[]
>`
  select field, enabled, required, accepted_pattern as "acceptedPattern", pattern_id as "patternId",
    min_length as "minLength", max_length as "maxLength"
  from registration.fields
  where merchant = ${merchant}`
