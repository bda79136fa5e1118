import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    axe: { run(context: Node, options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * A rule that axe leaves out by default is kept as well. Frames are looked at one by one: a game is of another origin.
 */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
const GRAVE: readonly unknown[] = ['serious', 'critical']

/**
 * Puts axe into every document of the browser from now on. The page's policy keeps scripts of others out; this is none
 * of the page's.
 */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(axe.source)

export interface Audit {
  /**
   * Looks at what is on screen once it has settled, or at a part of it, and notes what is wrong under the name of the
   * place.
   */
  look(place: string, part?: Locator): Promise<void>
  /** Looks at a part that stands for as long as something runs: nothing settles below it. */
  lookAtBusy(place: string, part: Locator): Promise<void>
  /** Every serious or critical finding: place, rule, element, what to do. */
  readonly findings: string[]
}

export function createAudit(page: Page): Audit {
  const findings: string[] = []
  const note = async (place: string, part: Locator) =>
    void findings.push(...(await findingsIn(part)).map((finding) => `${place}: ${finding}`))
  return {
    findings,
    async look(place, part) {
      await settled(page)
      for (const each of part
        ? [part]
        : page.frames().map((frame) => frame.getByRole('document', { includeHidden: true })))
        await note(place, each)
    },
    lookAtBusy: note,
  }
}

async function findingsIn(part: Locator): Promise<string[]> {
  const { violations } = await part.evaluate((element, options) => window.axe.run(element, options), OPTIONS)
  const small = await part.evaluate(smallFields)
  return [
    ...small,
    ...violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ impact }) => GRAVE.includes(impact))
        .map(
          ({ impact, target, failureSummary }) =>
            `${id} (${impact}) at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
        ),
    ),
  ]
}

/** Fields with text below 16 px where fingers point: iOS zooms into each. Runs in the page. */
const smallFields = (part: Element | Document): string[] =>
  matchMedia('(any-pointer: coarse)').matches
    ? [
        ...part.querySelectorAll(
          'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',
        ),
      ]
        .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `text of ${getComputedStyle(field).fontSize} at ${field.outerHTML.slice(0, 160)}`)
    : []

/** Nothing on screen is still on its way or moving. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    return (
      ![...document.querySelectorAll('[aria-busy="true"], .bone')].some((element) => element.checkVisibility()) &&
      !document.getAnimations().some(isMoving)
    )
  })
}
