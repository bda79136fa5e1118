import { plainAddress } from '@atrium/contracts/releases/release-address'
import type { Page } from '@playwright/test'
import { mainMenu, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

/** Messages of browsers about requests that ended because the network changed. */
const NOISE = [/\/r\/(~\d+\/)?(shell|mfe-games)\//, /net::ERR_/]

/** Simulates a change of network: the first request for each of these files fails, and the next one succeeds. */
async function endFirstRequests(page: Page, files: RegExp): Promise<string[]> {
  const ended: string[] = []
  await page.route(
    (url) => files.test(plainAddress(url.pathname)),
    (route, request) => {
      const file = plainAddress(new URL(request.url()).pathname)
      if (ended.includes(file)) return route.continue()
      ended.push(file)
      return route.abort('connectionreset')
    },
  )
  return ended
}

const hasStyles = (page: Page, name: string) =>
  page.evaluate(
    (folder) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
        ({ href, sheet }) => href.includes(folder) && sheet !== null,
      ),
    `/${name}/`,
  )

for (const [what, files] of [
  ["the shell's scripts and texts", /\/r\/shell\/.*\.js$/],
  ["the shell's style sheet", /\/r\/shell\/.*\.css$/],
  ['the scripts and texts of the remote that owns the page', /\/r\/mfe-games\/.*\.js$/],
  ['the style sheet of the remote that owns the page', /\/r\/mfe-games\/.*\.css$/],
] as const)
  test(`a network that changes while the page loads ${what}: each file is fetched again, and the page is whole`, async ({
    page,
    run,
    watch,
  }) => {
    watch.allow(...NOISE)
    const ended = await endFirstRequests(page, files)
    await page.goto(`${run.demo}/rng`)
    await expect(tiles(page)).toHaveCount(24, { timeout: 30_000 })
    expect(ended.length).toBeGreaterThan(0)
    await expect.poll(() => hasStyles(page, 'shell')).toBe(true)
    await expect.poll(() => hasStyles(page, 'mfe-games')).toBe(true)
    await expect(mainMenu(page).getByRole('link', { name: '홈' })).toBeVisible()
    await expect(page).toHaveURL(`${run.demo}/rng`)
  })
