import { randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { GPA_HEADERS, gpaPath, gpaResponses } from '@atrium/contracts/wallet-api/gpa'
import type { GpaCall, GpaResponse, gpaRequests } from '@atrium/contracts/wallet-api/gpa'
import { signGpa } from '@atrium/http-server/gpa-signature'
import type { z } from 'zod'
import type { PlayConfig } from '../config.ts'

/** This studio's code in the portal's list of providers. */
export const STUDIO_PROVIDER = 'atrium'

/** Thrown when the wallet gave no valid response, so that it is unknown whether money was moved. */
export class Unanswered extends Error {
  constructor(call: GpaCall, reason: string, cause?: unknown) {
    super(`The wallet did not answer ${call}: ${reason}`, { cause })
    this.name = 'Unanswered'
  }
}

type Body<C extends GpaCall> = Omit<z.input<(typeof gpaRequests)[C]>, 'request_uuid'>

export interface WalletApiClient {
  /**
   * Sends one signed request, once. An error status is returned as a result. Throws `Unanswered` when there is no valid
   * response within the timeout.
   */
  call<C extends GpaCall>(call: C, body: Body<C>): Promise<GpaResponse<C>>
}

export function createWalletApiClient({ gpaUrl, gpaTimeoutMs }: PlayConfig, privateKey: KeyObject): WalletApiClient {
  return {
    async call(call, body) {
      const path = gpaPath(STUDIO_PROVIDER, call)
      const text = JSON.stringify({ ...body, request_uuid: randomUUID() })
      const time = Date.now().toString()
      const signature = signGpa({ time, method: 'POST', path, rawBody: text }, privateKey)
      const answer = await post(
        `${gpaUrl}${path}`,
        text,
        { [GPA_HEADERS.time]: time, [GPA_HEADERS.signature]: signature },
        gpaTimeoutMs,
      ).catch((error: unknown) => {
        throw new Unanswered(call, error instanceof Error ? error.message : String(error), error)
      })
      const parsed = gpaResponses[call].safeParse(answer.json)
      // Statuses 200, 401 and 403 belong to the protocol. Any other status comes from an intermediary.
      if (!parsed.success || ![200, 401, 403].includes(answer.status))
        throw new Unanswered(call, `HTTP ${answer.status} with an answer outside the protocol`)
      return parsed.data as GpaResponse<typeof call>
    },
  }
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, json: await response.json() }
}
