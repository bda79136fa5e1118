import { ToastRegion } from '@atrium/ui/toast'
import type { Toast } from '@atrium/ui/toast'
import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'

/** A page that a toast links to. */
interface ToastLink {
  readonly label: string
  readonly to: string
}
/**
 * `warning`: a problem with the result; the toast then stays until it is closed. `link`: the next step that the user
 * has to take.
 */
type Notify = (text: string, warning?: string, link?: ToastLink) => void
const ToastContext = createContext<Notify>(() => undefined)
/** Shows a short message in a corner. */
export const useToast = (): Notify => use(ToastContext)

const SHOWN_MS = 8_000

export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = useRef(0)
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const notify = useCallback<Notify>(
    (words, warning, link) => {
      const id = String(++last.current)
      const open = (to: string) => {
        dismiss(id)
        void navigate(to)
      }
      setToasts((shown) => [
        ...shown.slice(-3),
        {
          id,
          text: warning === undefined ? words : `${words} ${warning}`,
          tone: warning !== undefined ? 'warning' : link ? 'info' : 'success',
          ...(link && { action: { label: link.label, onPress: () => open(link.to) } }),
        },
      ])
      if (warning === undefined) setTimeout(() => dismiss(id), SHOWN_MS)
    },
    [dismiss, navigate],
  )
  return (
    <ToastContext value={notify}>
      {children}
      <ToastRegion label={text('layout.news')} closeLabel={text('layout.close')} toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}
