import { usePortal } from '@atrium/portal-kit'

/** Reports an action on a downline in a toast, and reloads the list. */
export function useChanged(): (text: string) => void {
  const { commands, queryClient } = usePortal()
  return (text) => {
    void commands.request('toast.show', { text, tone: 'success' })
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'agentDownlines' })
  }
}
