import { AGENT_PAGES, RELEASE_PATHS, SHELL_PATHS } from '@atrium/contracts/portal/paths'
import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, goWithin, header, logIn } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

/** Pages without links: aliases of other pages, and the page of a game, which opens when a game starts. */
const NOT_LINKED = ['/', '/login', '/register.html', '/download', '/game']
const PAGES = [...SHELL_PATHS, ...RELEASE_PATHS].filter((path) => !NOT_LINKED.includes(path))

/** The links of the page on screen that lead to pages of the portal, by their paths. */
async function linksOf(page: Page): Promise<[path: string, address: string][]> {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return addresses
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === new URL(page.url()).origin && PAGES.includes(pathname))
    .map(({ pathname, search }) => [pathname, `${pathname}${search}`])
}

/** Follows every link from the home page and the menus, each page once; returns the pages that no link reached. */
async function unreached(page: Page, reached: Map<string, string>, expected: readonly string[]): Promise<string[]> {
  for (const [path, address] of reached) {
    if (path !== '/index') {
      await goWithin(page, address)
      await expect(page.getByRole('main')).toBeFocused()
    }
    for (const link of await linksOf(page)) reached.set(link[0], reached.get(link[0]) ?? link[1])
    if (path !== '/index') continue
    await header(page).getByRole('button', { name: '메뉴 열기' }).click()
    await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible()
    for (const link of await linksOf(page)) reached.set(link[0], reached.get(link[0]) ?? link[1])
    await page.keyboard.press('Escape')
  }
  return expected.filter((path) => !reached.has(path))
}

async function expectLinks(page: Page, expected: readonly string[]): Promise<void> {
  const reached = new Map([['/index', '/index']])
  // Some links appear only when the page's data has loaded.
  await expect(async () => {
    await goWithin(page, '/index')
    expect(await unreached(page, reached, expected)).toEqual([])
  }).toPass({ timeout: 120_000 })
  await goWithin(page, '/index')
}

/** Selects every entry of a centre; returns the addresses that they led to. */
async function entriesOf(page: Page, centre: Locator, name: string): Promise<string[]> {
  const entries = centre.getByRole('navigation', { name, exact: true }).getByRole('button')
  await expect(entries.first()).toBeVisible()
  const led: string[] = []
  for (let at = 0; at < (await entries.count()); at++) {
    const entry = entries.nth(at)
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    led.push(new URL(page.url()).searchParams.get('agent') ?? '')
  }
  return led
}

test('a visitor reaches every page by links', async ({ page }) => {
  test.slow()
  await page.goto('/index')
  await expectLinks(page, PAGES)
})

test('a member reaches every page by links', async ({ page }) => {
  test.slow()
  await page.goto('/index')
  await logIn(page, ACCOUNTS.member)
  await expectLinks(
    page,
    PAGES.filter((path) => path !== '/register'),
  )
})

test('an agent reaches every page of the agent centre from its list', async ({ page }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.agent)
  await header(page).getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog', { name: '메뉴' }).getByRole('button', { name: '에이전트 센터' }).click()
  const centre = page.getByRole('dialog', { name: '에이전트 센터' })
  const led = await entriesOf(page, centre, '에이전트 센터')
  expect(AGENT_PAGES.filter((key) => !led.includes(key))).toEqual([])
})
