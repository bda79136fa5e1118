import { DomainError } from '@atrium/contracts/errors'
import { SIGN_IN_PROVIDERS } from '@atrium/contracts/firebase'
import type { Sql } from '@atrium/database'
import { isIP } from 'node:net'
import { z } from 'zod'
import { InvalidRequest } from '../http/errors.ts'
import { writeFirebase, writeGtagId, writeRegionRules, writeStatus } from './operations-repository.ts'

const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters of ISO 3166-1')
const network = z.string().refine(isNetwork, 'must be an address or a network such as 203.0.113.0/24')

/** What an operator may change of a merchant. What is left out stays; `null` takes it away. */
export const merchantChange = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** Milliseconds since the epoch. */
  maintenanceEnd: z.int().positive().nullable().optional(),
  maintenanceMessage: z.object({ KO: z.string().min(1), EN: z.string().min(1) }).nullable().optional(),
  regionRules: z.object({ allowed: z.array(country).default([]), denied: z.array(country).default([]), networks: z.array(network).default([]) }).nullable().optional(),
  gtagId: z.string().regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/, 'must be an id such as G-ABCD1234').nullable().optional(),
  firebase: z
    .strictObject({
      projectId: z.string().regex(/^[a-z0-9-]{4,63}$/, 'must be the id of a Firebase project'),
      apiKey: z.string().regex(/^[\w-]{1,128}$/, 'must be the web API key of the project'),
      authDomain: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a host such as project.firebaseapp.com'),
      sms: z.boolean(),
      providers: z.array(z.enum(SIGN_IN_PROVIDERS)).refine((providers) => new Set(providers).size === providers.length, 'names one twice'),
    })
    .nullable()
    .optional(),
})
export type MerchantChange = z.output<typeof merchantChange>

/**
 * Changes a merchant; open pages hear of it at once (see the triggers of migration 066).
 * @throws DomainError INVALID_REQUEST or UNKNOWN_MERCHANT
 */
export async function changeMerchant(sql: Sql, code: string, body: unknown): Promise<void> {
  const parsed = merchantChange.safeParse(body)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  const { regionRules, gtagId, firebase, ...status } = parsed.data
  await sql.begin(async (tx) => {
    if (!(await writeStatus(tx, code, status))) throw new DomainError('UNKNOWN_MERCHANT', code)
    if (regionRules !== undefined) await writeRegionRules(tx, code, regionRules)
    if (gtagId !== undefined) await writeGtagId(tx, code, gtagId)
    if (firebase !== undefined) await writeFirebase(tx, code, firebase)
  })
}

function isNetwork(text: string): boolean {
  const [address, prefix, ...more] = text.split('/')
  const family = isIP(address!)
  return family !== 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32)))
}
