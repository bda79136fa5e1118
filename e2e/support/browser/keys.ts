import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

/** Presses Tab until an element has the focus. At each step, some element must have a visible focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  { most = 60, back = false }: { most?: number; back?: boolean } = {},
): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    await expectSeenFocus(page)
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
  }
  throw new Error(`${target} was not reached with ${most} presses of Tab`)
}

/**
 * Expects the focused element to be on the screen with a visible focus ring: on it, beside it (a box and its label) or
 * around it (a field).
 */
export async function expectSeenFocus(page: Page): Promise<void> {
  // An element that just opened may still be animated.
  await expect.poll(() => page.evaluate(trouble)).toBe('')
}

/** Returns what is wrong with the focus, or an empty text. Runs in the page. */
function trouble(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'the focus is lost'
  // Elements inside an iframe belong to another document.
  if (focused instanceof HTMLIFrameElement) return ''
  const name = `${focused.localName} "${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}"`
  const { top, left, bottom, right } = focused.getBoundingClientRect()
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `${name} has the focus out of sight`
  const isRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && outlineWidth !== '0px') || /0px 0px 0px [12]px/.test(boxShadow)
  const near = [
    focused,
    focused.nextElementSibling,
    focused.parentElement,
    focused.parentElement?.parentElement,
  ].filter((element) => element instanceof Element)
  return near.some((element) => isRing(getComputedStyle(element)) || isRing(getComputedStyle(element, '::after')))
    ? ''
    : `nothing shows that ${name} has the focus`
}
