import type { Check, CheckRequest } from '@atrium/contracts/verification/verification-api'

/**
 * The interface to a provider that checks documents and names. To connect another provider, implement this interface.
 * Every method rejects with `VerificationServiceError`.
 */
export interface VerificationService {
  /** Requests a check. A repeated call with the same reference returns the same check. */
  request(request: CheckRequest): Promise<Check>
  /** Reads the check of a request by its id. Undefined when the provider does not know it. */
  find(id: string, request: Pick<CheckRequest, 'reference' | 'kind'>): Promise<Check | undefined>
}

/**
 * `unavailable`: no valid response, so it is unknown whether the request was processed. `rejected`: the provider does
 * not process this request. `contradiction`: the response does not match the request. It is not applied.
 */
export class VerificationServiceError extends Error {
  readonly kind: 'unavailable' | 'rejected' | 'contradiction'
  constructor(kind: VerificationServiceError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VerificationServiceError'
    this.kind = kind
  }
}
