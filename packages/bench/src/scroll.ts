/**
 * `npm run bench:scroll [-- --portal <address>] [--rounds 3] [--visits 7]`: measures what scrolling all games of a
 * lobby in one list costs the main thread, with the processor slowed four times. Also compares how soon the first tiles
 * appear with a page of 24. Measures CPU time of the thread, not elapsed time, to reduce noise from other processes.
 */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { parseArgs, promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { timeToFirstTiles } from './first-tiles.ts'
import { mainThreadWork, type Tasks } from './main-thread.ts'
import { measureInBrowser } from './measure-in-browser.ts'
import { makeDataDir, runningPortal, startPortalOn, workspace } from './portal.ts'
import { median } from './report.ts'

const CPU_SLOWDOWN = 4
/** Threshold of a long task. */
const LONG_MS = 50
const SETTLE_MS = 2_500
const JUMPS = 6
/** Number of copies of each of the demo's 300 slots, which results in more than 5,000 games. */
const COPIES = 16

/** Ways to scroll: CSS pixels per frame, and the number of frames. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'no change of the list': (page) => page.evaluate(scrollFrames, { pixels: 2, frames: 150, toAndFro: true }),
  'slow, 25 px a frame': (page) => page.evaluate(scrollFrames, { pixels: 25, frames: 300 }),
  'fast, 150 px a frame': (page) => page.evaluate(scrollFrames, { pixels: 150, frames: 160 }),
  jumps: async (page) => {
    for (let jump = 1; jump <= JUMPS; jump++) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), jump * 20_000)
      await page.waitForTimeout(1_500)
    }
  },
}

/**
 * Runs in the page. Scrolls one step per frame, however long that takes, so that the same rows appear on any machine.
 */
function scrollFrames({
  pixels,
  frames,
  toAndFro = false,
}: {
  pixels: number
  frames: number
  toAndFro?: boolean
}): Promise<void> {
  return new Promise((done) => {
    let frame = 0
    const step = () => {
      if (frame === frames) return done()
      scrollBy({ top: toAndFro && frame % 2 ? -pixels : pixels, behavior: 'instant' })
      frame++
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

async function measure(browser: Browser, origin: string): Promise<Record<string, Tasks>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`${origin}/rng?v=all`)
    await page.locator('[role=feed] article').first().waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // The pointer is above the list, as with a mouse wheel.
    await page.mouse.move(720, 500)
    const results: Record<string, Tasks> = {}
    for (const [name, scroll] of Object.entries(WAYS)) {
      await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }))
      await page.waitForTimeout(SETTLE_MS)
      results[name] = (await mainThreadWork(browser, page, () => scroll(page))).tasks
    }
    return results
  } finally {
    await page.close()
  }
}

function line(name: string, rounds: readonly Tasks[]): string {
  const of = (figure: (tasks: Tasks) => number) => median(rounds.map(figure)).toFixed(0).padStart(6)
  const long = (tasks: Tasks) => tasks.filter((ms) => ms > LONG_MS)
  const sum = (tasks: Tasks) => tasks.reduce((total, ms) => total + ms, 0)
  return `${name.padEnd(22)} long tasks ${of((tasks) => long(tasks).length)}   their sum ${of((tasks) => sum(long(tasks)))} ms   longest task ${of((tasks) => Math.max(0, ...tasks))} ms   main thread ${of(sum)} ms`
}

/** Measures first visits to both pages alternately, so that other load of the machine affects both alike. */
async function firstTiles(browser: Browser, origin: string, tries: number): Promise<string> {
  const times = { all: [] as number[], paged: [] as number[] }
  const addresses = { all: `${origin}/rng?v=all`, paged: `${origin}/rng` }
  for (let round = 0; round < tries; round++) {
    for (const way of round % 2 ? (['all', 'paged'] as const) : (['paged', 'all'] as const))
      times[way].push(await timeToFirstTiles(browser, addresses[way], CPU_SLOWDOWN))
  }
  const ratio = median(times.all.map((all, round) => all / times.paged[round]!))
  return `first tiles            all games ${median(times.all).toFixed(0)} ms   24 a page ${median(times.paged).toFixed(0)} ms   ratio ${ratio.toFixed(2)} (${tries} visits of each)`
}

/** Starts a portal with many copies of its slots, each with its own picture. */
async function startLargePortal() {
  const dataDir = await makeDataDir()
  const portal = await startPortalOn(dataDir)
  const columns = 'category, support_play, is_game, engine, theme, released_at, min_bet, max_bet, max_win'
  await promisify(execFile)(
    process.execPath,
    [
      'packages/test-kit/src/run-sql.ts',
      dataDir,
      `
    insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, popularity, ${columns})
    select game_id || '-' || copy, node_id || '-' || copy, vassalage, name_ko || ' ' || copy, name_en || ' ' || copy,
      regexp_replace(icon, '[.](svg|webp)', copy || '.\\1'), popularity * 7 % 1000, ${columns}
    from games.games, generate_series(1, ${COPIES}) copy where category = 'RNG' and is_game = 'GAME'`,
    ],
    { cwd: workspace },
  )
  return { origin: portal.origin, stop: () => portal.stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

const { values } = parseArgs({
  options: {
    portal: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    visits: { type: 'string', default: '7' },
  },
})
const portal = values.portal ? runningPortal(values.portal) : await startLargePortal()
await measureInBrowser(portal, async (browser, origin) => {
  console.log(await firstTiles(browser, origin, Number(values.visits)))
  const rounds: Record<string, Tasks>[] = []
  while (rounds.length < Number(values.rounds)) rounds.push(await measure(browser, origin))
  for (const name of Object.keys(WAYS))
    console.log(
      line(
        name,
        rounds.map((round) => round[name]!),
      ),
    )
})
