import type { Language } from '@atrium/contracts/locale/languages'
import type { ErrorView, PlayView, RoundView, StateView } from '../../http/page-data.ts'

/** An error response of the studio, with its message in the player's language. */
export class StudioError extends Error {
  readonly code: string
  readonly waitMs: number | undefined
  /** The wallet's code for the limit that was reached. */
  readonly reason: string | undefined
  constructor({ code, message, waitMs, reason }: ErrorView['error']) {
    super(message)
    this.name = 'StudioError'
    this.code = code
    this.waitMs = waitMs
    this.reason = reason
  }
}

const here = location.pathname

/**
 * Calls of the game page. Each throws `StudioError` for an error response, and the error of `fetch` when there is no
 * response.
 */
export const api = {
  state: <O>() => call<StateView<O>>(`${here}/state`),
  play: <O>(selection: unknown, round: string, isFree = false) =>
    call<PlayView<O>>(`${here}/rounds`, { selection, round, ...(isFree && { isFree }) }),
  act: <O>(round: string, step: number, action: unknown) =>
    call<PlayView<O>>(`${here}/rounds/${encodeURIComponent(round)}/act`, { step, action }),
  /** Stores the language for the next time the page is loaded. */
  setLanguage: (language: Language) => call<undefined>(`${here}/language`, { language }),
  /** Reads data of this game's engine that does not belong to a round. */
  get: <A>(name: string) => call<A>(`${here}/${name}`),
  /** Waits for the end of the round. Returns its current state if it takes too long (long polling). */
  wait: <O>(round: string) => call<PlayView<O>>(`${here}/rounds/${encodeURIComponent(round)}/wait`),
  round: <O>(id: string) => call<RoundView<O>>(`${here}/rounds/${encodeURIComponent(id)}`),
}

export async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(20_000),
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const json: unknown = response.status === 204 ? undefined : await response.json()
  if (!response.ok) throw new StudioError((json as ErrorView).error)
  return json as Answer
}
