import { useRef } from 'react'

/**
 * Request ids: the same id while the same content is retried after a failure, a new id for other content and after
 * `forget`.
 */
export function useRequestId() {
  const sent = useRef<{ content: string; id: string }>(undefined)
  return {
    idOf(content: unknown): string {
      const text = JSON.stringify(content)
      if (sent.current?.content !== text) sent.current = { content: text, id: crypto.randomUUID() }
      return sent.current.id
    },
    forget: () => {
      sent.current = undefined
    },
  }
}
