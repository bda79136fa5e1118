import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const HOLD_MS = 450
/** A finger that moves further than this scrolls, it does not press. */
const SLACK_PX = 8

/** A finger that rests on a tile reveals its actions; the click at its end is swallowed, the next press elsewhere conceals them. */
export function useLongPress() {
  const [revealed, setRevealed] = useState(false)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined)
  const swallow = useRef(false)

  const release = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }

  // The press that conceals may land anywhere in the document, so React's tree cannot hear it.
  useEffect(() => {
    if (!revealed) return
    const conceal = () => setRevealed(false)
    document.addEventListener('pointerdown', conceal)
    return () => document.removeEventListener('pointerdown', conceal)
  }, [revealed])

  useEffect(() => release, [])

  return {
    revealed,
    conceal: () => setRevealed(false),
    handlers: {
      onPointerDown(event: PointerEvent) {
        swallow.current = false
        if (event.pointerType !== 'touch') return
        // Keeps a press on the revealed actions from concealing them before it counts.
        if (revealed) return event.nativeEvent.stopPropagation()
        const timer = setTimeout(() => {
          swallow.current = true
          setRevealed(true)
        }, HOLD_MS)
        press.current = { timer, x: event.clientX, y: event.clientY }
      },
      onPointerMove(event: PointerEvent) {
        const from = press.current
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK_PX) release()
      },
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture(event: MouseEvent) {
        if (!swallow.current) return
        swallow.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onContextMenu(event: MouseEvent) {
        if (swallow.current || revealed) event.preventDefault()
      },
    },
  }
}
