import { usePortal, useText } from './portal.ts'

/** Copies a text and shows the result in a toast, with the texts `copy.done` and `copy.failed` of the remote. */
export function useCopy(): (text: string) => void {
  const t = useText()
  const { commands } = usePortal()
  const report = (key: 'done' | 'failed', tone: 'success' | 'warning') =>
    void commands.request('toast.show', { text: t(`copy.${key}`), tone })
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => report('done', 'success'),
      () => report('failed', 'warning'),
    )
}
