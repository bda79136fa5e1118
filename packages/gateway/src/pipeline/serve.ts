import type { Call } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { originOf } from '@atrium/contracts/http/request-origin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { AgreementCheck, SessionCheck } from './authorize.ts'
import { rejectModules, requireModules } from '../platform/tenancy/modules.ts'
import { authorize } from './authorize.ts'
import { parseInTurns } from '@atrium/http-server'
import type { DatabaseGate } from './database-gate.ts'
import { InvalidRequest } from '../platform/validation/errors.ts'
import { csvPart, expectsCsv } from './earlier-pages.ts'
import type { AnyHandler } from './handler.ts'
import { hostOf } from './portal-peer.ts'
import { refuseWhileRestricted } from './open-during-restriction.ts'
import { visitorStatusOf } from '../platform/tenancy/region.ts'
import { isPostgresText, NOT_POSTGRES_TEXT } from '../platform/validation/postgres-text.ts'
import { usePayloadUp } from './used-payloads.ts'
import { cookiesOf, imageOriginOf, languageOf, placeOf, requestIdOf, tokenOf } from '../platform/tenancy/visitor.ts'
import type { Merchant } from '../platform/tenancy/merchant.ts'

type ServeDeps = Pick<Deps, 'sql' | 'merchants' | 'keys' | 'clock' | 'config' | 'geoIp' | 'log'> & {
  checkSession: SessionCheck
  owesAgreement: AgreementCheck
  gate: Pick<DatabaseGate, 'refuseWhileAway'>
}

/**
 * Creates the Fastify handler of a call. It finds the merchant, checks session and modules, decrypts and parses the
 * request, runs the domain's handler, parses the result with the contract, and wraps it in the envelope.
 */
export function serve(call: Call, handler: AnyHandler, deps: ServeDeps) {
  const requestSchema = call.request.refine(isPostgresText, NOT_POSTGRES_TEXT)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const requestId = requestIdOf(request, reply)
    const { merchant, place, visitorStatus, caller } = await admitOnce(call, request, deps)
    const input = await inputOf(call, request, deps)
    const isForCsv = expectsCsv(call, input)
    const parsed = requestSchema.safeParse(isForCsv ? { ...(input as object), as: 'rows' } : input)
    if (!parsed.success) throw new InvalidRequest(parsed.error)
    const value = await handler(parsed.data, {
      merchant,
      caller,
      language: languageOf(request),
      origin: originOf(request),
      imageOrigin: imageOriginOf(request, merchant),
      ...place,
      visitorStatus,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      cookies: cookiesOf(request, reply, deps.clock()),
      requestId,
      log: deps.log.child({ requestId, call: call.name, merchant: merchant.code }),
    })
    const answer = await parseAnswer(call, value)
    return { success: true, value: isForCsv ? csvPart(call, input, answer, merchant.timeZone) : answer }
  }
}

/** Maximum age of an admission. After a slower upload it is checked again. */
const MAX_ADMITTED_MS = 1_000
const admitted = new WeakMap<FastifyRequest, { readonly at: number; readonly admission: Admission }>()
type Admission = Awaited<ReturnType<typeof admit>>

/** Admits a request before its body is read. `serve` reuses the admission if the body arrives soon after. */
export async function admitEarly(call: Call, request: FastifyRequest, deps: ServeDeps): Promise<void> {
  const at = performance.now()
  admitted.set(request, { at, admission: await admit(call, request, deps) })
}

async function admitOnce(call: Call, request: FastifyRequest, deps: ServeDeps): Promise<Admission> {
  const early = admitted.get(request)
  return early && performance.now() - early.at < MAX_ADMITTED_MS ? early.admission : admit(call, request, deps)
}

/**
 * Runs all checks that do not need the input: whether merchant, region, session and modules allow the call. For calls
 * with long bodies these run before the body is read.
 */
async function admit(call: Call, request: FastifyRequest, deps: ServeDeps) {
  const merchant = await merchantOf(request, deps)
  const place = placeOf(request, deps)
  const visitorStatus = visitorStatusOf(merchant, place)
  refuseWhileRestricted(visitorStatus, call.name)
  const token = tokenOf(request)
  deps.gate.refuseWhileAway(call.name, token)
  const caller = await authorize(call, merchant, token, deps)
  requireModules(merchant, ...call.modules)
  rejectModules(merchant, ...call.modulesOff)
  return { merchant, place, visitorStatus, caller }
}

/** @throws DomainError UNKNOWN_MERCHANT */
async function merchantOf(
  request: FastifyRequest,
  { merchants, config }: Pick<Deps, 'merchants' | 'config'>,
): Promise<Merchant> {
  const merchant = await merchants.byHost(hostOf(request, config.publicPorts))
  if (!merchant) throw new DomainError('UNKNOWN_MERCHANT')
  return merchant
}

const sealed = z.object({ payload: z.string().max(16_384) })

async function inputOf(
  call: Call,
  request: FastifyRequest,
  { sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>,
): Promise<unknown> {
  const input = call.method === 'GET' || call.method === 'DELETE' ? queryOf(request) : (request.body ?? {})
  if (!call.encrypted) return input
  const parsed = sealed.safeParse(input)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  const opened = await keys.payload.open(parsed.data.payload, clock())
  await usePayloadUp({ sql, clock }, parsed.data.payload)
  return opened
}

/**
 * Reads the query string and treats an empty parameter as missing, because clients of the specification send every
 * field of a read. `language` defaults to the request's language.
 */
const queryOf = (request: FastifyRequest): object => ({
  language: languageOf(request),
  ...Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => value !== '')),
})

// Parsing removes fields that are not in the contract. A result without a required field is a server error, not an
// error of the visitor.
async function parseAnswer(call: Call, value: unknown): Promise<unknown> {
  return parseInTurns(call.response, value).catch((error: unknown) => {
    if (!(error instanceof z.ZodError)) throw error
    throw new Error(`The answer to ${call.name} is not what its contract says:\n${z.prettifyError(error)}`)
  })
}
