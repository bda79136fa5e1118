import type { Language } from '@atrium/contracts/locale/languages'
import type { ErrorView, PlayView, RoundView, StateView } from '../../http/page-data.ts'

/** The studio said no, in the player's words. */
export class Refusal extends Error {
  readonly code: string
  readonly waitMs: number | undefined
  /** The wallet's own word for a limit that was reached. */
  readonly reason: string | undefined
  constructor({ code, message, waitMs, reason }: ErrorView['error']) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.waitMs = waitMs
    this.reason = reason
  }
}

const here = location.pathname

/** The game's own calls. Each throws `Refusal` when refused, and what `fetch` throws when nothing came back. */
export const api = {
  state: <O>() => call<StateView<O>>(`${here}/state`),
  play: <O>(selection: unknown, round: string, isFree = false) =>
    call<PlayView<O>>(`${here}/rounds`, { selection, round, ...(isFree && { isFree }) }),
  act: <O>(round: string, step: number, action: unknown) =>
    call<PlayView<O>>(`${here}/rounds/${encodeURIComponent(round)}/act`, { step, action }),
  /** The page is in this language when it is loaded again. */
  setLanguage: (language: Language) => call<undefined>(`${here}/language`, { language }),
  /** What an engine of this page answers beside rounds. */
  get: <A>(name: string) => call<A>(`${here}/${name}`),
  /** Answers when the round is over, or after a while as it is. */
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
  if (!response.ok) throw new Refusal((json as ErrorView).error)
  return json as Answer
}
