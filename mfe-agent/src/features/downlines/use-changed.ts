import { usePortal } from '@atrium/portal-kit'

/** Reports in a toast what was done with a downline, and reads the list again. */
export function useChanged(): (text: string) => void {
  const { commands, queryClient } = usePortal()
  return (text) => {
    void commands.request('toast.show', { text, tone: 'success' })
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentDownlines' })
  }
}
