import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createPortal } from './portal.ts'

const told = jest.fn()
const press = (target: Element, init: KeyboardEventInit) => target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))

describe('keys that the page around the game listens to', () => {
  beforeEach(() => {
    told.mockClear()
    Object.defineProperty(window, 'parent', { value: { postMessage: told }, configurable: true })
    createPortal('https://portal.example').listen({ openRules() {}, pause() {} })
  })
  afterEach(() => {
    Object.defineProperty(window, 'parent', { value: window, configurable: true })
    document.body.replaceChildren()
  })

  it('are handed on, whatever the keyboard writes with them', () => {
    press(document.body, { key: 'ㅅ', code: 'KeyT' })
    expect(told).toHaveBeenCalledWith({ type: 'atrium.game.key', key: 't' }, 'https://portal.example')
    press(document.body, { key: 'Escape', code: 'Escape' })
    expect(told).toHaveBeenCalledWith({ type: 'atrium.game.key', key: 'Escape' }, 'https://portal.example')
  })

  it('are the game\'s own where it has a use for them', () => {
    const input = document.body.appendChild(document.createElement('input'))
    press(input, { key: 't', code: 'KeyT' })
    press(document.body, { key: 't', code: 'KeyT', ctrlKey: true })
    press(document.body, { key: ' ', code: 'Space' })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    press(dialog, { key: 'Escape', code: 'Escape' })
    expect(told).not.toHaveBeenCalled()
  })
})
