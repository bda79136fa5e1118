/**
 * `npm run bench:board [-- --portal <address>] [--rounds 5]`: measures what selecting numbers on the largest lottery
 * board (a thousand numbers) costs the main thread, on a phone's screen with the processor slowed four times. Measures
 * CPU time of the thread and reports the best round of each action, to reduce noise from other processes. Exits with 1
 * if a task of an action takes longer than allowed.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { mainThreadWork, type Work } from './main-thread.ts'
import { measureInBrowser } from './measure-in-browser.ts'
import { runningPortal, startPortal } from './portal.ts'

const CPU_SLOWDOWN = 4
const MAX_TASK_MS = 50
const SETTLE_MS = 1_000
/**
 * Time until the page is idle and has loaded everything it preloads. Style sheets that arrive later would change styles
 * during the measurement.
 */
const LOAD_MS = 4_000
/** The board of three-digit bets, which shows a hundred numbers at a time. */
const BOARD = '/seaLottery?gameCode=THAI5&playType=TOP3'

const number = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const quickPick = (name: string) => (page: Page) =>
  page.getByRole('group', { name: /빠른 선택$/ }).getByRole('button', { name, exact: true })
const hundred = (first: string) => (page: Page) => page.getByRole('tab', { name: new RegExp(`^${first}–`) })

/** The pressed elements, in this order. */
const PRESSES: Readonly<Record<string, (page: Page) => Locator>> = {
  'first pick': number('007'),
  'second pick': number('012'),
  'another hundred': hundred('200'),
  all: quickPick('전체'),
  odd: quickPick('홀'),
  clear: quickPick('지우기'),
  'first hundred': hundred('000'),
}

async function measure(browser: Browser, origin: string): Promise<Record<string, Work>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.goto(`${origin}${BOARD}`)
    await number('007')(page).waitFor()
    await page.waitForTimeout(LOAD_MS)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const results: Record<string, Work> = {}
    for (const [name, locate] of Object.entries(PRESSES)) {
      await pointAt(page, locate(page))
      await page.waitForTimeout(SETTLE_MS)
      // Dispatches only the events of a tap. A click of Playwright would inspect the page first.
      results[name] = await mainThreadWork(browser, page, async () => {
        await page.mouse.down()
        await page.mouse.up()
        await page.waitForTimeout(SETTLE_MS)
      })
    }
    return results
  } finally {
    await page.close()
  }
}

async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('What is pressed next is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

const longest = ({ tasks }: Work): number => Math.max(0, ...tasks)

/** One row of the table, from the round whose longest task is shortest. */
function row(name: string, rounds: readonly Work[]): { text: string; isMet: boolean } {
  const [best, ...others] = rounds.toSorted((a, b) => longest(a) - longest(b))
  const isMet = longest(best!) <= MAX_TASK_MS
  const cells = [
    name,
    longest(best!).toFixed(0),
    longest(others.at(-1) ?? best!).toFixed(0),
    best!.scriptMs.toFixed(0),
    best!.styledElements,
    isMet ? 'met' : 'MISSED',
  ]
  return { text: `| ${cells.join(' | ')} |`, isMet }
}

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')

const { values } = parseArgs({ options: { portal: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
const portal = values.portal ? runningPortal(values.portal) : await startPortal()
await measureInBrowser(portal, async (browser, origin) => {
  console.log(`load average ${load()} before`)
  const rounds: Record<string, Work>[] = []
  while (rounds.length < Number(values.rounds)) rounds.push(await measure(browser, origin))
  const rows = Object.keys(PRESSES).map((name) =>
    row(
      name,
      rounds.map((round) => round[name]!),
    ),
  )
  console.log(
    [
      '',
      `| pressed | longest task, ms | in the worst of ${rounds.length} rounds | script, ms | styles computed | at most ${MAX_TASK_MS} ms |`,
      '|---|---:|---:|---:|---:|---|',
      ...rows.map(({ text }) => text),
      '',
      `load average ${load()} after`,
    ].join('\n'),
  )
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
})
