import { ToastRegion } from '@atrium/ui/toast'
import type { Toast } from '@atrium/ui/toast'
import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../locale/locale.tsx'

/** `warning`: what is not as it should be after it; with one the toast stays until it is closed. */
type Tell = (text: string, warning?: string) => void
const ToastContext = createContext<Tell>(() => undefined)
/** Says in a corner what was done. */
export const useToast = (): Tell => use(ToastContext)

const SHOWN_MS = 8_000

export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = useRef(0)
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const tell = useCallback<Tell>(
    (words, warning) => {
      const id = String(++last.current)
      setToasts((shown) => [
        ...shown.slice(-3),
        warning === undefined
          ? { id, text: words, tone: 'success' }
          : { id, text: `${words} ${warning}`, tone: 'warning' },
      ])
      if (warning === undefined) setTimeout(() => dismiss(id), SHOWN_MS)
    },
    [dismiss],
  )
  return (
    <ToastContext value={tell}>
      {children}
      <ToastRegion label={text('layout.news')} closeLabel={text('layout.close')} toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}
