import type { CodedReason } from '@atrium/contracts/staff/reasons'

/** An error response of the staff API: one sentence, and one for each reason. */
export class StaffApiError extends Error {
  readonly status: number
  readonly code: string
  readonly reasons: readonly string[]
  /** Codes of the message and reasons. Empty if there are none. */
  readonly coded: readonly CodedReason[]
  constructor(
    status: number,
    {
      code,
      message,
      reasons,
      coded,
    }: { code: string; message: string; reasons?: readonly string[]; coded?: readonly CodedReason[] },
  ) {
    super(message)
    this.name = 'StaffApiError'
    this.status = status
    this.code = code
    this.reasons = reasons ?? []
    this.coded = coded ?? []
  }
}

/** Explains a failed connection in one sentence. */
export function unreachable(url: string, error: unknown): Error {
  if ((error as Error).name === 'TimeoutError')
    return new Error(`The staff API at ${url} did not answer in time. Try again, or look at the log of its server.`, {
      cause: error,
    })
  const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).message
  return new Error(
    `Nothing answers at ${url} (${code}). Start the portal with "npm start", or name another address with --registry.`,
    { cause: error },
  )
}
