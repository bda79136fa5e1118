import type { Sql, Transaction } from '@atrium/database'

export interface DemoDatabase {
  /** Whether accounts have the passwords in the documentation. */
  readonly hasKnownPasswords: boolean
}

/** The demo mark in the database. Undefined if it is not a demo's. */
export async function findDemoDatabase(sql: Sql | Transaction): Promise<DemoDatabase | undefined> {
  const [row] = await sql<DemoDatabase[]>`select has_known_passwords as "hasKnownPasswords" from staff.demo_databases`
  return row
}

/** Marks a migrated database as a demo's, before any account is created in it. An existing mark is not changed. */
export async function markDemoDatabase(sql: Sql, { hasKnownPasswords }: DemoDatabase): Promise<void> {
  await sql`
    insert into staff.demo_databases (has_known_passwords) values (${hasKnownPasswords}) on conflict do nothing`
}

/**
 * Prevents a server outside the demo from serving accounts with known passwords.
 * @throws Error with what to do
 */
export async function assertNoKnownPasswords(sql: Sql): Promise<void> {
  if (!(await findDemoDatabase(sql))?.hasKnownPasswords) return
  throw new Error(
    'DATABASE_URL is a demo whose staff have known passwords. Use a database that was never seeded, or set DEMO_DATABASE=1 to run this server as a part of the demo.',
  )
}
