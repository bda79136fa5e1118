import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { BuiltForTest } from '@atrium/test-kit/releases'
import type { FastifyInstance, LightMyRequestResponse as LightResponse } from 'fastify'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { Caller } from '@atrium/staff-api/access/caller'
import { signCaller } from '@atrium/staff-api/access/caller-assertion'
import { buildRegistry } from '../app.ts'
export { calendarJob } from '../domains/calendar/job.ts'
export { guardJob } from '../domains/guard/job.ts'
export { insertProposal, settleProposal } from '../domains/proposals/repository.ts'
export { appendEntry } from '../platform/log/repository.ts'
import { MAX_WAIT_MS } from '../domains/change-feed/routes.ts'
import { DEFAULT_POLICIES } from '../domains/policies/service.ts'
import type { RegistryDeps } from '../pipeline/deps.ts'
import { newSigningKey } from '../platform/signing-key.ts'
import type { SigningKey } from '../platform/signing-key.ts'

/**
 * Timeout in milliseconds of tests that wake a waiting portal server. Below the maximum wait of the feed, so that a
 * missing wake-up fails the test.
 */
export const BEFORE_WAITS_END = MAX_WAIT_MS - 5_000

/** A parsed response of any shape: tests read its fields as clients do. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface TestRegistry {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly filesDir: string
  readonly signingKey: SigningKey
  /** Key with which the staff server signs the caller's identity. */
  readonly staffKey: string
  /** A caller with the administrator role. */
  readonly admin: Caller
  /** A machine's token with this grant. */
  token(grant: Grant): Caller
  /** A staff member with this grant. The handle is the label. */
  tokenOf(handle: string, grant: Grant): Caller
  /** Changes what a proposer may do now. Undefined: the proposer has left. */
  setGrants(label: string, grants: readonly Grant[] | undefined): void
  /** Sets policies without four eyes and without a log entry. */
  setPolicies(change: Partial<Policies>): Promise<void>
  /** Starts another process on the same database and folder, until `stop`. */
  another(config?: Partial<RegistryDeps['config']>): FastifyInstance
  /** Sends a request, by default as administrator. Returns status and parsed body. */
  call(
    method: Method,
    url: string,
    body?: object,
    caller?: Caller,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>
  /** Headers that the staff server sends with a request of this caller. */
  headersOf(
    request: { method: Method; url: string; body?: string; ifMatch?: string | undefined },
    caller?: Caller,
  ): Promise<Record<string, string>>
  /** The complete response to a request of the administrator. Default process: `app`. */
  inject(request: { method?: Method; url: string; payload?: object }, app?: FastifyInstance): Promise<LightResponse>
  publish(release: BuiltForTest, caller?: Caller): Promise<{ status: number; body: Answer }>
  stop(): Promise<void>
}

const STAFF_KEY = randomBytes(32).toString('base64url')

/**
 * Policies of tests that are not about policies: one person can decide for up to ten merchants at once, any number of
 * times; signatures are optional; one network is enough for the guard.
 */
const TEST_POLICIES: Partial<Policies> = {
  fourEyesAbove: 10,
  fourEyesWindowMinutes: 0,
  requireSignature: false,
  guard: { ...DEFAULT_POLICIES.guard, leastNetworks: 1 },
}

/** Creates a test registry with an empty database and an empty folder. `policies` override the defaults of tests. */
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
      config: { filesDir, callsVersion: '1.0.0', signingKey, staffKeys: [STAFF_KEY], ...config },
      log: pino({ level: 'silent' }),
      clock,
      runsJobs: false,
    })
    apps.push(app)
    return app
  }
  const app = another()
  const now = () => clock?.() ?? new Date()
  const present = new Map<string, readonly Grant[] | undefined>()
  const known = (caller: Caller): Caller => {
    present.set(caller.label, caller.grants)
    return caller
  }
  const token: TestRegistry['token'] = (grant) => known({ label: `the ${grant.role}`, grants: [grant], people: [] })
  const admin = token({ role: 'admin' })
  const headersOf: TestRegistry['headersOf'] = async ({ method, url, body = '', ifMatch }, caller = admin) => ({
    [INTERNAL_HEADERS.staff]: await signCaller(STAFF_KEY, caller, { method, target: url, body, ifMatch }, now()),
    ...(ifMatch && { 'if-match': ifMatch }),
    ...(body && { 'content-type': 'application/json' }),
  })
  async function send(
    to: FastifyInstance,
    {
      method,
      url,
      payload,
      headers,
    }: { method: Method; url: string; payload?: object | undefined; headers?: Record<string, string> },
    caller = admin,
  ): Promise<LightResponse> {
    const body = payload && JSON.stringify(payload)
    return to.inject({
      method,
      url,
      headers: {
        ...(await headersOf({ method, url, ...(body && { body }), ifMatch: headers?.['if-match'] }, caller)),
        ...headers,
      },
      ...(body && { payload: body }),
    })
  }
  /** Adds the proposer to a caller who decides on a proposal, as the staff server does. */
  async function withProposer(caller: Caller, url: string): Promise<Caller> {
    const [, id] = /\/proposals\/(\d+)\/decisions$/.exec(url) ?? []
    const [row] = id
      ? await database.sql<
          { by: string; person: string | null }[]
        >`select by, person from registry.proposals where id = ${id}::int8`
      : []
    return row
      ? { ...caller, proposer: { label: row.by, person: row.person ?? undefined, grants: present.get(row.by) } }
      : caller
  }
  const call: TestRegistry['call'] = async (method, url, body, caller = admin, headers = {}) => {
    const answer = await send(app, { method, url, payload: body, headers }, await withProposer(caller, url))
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
  }
  return {
    app,
    database,
    filesDir,
    signingKey,
    staffKey: STAFF_KEY,
    admin,
    token,
    tokenOf: (handle, grant) => known({ label: handle, person: handle, people: [handle], grants: [grant] }),
    setGrants: (label, grants) => void present.set(label, grants),
    setPolicies,
    another,
    call,
    headersOf,
    inject: ({ method = 'GET', ...request }, to = app) => send(to, { method, ...request }),
    publish: (release, caller) => call('POST', '/registry/v1/releases', publishBody(release), caller),
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
