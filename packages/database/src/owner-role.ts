import type { Sql } from './connect.ts'
import { errorCode, isPermissionDenied } from './errors.ts'

// Ignores errors: another database may be changing the same role now. Roles belong to the whole server, while advisory
// locks belong to one database.
const attempt = async (statement: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await statement()
      return
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (code === '42710' || code === '23505') return
      if (code !== 'XX000' || tries === 5) throw error
    }
  }
}

type RoleState = { exists: boolean; member: boolean; creates: boolean; login: string; database: string }

const readRoleState = async (sql: Sql, role: string): Promise<RoleState> => {
  const [row] = await sql<RoleState[]>`
    select r.oid is not null as "exists",
      coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) as member,
      coalesce(has_database_privilege(r.oid, current_database(), 'CREATE'), false) as creates,
      current_user as login, current_database() as "database"
    from (select 1) one left join pg_roles r on r.rolname = ${role}`
  return row!
}

/**
 * Creates the role that owns a domain's schemas. It cannot log in; the connecting user can assume it; it can create
 * schemas in this database.
 * @throws Error with the SQL that an administrator must run, if the connecting user lacks the permission
 */
export const ensureOwnerRole = async (sql: Sql, role: string): Promise<void> => {
  const before = await readRoleState(sql, role)
  if (before.exists && before.member && before.creates) return
  const quoted = sql(role)
  try {
    if (!before.exists) await attempt(() => sql`create role ${quoted} nologin`)
    // Since PostgreSQL 16, the creator of a role administers it but must grant it to itself to become a member.
    await attempt(() => sql`grant ${quoted} to ${sql(before.login)}`)
    if (!before.creates) await attempt(() => sql`grant create on database ${sql(before.database)} to ${quoted}`)
  } catch (cause) {
    throw isPermissionDenied(cause) ? notAllowed(role, before, cause) : cause
  }
  // Without the grant option, PostgreSQL only sends a warning for this grant.
  if (!(await readRoleState(sql, role)).creates) throw notAllowed(role, before)
}

const notAllowed = (role: string, { login, database, exists }: RoleState, cause?: unknown): Error =>
  new Error(
    `User "${login}" may not prepare role "${role}" in database "${database}". Let an administrator run: ` +
      `${exists ? '' : `create role ${role} nologin; `}grant ${role} to "${login}"; grant create on database "${database}" to ${role};`,
    { cause },
  )
