import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createPortal } from './portal.ts'

const sent = jest.fn()
const setLanguage = jest.fn()
const press = (target: Element, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))

describe('keys that the page around the game listens to', () => {
  beforeEach(() => {
    sent.mockClear()
    Object.defineProperty(window, 'parent', { value: { postMessage: sent }, configurable: true })
    createPortal('https://portal.example').listen({ openRules() {}, pause() {}, setLanguage })
  })
  afterEach(() => {
    Object.defineProperty(window, 'parent', { value: window, configurable: true })
    document.body.replaceChildren()
  })

  it('come with the language that the portal changes to, from the portal alone', () => {
    const receive = (language: unknown, origin = 'https://portal.example') =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin,
          source: window.parent,
          data: { type: 'atrium.portal.language', language },
        }),
      )
    receive('EN', 'https://elsewhere.example')
    receive('nonsense')
    expect(setLanguage).not.toHaveBeenCalled()
    receive('EN')
    expect(setLanguage.mock.calls).toEqual([['EN']])
  })

  it('come with the theme of the portal, from the portal alone', () => {
    const receive = (theme: string, origin = 'https://portal.example') =>
      window.dispatchEvent(
        new MessageEvent('message', { origin, source: window.parent, data: { type: 'atrium.portal.theme', theme } }),
      )
    receive('light', 'https://elsewhere.example')
    const { classList } = document.documentElement
    expect(classList.contains('light')).toBe(false)
    receive('light')
    expect(classList.contains('light')).toBe(true)
    receive('dark')
    expect(classList.contains('light')).toBe(false)
  })

  it('are handed on, whatever the keyboard writes with them', () => {
    press(document.body, { key: 'ㅅ', code: 'KeyT' })
    expect(sent).toHaveBeenCalledWith({ type: 'atrium.game.key', key: 't' }, 'https://portal.example')
    press(document.body, { key: 'Escape', code: 'Escape' })
    expect(sent).toHaveBeenCalledWith({ type: 'atrium.game.key', key: 'Escape' }, 'https://portal.example')
  })

  it("are the game's own where it has a use for them", () => {
    const input = document.body.appendChild(document.createElement('input'))
    press(input, { key: 't', code: 'KeyT' })
    press(document.body, { key: 't', code: 'KeyT', ctrlKey: true })
    press(document.body, { key: ' ', code: 'Space' })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    press(dialog, { key: 'Escape', code: 'Escape' })
    expect(sent).not.toHaveBeenCalled()
  })
})
