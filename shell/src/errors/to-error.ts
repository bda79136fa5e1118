/** Whatever was thrown, as an error: `throw null` is legal JavaScript, and nothing that handles failures may fall over it. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  return new Error(`A value that is not an error was thrown: ${describe(thrown)}`, { cause: thrown })
}

function describe(thrown: unknown): string {
  try {
    return typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown)
  } catch {
    return typeof thrown
  }
}
