import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import { tableOfOneColumn } from '../../../platform/keys/sealed-table.ts'
import { normalPassword } from '../members/password-hashing.ts'

const placeOf = (merchant: string): string => `registration.settings/${merchant}/default-password`

/**
 * Returns the default password of a merchant's new accounts; the default of the installation (DEFAULT_PASSWORD) if the
 * merchant has none. It is weak, so it must be changed at the first log-in and is rejected as a new password.
 */
export async function defaultPasswordOf(
  { sql, keys, config }: Pick<Deps, 'sql' | 'keys' | 'config'>,
  merchant: string,
): Promise<string | undefined> {
  const [row] = await sql<{ sealed: string }[]>`
    select default_password_sealed as sealed from registration.settings
    where merchant = ${merchant} and default_password_sealed is not null`
  if (row) return keys.field.open(row.sealed, placeOf(merchant))
  return config.defaultPassword && normalPassword(config.defaultPassword)
}

/** Sets a merchant's default password; null resets it to the default of the installation. */
export async function writeDefaultPassword(
  tx: Sql | Transaction,
  { field }: Pick<Keys, 'field'>,
  merchant: string,
  password: string | null,
): Promise<void> {
  const sealed = password === null ? null : field.seal(normalPassword(password), placeOf(merchant))
  await tx`
    insert into registration.settings (merchant, default_password_sealed)
    values (${merchant}, ${sealed})
    on conflict (merchant) do update set default_password_sealed = excluded.default_password_sealed`
}

/** Encrypted default passwords, for key rotation. */
export const defaultPasswords = tableOfOneColumn<{ merchant: string }>({
  table: 'registration.settings',
  column: 'default_password_sealed',
  key: ['merchant'],
  placeOf: ({ merchant }) => placeOf(merchant),
})
