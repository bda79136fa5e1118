import { useShell, useShellText } from '../context/shell-context.ts'

/**
 * Starts a trial account where the merchant has FREEPLAY3 on; undefined elsewhere. Its code loads with the first press.
 */
export function useFreePlay(): (() => Promise<void>) | undefined {
  const shell = useShell()
  const t = useShellText()
  if (!shell.isModuleOn('FREEPLAY3')) return undefined
  return async () => {
    const { startFreePlay } = await import('./start-free-play.ts')
    await startFreePlay(shell, t)
  }
}
