import { useState } from 'react'
import type { PortalError } from '@atrium/contracts/errors'

/** An order in progress: confirmed for one issue, and sent with one request id, also when it is retried. */
export interface Placing<Result> {
  /** The issue to be confirmed. */
  readonly numero: string
  readonly isSending: boolean
  /**
   * The last attempt had no response, so it may have been placed. Only the identical order may be sent again; the
   * server places it once.
   */
  readonly isUncertain: boolean
  readonly failure: PortalError | undefined
  readonly result: Result | undefined
  /** Restarts with another issue, which needs a new confirmation. */
  changeIssue(numero: string): void
  confirm(): void
  /** Clears an error whose cause is resolved. */
  recover(): void
}

type State<Result> = Pick<Placing<Result>, 'numero' | 'isSending' | 'isUncertain' | 'failure' | 'result'> & {
  readonly requestId: string
}

interface PlacingOptions<Result> {
  /** The issue of the first confirmation. */
  numero: string
  send(requestId: string, numero: string): Promise<Result>
  onPlaced(): void
  onFailure(error: PortalError): void
}

const WITHOUT_ANSWER: readonly string[] = ['NETWORK_BLOCKED', 'TIMED_OUT', 'SYSTEM_ERROR']

export function usePlacing<Result>({ numero, send, onPlaced, onFailure }: PlacingOptions<Result>): Placing<Result> {
  const [state, setState] = useState<State<Result>>(() => unconfirmed(numero))
  return {
    ...state,
    changeIssue: (next) => setState(unconfirmed(next)),
    confirm: () => {
      setState((now) => ({ ...now, isSending: true, failure: undefined }))
      send(state.requestId, state.numero).then(
        (result) => {
          setState((now) => ({ ...now, isSending: false, isUncertain: false, result }))
          onPlaced()
        },
        (failure: PortalError) => {
          setState((now) => ({ ...now, isSending: false, isUncertain: WITHOUT_ANSWER.includes(failure.code), failure }))
          onFailure(failure)
        },
      )
    },
    recover: () => setState((now) => ({ ...now, failure: undefined })),
  }
}

const unconfirmed = <Result>(numero: string): State<Result> => ({
  numero,
  requestId: crypto.randomUUID(),
  isSending: false,
  isUncertain: false,
  failure: undefined,
  result: undefined,
})
