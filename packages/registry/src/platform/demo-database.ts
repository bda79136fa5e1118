import type { Sql, Transaction } from '@atrium/database'

/** Whether the database belongs to a demo. Only there can merchants run builds of a work tree. */
export async function isDemoDatabase(sql: Sql | Transaction): Promise<boolean> {
  const [row] = await sql`select from registry.demo_databases`
  return row !== undefined
}

/** Marks a migrated database as one of a demo. */
export const markDemoRegistry = async (sql: Sql): Promise<void> =>
  void (await sql`insert into registry.demo_databases (has_known_passwords) values (false) on conflict do nothing`)
