/**
 * Resolves in a new task, so that the browser can render and respond first. With the Scheduler API it runs before tasks
 * that other code has queued.
 */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
