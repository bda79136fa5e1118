/**
 * Converts any thrown value to a readable error. `throw null` is legal JavaScript, and error handling must not fail
 * because of it.
 */
export function toError(thrown: unknown): Error {
  const kind = kindOf(thrown)
  if (kind === 'error') return thrown as Error
  // A value that cannot be read must not be read again as the cause.
  return new Error(
    `A value that is not an error was thrown: ${describe(thrown)}`,
    kind === 'unreadable' ? undefined : { cause: thrown },
  )
}

function kindOf(thrown: unknown): 'error' | 'value' | 'unreadable' {
  try {
    if (!(thrown instanceof Error)) return 'value'
    return [thrown.name, thrown.message, thrown.stack ?? ''].every((text) => typeof text === 'string')
      ? 'error'
      : 'value'
  } catch {
    return 'unreadable'
  }
}

function describe(thrown: unknown): string {
  try {
    return typeof thrown === 'object' && thrown !== null && 'message' in thrown
      ? String(thrown.message)
      : String(thrown)
  } catch {
    return typeof thrown
  }
}
