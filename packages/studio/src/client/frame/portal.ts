import type { GameMessage, PortalMessage } from '@atrium/contracts/wallet-api/gpa'
import { toLanguage } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Refusal } from './api.ts'
import { showScheme } from './scheme.ts'

/** What the page around the game may ask of it. */
export interface PortalWishes {
  openRules(): void
  /** No new stake until told otherwise; a running round goes on to its end. */
  pause(paused: boolean): void
  /** The player reads this language from now on. */
  setLanguage(language: Language): void
}

/** Tells the page around the game what happens, and hears it; only that portal can hear and be heard. */
export const createPortal = (origin: string) => ({
  /** False when the game stands in a tab of its own. */
  framed: window.parent !== window,
  tell: (message: GameMessage): void => {
    if (window.parent !== window) window.parent.postMessage(message, origin)
  },
  listen(wishes: PortalWishes): void {
    document.addEventListener('keydown', (event) => {
      const key = portalKeyOf(event)
      if (key) this.tell({ type: 'atrium.game.key', key })
    })
    window.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== window.parent) return
      const message = (event.data ?? {}) as Partial<PortalMessage>
      const { type } = message
      if (type === 'atrium.portal.openRules') wishes.openRules()
      if (type === 'atrium.portal.pauseForRealityCheck') wishes.pause(true)
      if (type === 'atrium.portal.resume') wishes.pause(false)
      if (message.type === 'atrium.portal.theme') showScheme(message.theme)
      if (message.type === 'atrium.portal.language') {
        const language = toLanguage(message.language)
        if (language) wishes.setLanguage(language)
      }
    })
  },
  /**
   * What a refusal means to the page around the game: a limit has dialogs there, and a session that is over another way
   * on.
   */
  refused({ code, reason }: Refusal): void {
    if (code === 'LIMIT' && reason) this.tell({ type: 'atrium.game.limitReached', reason })
    if (code === 'SESSION_ENDED') this.tell({ type: 'atrium.game.ended' })
  },
  /** Back to the games: the portal closes the frame; without a frame the page goes there itself. */
  exit(): void {
    if (window.parent !== window) this.tell({ type: 'atrium.game.exit' })
    else location.assign(`${origin}/index`)
  },
})

/**
 * A key that means something to the page around the game, while it means nothing in it: no dialog is open and nothing
 * is typed.
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
