import type { Page } from '@playwright/test'
import type { Sight } from './faults/fault.ts'

/** What a page of a remote looks like when it is whole: enough to know it again in another version. */
export interface Likeness {
  /** The first heading of the remote's own part. */
  readonly heading: string | undefined
  /** Links and buttons of the whole page. */
  readonly controls: number
}

interface Observation extends Likeness {
  /** The tortured release is on screen. */
  readonly isMarked: boolean
  readonly hasPanel: boolean
  readonly hasHeader: boolean
  readonly headings: readonly string[]
}

/** A page that does not answer for so long is blocked. */
const BLOCKED_MS = 5_000
/** Another version has other links and buttons, but not half as many. */
const ALIKE = 0.6
const PAUSE_MS = 100
/** A page that looks the same so often in a row is whole. */
const STABLE_LOOKS = 6

/** What is on screen now; undefined when the page is between two documents or blocked. */
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

/** What stands on the page, with the frame around it; a sentence when it is none of what may be. */
export async function sightOf(page: Page, remote: string, likeness: Likeness): Promise<Sight | string> {
  const seen = await observe(page, remote)
  if (!seen) return 'a page that does not respond'
  if (!seen.hasHeader) return 'a page without its header'
  if (seen.hasPanel) return 'the panel'
  if (!isLike(seen, likeness)) return 'an empty or unfinished page'
  return seen.isMarked ? 'the release' : 'the last known good'
}

/** Looks until the state is the wanted one, or the time is over. Returns the last one. */
export async function awaitState(look: () => Promise<string>, wanted: string, withinMs: number): Promise<string> {
  const began = performance.now()
  for (;;) {
    const seen = await look()
    if (seen === wanted || performance.now() - began > withinMs) return seen
    await pause(PAUSE_MS)
  }
}

/** The page when nothing moves any more. Throws when it does not come to rest. */
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
