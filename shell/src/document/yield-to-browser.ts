/**
 * Resolves in a new task, so that the browser may render and respond before. With the browser's scheduler it runs
 * before tasks that others have queued.
 */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
