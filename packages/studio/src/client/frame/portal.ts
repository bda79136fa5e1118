import type { GameMessage, PortalMessage } from '@atrium/contracts/wallet-api/gpa'
import { toLanguage } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import type { StudioError } from './api.ts'
import { showScheme } from './scheme.ts'

/** Handlers of messages from the portal page that embeds the game. */
export interface PortalHandlers {
  openRules(): void
  /** Pauses or resumes new stakes. A running round continues to its end. */
  pause(paused: boolean): void
  /** Called when the player's language changes. */
  setLanguage(language: Language): void
}

/**
 * Sends messages to the portal page that embeds the game, and receives its messages. Accepts only `origin` as sender
 * and recipient.
 */
export const createPortal = (origin: string) => ({
  /** False when the game runs in its own tab. */
  framed: window.parent !== window,
  send: (message: GameMessage): void => {
    if (window.parent !== window) window.parent.postMessage(message, origin)
  },
  listen(handlers: PortalHandlers): void {
    document.addEventListener('keydown', (event) => {
      const key = portalKeyOf(event)
      if (key) this.send({ type: 'atrium.game.key', key })
    })
    window.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== window.parent) return
      const message = (event.data ?? {}) as Partial<PortalMessage>
      const { type } = message
      if (type === 'atrium.portal.openRules') handlers.openRules()
      if (type === 'atrium.portal.pauseForRealityCheck') handlers.pause(true)
      if (type === 'atrium.portal.resume') handlers.pause(false)
      if (message.type === 'atrium.portal.theme') showScheme(message.theme)
      if (message.type === 'atrium.portal.language') {
        const language = toLanguage(message.language)
        if (language) handlers.setLanguage(language)
      }
    })
  },
  /** Reports an error to the portal, which shows a dialog for a reached limit and handles the end of a session. */
  reportError({ code, reason }: StudioError): void {
    if (code === 'LIMIT' && reason) this.send({ type: 'atrium.game.limitReached', reason })
    if (code === 'SESSION_ENDED') this.send({ type: 'atrium.game.ended' })
  },
  /** Leaves the game. In a frame, the portal closes it; otherwise the page navigates to the portal. */
  exit(): void {
    if (window.parent !== window) this.send({ type: 'atrium.game.exit' })
    else location.assign(`${origin}/index`)
  },
})

/**
 * Returns the key if the portal page should handle it: no dialog is open, no text is being typed, and the game does not
 * use it.
 */
function portalKeyOf(event: KeyboardEvent): 'Escape' | 't' | undefined {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (
    document.querySelector('dialog[open]') ||
    (event.target instanceof Element && event.target.closest('input, select, textarea'))
  )
    return undefined
  return event.key === 'Escape' ? 'Escape' : event.code === 'KeyT' ? 't' : undefined
}

export type Portal = ReturnType<typeof createPortal>
