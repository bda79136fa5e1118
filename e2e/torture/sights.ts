import type { Page } from '@playwright/test'
import type { Sight } from './faults/fault.ts'

/** The content of a remote's page when it is complete, for recognizing it in another version. */
export interface Likeness {
  /** The first heading of the remote's part of the page. */
  readonly heading: string | undefined
  /** Links and buttons of the whole page. */
  readonly controls: number
}

interface Observation extends Likeness {
  /** The faulty release is on screen. */
  readonly isMarked: boolean
  readonly hasPanel: boolean
  readonly hasHeader: boolean
  readonly headings: readonly string[]
}

/** A page that does not respond for this long is blocked. */
const BLOCKED_MS = 5_000
/** Another version has other links and buttons, but at least half as many. */
const ALIKE = 0.6
const PAUSE_MS = 100
/** A page that looks the same this many times in a row is complete. */
const STABLE_LOOKS = 6

/** The current content of the page; undefined between two documents or when the page is blocked. */
function observe(page: Page, remote: string): Promise<Observation | undefined> {
  const looked = page
    .evaluate((name) => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const texts = (within: ParentNode) =>
        [...within.querySelectorAll('h1, h2, h3')].filter(isShown).map((heading) => heading.textContent.trim())
      const mark = document.querySelector('[data-tortured]')
      return {
        heading: mark ? texts(mark.parentElement!)[0] : undefined,
        headings: texts(document),
        controls: [...document.querySelectorAll('a, button')].filter(isShown).length,
        isMarked: mark !== null,
        hasPanel: [...document.querySelectorAll('[role=alert]')].some(
          (alert) => isShown(alert) && alert.textContent.includes(`${name}@`),
        ),
        hasHeader: [...document.querySelectorAll('header button')].some(isShown),
      }
    }, remote)
    .catch(() => undefined)
  return Promise.race([looked, pause(BLOCKED_MS).then(() => undefined)])
}

const isLike = (seen: Observation, likeness: Likeness): boolean =>
  (likeness.heading === undefined || seen.headings.includes(likeness.heading)) &&
  seen.controls >= ALIKE * likeness.controls

/** What the page shows, including the frame around the remote; a sentence when it shows none of the expected states. */
export async function sightOf(page: Page, remote: string, likeness: Likeness): Promise<Sight | string> {
  const seen = await observe(page, remote)
  if (!seen) return 'a page that does not respond'
  if (!seen.hasHeader) return 'a page without its header'
  if (seen.hasPanel) return 'the panel'
  if (!isLike(seen, likeness)) return 'an empty or unfinished page'
  return seen.isMarked ? 'the release' : 'the last known good'
}

/** Polls until the page shows the wanted state, or the timeout has passed. Returns the last state. */
export async function awaitState(look: () => Promise<string>, wanted: string, withinMs: number): Promise<string> {
  const began = performance.now()
  for (;;) {
    const seen = await look()
    if (seen === wanted || performance.now() - began > withinMs) return seen
    await pause(PAUSE_MS)
  }
}

/** The content of the page once it no longer changes. Throws an error when it keeps changing. */
export async function likenessOf(
  page: Page,
  remote: string,
  isReady: (seen: Likeness & { readonly isMarked: boolean }) => boolean,
  withinMs: number,
): Promise<Likeness> {
  const began = performance.now()
  let before = ''
  let looks = 0
  for (;;) {
    const seen = await observe(page, remote)
    const text = JSON.stringify(seen)
    looks = text === before ? looks + 1 : 0
    before = text
    if (seen && isReady(seen) && looks >= STABLE_LOOKS)
      return { heading: seen.heading ?? seen.headings[0], controls: seen.controls }
    if (performance.now() - began > withinMs) throw new Error(`${page.url()} does not come to rest: ${text}`)
    await pause(PAUSE_MS)
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
