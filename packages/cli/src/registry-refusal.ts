/** The registry said no: one sentence, and one more per reason. */
export class RegistryRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly reasons: readonly string[]
  constructor(status: number, { code, message, reasons }: { code: string; message: string; reasons?: readonly string[] }) {
    super(message)
    this.name = 'RegistryRefusal'
    this.status = status
    this.code = code
    this.reasons = reasons ?? []
  }
}

/** What a failed connection means, in one sentence. */
export function unreachable(url: string, error: unknown): Error {
  if ((error as Error).name === 'TimeoutError') return new Error(`The registry at ${url} did not answer in time. Try again, or look at its log.`, { cause: error })
  const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).message
  return new Error(`No registry answers at ${url} (${code}). Start the portal with "npm start", or name another registry with --registry.`, { cause: error })
}
