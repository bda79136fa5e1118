// The refresh plugin calls this with errors of modules that it has replaced, which would otherwise be lost.

export const handleRuntimeError = (error: unknown): void =>
  console.error('[dev] A changed file failed while it ran. Save a correction, or reload the page.', error)
export const clearRuntimeErrors = (): void => undefined
