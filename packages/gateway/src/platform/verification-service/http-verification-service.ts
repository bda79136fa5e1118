import { check, VERIFICATION_API } from '@atrium/contracts/verification/verification-api'
import type { Check, CheckRequest, VerificationErrorCode } from '@atrium/contracts/verification/verification-api'
import type { VerificationServiceConfig } from '../../config.ts'
import { isRejection, requestJson } from '../http/request-json.ts'
import type { ServiceResponse } from '../http/request-json.ts'
import { VerificationServiceError } from './verification-service.ts'
import type { VerificationService } from './verification-service.ts'

/** A request with images takes longer than one without. */
const TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 262_144

/** Creates the client of the configured provider. Without a configuration every request fails as `unavailable`. */
export const createVerificationService = (config: VerificationServiceConfig | undefined): VerificationService =>
  config ? httpVerificationService(config) : { request: missing, find: missing }

const missing = async (): Promise<never> => {
  throw new VerificationServiceError(
    'unavailable',
    'No verification provider is configured: set VERIFICATION_URL and VERIFICATION_API_KEY.',
  )
}

/** The HTTP client of a provider with the API that `contracts/verification` defines. */
export function httpVerificationService(
  { url, apiKey }: VerificationServiceConfig,
  timeoutMs = TIMEOUT_MS,
): VerificationService {
  /** Returns the parsed response. Undefined for 404. */
  async function send(path: string, body?: CheckRequest): Promise<Check | undefined> {
    let response: ServiceResponse
    try {
      response = await requestJson({ url, apiKey, timeoutMs, maxBytes: MAX_RESPONSE_BYTES }, path, body)
    } catch (error) {
      throw new VerificationServiceError('unavailable', `The verification provider at ${url} does not respond.`, error)
    }
    const { status, isOk, value } = response
    if (isOk) {
      const parsed = check.safeParse(value)
      if (parsed.success) return parsed.data
      throw new VerificationServiceError(
        'unavailable',
        `The verification provider at ${url} responded with something else than the contract states.`,
        parsed.error,
      )
    }
    const code = (value as { error?: { code?: VerificationErrorCode } } | undefined)?.error?.code
    if (code === 'NOT_FOUND') return undefined
    throw new VerificationServiceError(
      isRejection(status) && code ? 'rejected' : 'unavailable',
      `The verification provider at ${url} responded with ${status}${code ? ` ${code}` : ''}.`,
    )
  }

  return {
    async request(request) {
      const found = await send(VERIFICATION_API.checks, request)
      if (!found) throw new VerificationServiceError('rejected', `The provider at ${url} has no API for checks.`)
      return matching(found, { reference: request.reference, kind: request.kind })
    },
    async find(id, { reference, kind }) {
      const found = await send(`${VERIFICATION_API.checks}/${encodeURIComponent(id)}`)
      return found && matching(found, { id, reference, kind })
    },
  }
}

/** @throws VerificationServiceError `contradiction` when the response is about another check */
function matching(
  found: Check,
  { id = found.id, reference, kind }: { id?: string } & Pick<CheckRequest, 'reference' | 'kind'>,
): Check {
  if (found.id === id && found.reference === reference && (!found.result || found.result.kind === kind)) return found
  throw new VerificationServiceError(
    'contradiction',
    `The verification provider responded with ${found.id} of reference ${found.reference} to a request for reference ${reference}.`,
  )
}
