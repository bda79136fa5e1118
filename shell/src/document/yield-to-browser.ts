/**
 * Resolves in a task of its own, so that the browser may draw and respond before. Where it has a scheduler, ahead of
 * what others have queued.
 */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
