import type { Grant } from '@atrium/contracts/staff/accounts'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildStaff } from '../app.ts'
import { insertStaff } from '../domains/accounts/repository.ts'
import { createToken } from '../domains/tokens/service.ts'
import type { StaffDeps } from '../pipeline/deps.ts'

/** A parsed response of any shape: tests read its fields as clients do. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any

export interface TestStaff {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly adminToken: string
  /** A temporary folder, which `stop` removes. */
  readonly folder: string
  /** Creates a token of a machine. */
  token(grant: Grant): Promise<string>
  /** Creates a token of an account, and the account if it does not exist. The handle is the label. */
  tokenOf(handle: string, grant: Grant): Promise<string>
  /** Starts another process on the same database, until `stop`. */
  another(config?: Partial<StaffDeps['config']>): FastifyInstance
  /** Sends a request, by default as administrator. Returns status and parsed body. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>
  stop(): Promise<void>
}

/** Sign-in configuration of servers in tests. */
export const TEST_STAFF: StaffDeps['config']['staff'] = {
  totp: 'required',
  sealKey: randomBytes(32).toString('base64url'),
}

/** Starts a staff server for tests with an empty database, by default without gateway and registry. */
export async function testStaff({
  clock,
  config: shared = {},
}: Pick<StaffDeps, 'clock'> & { config?: Partial<StaffDeps['config']> } = {}): Promise<TestStaff> {
  const database = await testDatabase({ owner: 'staff' })
  const { sql } = database
  const folder = await mkdtemp(join(tmpdir(), 'atrium-staff-'))
  const apps: FastifyInstance[] = []
  const another: TestStaff['another'] = (config = {}) => {
    const app = buildStaff({
      sql,
      config: { staff: TEST_STAFF, ...shared, ...config },
      log: pino({ level: 'silent' }),
      clock,
      runsJobs: false,
    })
    apps.push(app)
    return app
  }
  const app = another()
  const now = () => clock?.() ?? new Date()
  const token: TestStaff['token'] = (grant) => createToken(sql, { label: `the ${grant.role}`, grant, days: 365 }, now())
  const tokenOf: TestStaff['tokenOf'] = async (handle, grant) => {
    await insertStaff(sql, { handle, name: handle, grants: [grant], passwordHash: 'none' })
    return createToken(sql, { label: handle, grant, owner: handle }, now())
  }
  const adminToken = await token({ role: 'admin' })
  const call: TestStaff['call'] = async (method, url, body, bearer = adminToken, headers = {}) => {
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
    adminToken,
    folder,
    token,
    tokenOf,
    another,
    call,
    async stop() {
      await Promise.all(apps.map((each) => each.close()))
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
