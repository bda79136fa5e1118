import { useRef } from 'react'

/**
 * Ids of requests: the same one while the same content is repeated after a failure, a new one for other content and
 * after `forget`.
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
