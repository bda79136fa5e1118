import { afterEach, describe, expect, it } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useUnlockedPage } from './use-unlocked-page.ts'

const { body } = document

function openPage() {
  body.innerHTML = '<div class="frame"><header>Header</header><main>Page</main></div>'
  return renderHook(({ at }) => useUnlockedPage(at), { initialProps: { at: '/rng' } })
}

function lock(): void {
  body.style.overflow = 'hidden'
  document.documentElement.style.overflow = 'hidden'
  document.querySelector('header')!.setAttribute('inert', '')
}

const locks = () => [
  body.style.overflow,
  document.documentElement.style.overflow,
  document.querySelector('header')!.hasAttribute('inert'),
]

describe('the next page', () => {
  afterEach(() => {
    body.innerHTML = ''
    for (const { style } of [body, document.documentElement]) style.removeProperty('overflow')
  })

  it('scrolls and has a header, even if the previous one has locked them', () => {
    const { rerender } = openPage()
    lock()
    rerender({ at: '/lottery' })
    expect(locks()).toEqual(['', '', false])
  })

  it('stays locked while a dialog is open', () => {
    const { rerender } = openPage()
    body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
    lock()
    rerender({ at: '/lottery' })
    expect(locks()).toEqual(['hidden', 'hidden', true])
  })

  it('keeps its own locks', () => {
    const { rerender } = openPage()
    lock()
    rerender({ at: '/rng' })
    expect(locks()).toEqual(['hidden', 'hidden', true])
  })
})
