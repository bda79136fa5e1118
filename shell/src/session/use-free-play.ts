import { useShell, useShellText } from '../context/shell-context.ts'

/** Starts a trial account if the merchant has FREEPLAY3 on; undefined otherwise. Its code loads on the first click. */
export function useFreePlay(): (() => Promise<void>) | undefined {
  const shell = useShell()
  const t = useShellText()
  if (!shell.isModuleOn('FREEPLAY3')) return undefined
  return async () => {
    const { startFreePlay } = await import('./start-free-play.ts')
    await startFreePlay(shell, t)
  }
}
