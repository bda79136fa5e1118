import type { ErrorView, RoundView, SpinView, StateView } from '../http/page-data.ts'

/** The studio said no, in the player's words. */
export class Refusal extends Error {
  readonly code: string
  readonly waitMs: number | undefined
  constructor({ code, message, waitMs }: ErrorView['error']) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.waitMs = waitMs
  }
}

const here = location.pathname

/** The game's own calls. Each throws `Refusal` when refused, and what `fetch` throws when nothing came back. */
export const api = {
  state: () => call<StateView>(`${here}/state`),
  spin: (stake: string, round: string) => call<SpinView>(`${here}/spin`, { stake, round }),
  round: (id: string) => call<RoundView>(`${here}/rounds/${encodeURIComponent(id)}`),
}

async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, { headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }, signal: AbortSignal.timeout(20_000), ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
  const json: unknown = await response.json()
  if (!response.ok) throw new Refusal((json as ErrorView).error)
  return json as Answer
}
