import type { Page } from '@playwright/test'

/** Effects of a remote that hinder the visitor on another remote's page, as sentences; empty without any. */
export const leftBehind = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    const button = [...document.querySelectorAll<HTMLElement>('header button, header a')].find((element) =>
      element.checkVisibility(),
    )!
    const { x, y, width, height } = button.getBoundingClientRect()
    const isClipped = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowY)
    return [
      leaving.defaultPrevented && 'It still asks before the portal is left.',
      !button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && 'The header cannot be clicked.',
      button.closest('[inert], [aria-hidden=true]') && 'The header is hidden from keyboards and screen readers.',
      (isClipped(document.documentElement) || isClipped(document.body)) && 'The page cannot be scrolled.',
      document.querySelector('[data-tortured]') && 'Its elements are still on the page.',
      document.querySelector('[role=dialog], [role=alertdialog]') && 'Its dialog is still open.',
    ].filter((sentence) => typeof sentence === 'string')
  })
