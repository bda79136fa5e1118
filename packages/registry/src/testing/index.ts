import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { BuiltForTest } from '@atrium/test-kit/releases'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildRegistry } from '../app.ts'
import { insertStaff } from '../domains/accounts/repository.ts'
import { MAX_WAIT_MS } from '../domains/change-feed/routes.ts'
import { DEFAULT_POLICIES } from '../domains/policies/service.ts'
import { createToken } from '../domains/tokens/service.ts'
import type { RegistryDeps } from '../pipeline/deps.ts'
import { newSigningKey } from '../platform/signing-key.ts'
import type { SigningKey } from '../platform/signing-key.ts'

/**
 * Time-out, in milliseconds, of tests that wake a waiting portal: below the maximum wait of the feed, so that a missing
 * wake-up fails the test.
 */
export const BEFORE_WAITS_END = MAX_WAIT_MS - 5_000

/** A parsed response of any shape: tests read its fields like its callers. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any

export interface TestRegistry {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly filesDir: string
  readonly adminToken: string
  readonly signingKey: SigningKey
  /** A token of a machine. */
  token(grant: Grant): Promise<string>
  /** A token of a staff account, which is added if it is missing; the handle is the label. */
  tokenOf(handle: string, grant: Grant): Promise<string>
  /** Sets policies without four eyes and log. */
  setPolicies(change: Partial<Policies>): Promise<void>
  /** Another process on the same database and folder, until `stop`. */
  another(config?: Partial<RegistryDeps['config']>): FastifyInstance
  /** Calls as the administrator by default; returns status and parsed body. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>
  publish(release: BuiltForTest, token?: string): Promise<{ status: number; body: Answer }>
  stop(): Promise<void>
}

/** Sign-in of staff at test registries. */
export const TEST_STAFF: RegistryDeps['config']['staff'] = {
  totp: 'required',
  sealKey: randomBytes(32).toString('base64url'),
}

/**
 * Policies of tests about something else: one person decides for up to ten merchants at once, any number of times,
 * signatures are optional, and one network is enough for the guard.
 */
const TEST_POLICIES: Partial<Policies> = {
  fourEyesAbove: 10,
  fourEyesWindowMinutes: 0,
  requireSignature: false,
  guard: { ...DEFAULT_POLICIES.guard, leastNetworks: 1 },
}

/** Test registry on an empty database and an empty folder of its own; `policies` replace the tests' defaults. */
export async function testRegistry({
  clock,
  policies = TEST_POLICIES,
}: Pick<RegistryDeps, 'clock'> & { policies?: Partial<Policies> } = {}): Promise<TestRegistry> {
  const database = await testDatabase({ owner: 'registry' })
  const setPolicies: TestRegistry['setPolicies'] = async (change) => {
    await database.sql`
      insert into registry.policies as p (policies) values (${database.sql.json(change)}) on conflict (id)
      do update set policies = p.policies || excluded.policies`
  }
  await setPolicies(policies)
  const filesDir = await mkdtemp(join(tmpdir(), 'atrium-registry-'))
  const signingKey = newSigningKey()
  const apps: FastifyInstance[] = []
  const another: TestRegistry['another'] = (config = {}) => {
    const app = buildRegistry({
      sql: database.sql,
      config: { filesDir, callsVersion: '1.0.0', signingKey, staff: TEST_STAFF, ...config },
      log: pino({ level: 'silent' }),
      clock,
      runsJobs: false,
    })
    apps.push(app)
    return app
  }
  const app = another()
  const token: TestRegistry['token'] = (grant) =>
    createToken(database.sql, { label: `the ${grant.role}`, grant, days: 365 }, clock?.())
  const now = () => clock?.() ?? new Date()
  const tokenOf: TestRegistry['tokenOf'] = async (handle, grant) => {
    await insertStaff(database.sql, { handle, name: handle, grants: [grant], passwordHash: 'none' })
    return createToken(database.sql, { label: handle, grant, owner: handle }, now())
  }
  const adminToken = await token({ role: 'admin' })
  const call: TestRegistry['call'] = async (method, url, body, bearer = adminToken, headers = {}) => {
    const options: InjectOptions = {
      method,
      url,
      headers: bearer ? { authorization: `Bearer ${bearer}`, ...headers } : headers,
      ...(body && { payload: body }),
    }
    const answer = await app.inject(options)
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
  }
  return {
    app,
    database,
    filesDir,
    adminToken,
    signingKey,
    token,
    tokenOf,
    setPolicies,
    another,
    call,
    publish: (release, bearer) => call('POST', '/registry/v1/releases', publishBody(release), bearer),
    async stop() {
      await Promise.all(apps.map((each) => each.close()))
      await database.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** The body of a publication. */
export const publishBody = ({
  record,
  files,
}: BuiltForTest): { record: ReleaseRecord; files: Record<string, string> } => ({
  record,
  files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')])),
})
