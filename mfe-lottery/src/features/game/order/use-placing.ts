import { useState } from 'react'
import type { PortalError } from '@atrium/contracts/errors'

/**
 * An order on its way: confirmed by the player for one issue, and sent once under one request id, however often it has
 * to be repeated.
 */
export interface Placing<Result> {
  /** The issue that the player is asked about. */
  readonly numero: string
  readonly isSending: boolean
  /**
   * The last attempt had no answer: it may have been placed. Only the same order can be sent again, which is placed
   * once.
   */
  readonly isUncertain: boolean
  readonly failure: PortalError | undefined
  readonly result: Result | undefined
  /** Asks about another issue, which has taken over. */
  ask(numero: string): void
  confirm(): void
  /** Forgets a failure whose cause is over. */
  recover(): void
}

type State<Result> = Pick<Placing<Result>, 'numero' | 'isSending' | 'isUncertain' | 'failure' | 'result'> & {
  readonly requestId: string
}

interface PlacingOptions<Result> {
  /** The issue that the player is asked about first. */
  numero: string
  send(requestId: string, numero: string): Promise<Result>
  onPlaced(): void
  onFailure(error: PortalError): void
}

const WITHOUT_ANSWER: readonly string[] = ['NETWORK_BLOCKED', 'TIMED_OUT', 'SYSTEM_ERROR']

export function usePlacing<Result>({ numero, send, onPlaced, onFailure }: PlacingOptions<Result>): Placing<Result> {
  const [state, setState] = useState<State<Result>>(() => asking(numero))
  return {
    ...state,
    ask: (next) => setState(asking(next)),
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

const asking = <Result>(numero: string): State<Result> => ({
  numero,
  requestId: crypto.randomUUID(),
  isSending: false,
  isUncertain: false,
  failure: undefined,
  result: undefined,
})
