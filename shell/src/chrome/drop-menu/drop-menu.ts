import type { GameCategory } from '@atrium/contracts/calls'

/** Delay before the menu closes after the pointer has left, as in the specification. */
export const CLOSE_DELAY_MS = 200

export interface DropMenuParts {
  /** The element with the links; each has its category in `data-category`. */
  nav: HTMLElement
  panel: () => HTMLElement | null
  shown: () => GameCategory | undefined
  /** Undefined closes the menu; if the focus is inside, it moves to the link. */
  show: (category: GameCategory | undefined) => void
  /** The category whose link was followed before this code was loaded. */
  followed: GameCategory | undefined
}

const FOCUSABLE = 'a[href], button:not([disabled])'

/**
 * Opens on hover, on the first tap and on the down arrow. Closes 200 ms after the pointer has left, on Escape, when the
 * focus leaves, and when a category's page is chosen. Returns a function that removes all listeners.
 */
export function createDropMenu({ nav, panel, shown, show, followed: followedBefore }: DropMenuParts): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const whole = nav.parentElement ?? nav
  let closing: ReturnType<typeof setTimeout> | undefined
  // The category of the link that was just followed. While the new page is rendered, browsers report the resting
  // pointer again, over this link or over new elements. These events open nothing until the pointer has really moved
  // away.
  let followed = followedBefore

  const linkOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-category]') : null
  const categoryOf = (link: HTMLElement | null) => link?.dataset.category as GameCategory | undefined
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (nav.contains(target) || Boolean(panel()?.contains(target)))
  const stay = () => {
    clearTimeout(closing)
    closing = undefined
  }
  const leave = () => {
    closing ??= setTimeout(() => {
      closing = undefined
      show(undefined)
    }, CLOSE_DELAY_MS)
  }

  whole.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse') return
      const link = linkOf(target)
      const category = categoryOf(link)
      if (category && category === followed) return
      if (category) {
        stay()
        show(category)
      } else if (panel()?.contains(target as Node)) stay()
      else if (shown()) leave()
    },
    options,
  )
  whole.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'mouse' && shown()) leave()
    },
    options,
  )
  document.addEventListener(
    'pointermove',
    ({ target }) => {
      if (categoryOf(linkOf(target)) !== followed) followed = undefined
    },
    options,
  )

  // Touch has no hover: the first tap shows the games, the second follows the link.
  nav.addEventListener(
    'click',
    (event) => {
      const category = categoryOf(linkOf(event.target))
      if (!category || (event as PointerEvent).pointerType !== 'touch' || shown() === category) return
      event.preventDefault()
      event.stopPropagation()
      show(category)
    },
    { ...options, capture: true },
  )
  nav.addEventListener(
    'click',
    ({ target }) => {
      followed = categoryOf(linkOf(target))
      if (!followed) return
      stay()
      show(undefined)
    },
    options,
  )
  document.addEventListener('pointerdown', ({ target }) => shown() && !isInside(target) && show(undefined), options)

  nav.addEventListener(
    'keydown',
    (event) => {
      const links = [...nav.querySelectorAll<HTMLElement>(FOCUSABLE)]
      const at = links.indexOf(document.activeElement as HTMLElement)
      const category = categoryOf(linkOf(event.target))
      const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (sideways) {
        event.preventDefault()
        const next = links.at((at + sideways * (getComputedStyle(nav).direction === 'rtl' ? -1 : 1)) % links.length)
        next?.focus()
        if (shown()) show(categoryOf(linkOf(next ?? null)))
      } else if (event.key === 'ArrowDown' && category) {
        event.preventDefault()
        show(category)
        requestAnimationFrame(() => panel()?.querySelector<HTMLElement>(FOCUSABLE)?.focus())
      }
    },
    options,
  )

  whole.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && shown()) show(undefined)
      const inside = panel()
      if (!inside?.contains(event.target as Node) || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
      event.preventDefault()
      const stops = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)]
      const next = stops.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
      if (next < 0) nav.querySelector<HTMLElement>(`[data-category="${shown()}"]`)?.focus()
      else stops[next]?.focus()
    },
    options,
  )
  // When a button is disabled or removed, the focus moves to no element; then the menu stays open.
  whole.addEventListener(
    'focusout',
    ({ relatedTarget }) => shown() && relatedTarget && !isInside(relatedTarget) && show(undefined),
    options,
  )

  // The link that the pointer was over while this code was loading.
  const hovered = categoryOf(nav.querySelector<HTMLElement>('[data-category]:hover'))
  if (hovered && hovered !== followed && matchMedia('(hover: hover)').matches) show(hovered)

  return () => {
    stay()
    listening.abort()
  }
}
