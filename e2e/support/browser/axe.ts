import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    axe: { run(context: Node, options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * Enables a rule that axe disables by default. Frames are excluded: a game belongs to another origin and is audited
 * separately.
 */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
const GRAVE: readonly unknown[] = ['serious', 'critical']

/** Injects axe into every further document of the browser, bypassing the page's CSP, which blocks foreign scripts. */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(axe.source)

export interface Audit {
  /** Audits the screen, or a part of it, once it has settled, and records findings under the name of the place. */
  look(place: string, part?: Locator): Promise<void>
  /** Audits a part that is shown only while something runs, without waiting for the page to settle. */
  lookAtBusy(place: string, part: Locator): Promise<void>
  /** Every serious or critical finding as a text: place, rule, element, fix. */
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

/** Fields with text smaller than 16 px on touch devices, which iOS zooms into. Runs in the page. */
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

/** Waits until nothing on screen is loading or moving. */
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
