import { RemoteFailure } from './loader.ts'

/**
 * A file without a response after this time counts as failed. The request is not cancelled: a late response can still
 * be used.
 */
export const FILE_TIMEOUT_MS = 8_000

/** Rejects with a `timeout` failure if `work` has not settled in time. */
export function withTimeLimit<Value>(work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteFailure('timeout', `${what} gave no answer within ${FILE_TIMEOUT_MS / 1000} s.`)),
      FILE_TIMEOUT_MS,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
