import type { Page } from 'puppeteer-core'
import { ACCOUNTS } from '../support/portal/portal-page.ts'
import { startFirefox, type Firefox } from '../support/browser/firefox.ts'
import { expect, test } from '../support/test.ts'

// Uses CSS selectors: a query by role and name reads the whole accessibility tree, which takes Firefox up to 15 seconds
// on a busy machine and sometimes finds nothing. Puppeteer's locators and waitForFunction compile text in the page,
// which the portal's CSP forbids.
const there = async (page: Page, selector: string) => (await page.waitForSelector(selector, { visible: true }))!
const until = (page: Page, isSo: () => boolean) =>
  expect.poll(() => page.evaluate(isSo), { timeout: 20_000 }).toBe(true)
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)

const SLOTS = 'nav a[href="/rng"]'
const OPEN_NOTICE = '[role=dialog] [aria-expanded=true]'

let firefox: Firefox
test.beforeAll(async () => void (firefox = await startFirefox()))
test.afterAll(() => firefox.close())

test('Firefox shows home and its notices, logs a member in, who goes on to a lobby, and nothing complains', async ({
  run,
}) => {
  test.setTimeout(120_000)
  const page = await firefox.open(`${run.lotus}/index`)
  await there(page, 'section[aria-label="지금 인기 있는 게임"]')
  await there(page, SLOTS)
  // Notices are operators' HTML, sanitized by the browser's Sanitizer API if it has one, else by the portal.
  await (await there(page, '::-p-text(데모 크레딧 안내)')).click()
  await there(page, OPEN_NOTICE)
  await there(page, '::-p-text(실제 돈으로 바꿀 수 없어요)')
  await page.keyboard.press('Escape')
  await page.waitForSelector(OPEN_NOTICE, { hidden: true })

  await (await there(page, 'header input[autocomplete=username]')).type(ACCOUNTS.lotusMember.username)
  // Firefox gives password fields no role.
  await (await there(page, 'header input[autocomplete=current-password]')).type(ACCOUNTS.lotusMember.password)
  await page.keyboard.press('Enter')
  await until(page, () => /\d\.\d\d/.test(document.querySelector('header [role=status]')?.textContent ?? ''))

  await (await there(page, SLOTS)).click()
  await until(page, () => location.pathname === '/rng')
  await until(page, () => document.querySelectorAll('[role=tabpanel] article').length === 24)
  expect(await textOf(page, 'h1')).toContain('슬롯')
  expect(firefox.takeProblems()).toEqual([])
})

test('Firefox runs no module but the one that was published', async ({ run }) => {
  test.setTimeout(90_000)
  const page = await firefox.open(`${run.demo}/help`)
  await there(page, 'nav a[href="/promotions"]')
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isPromotions =
      new URL(request.url()).pathname.startsWith('/r/mfe-promotions/') && request.url().endsWith('.js')
    const answer = isPromotions
      ? changed(request.url()).then((body) =>
          request.respond({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body }),
        )
      : request.continue()
    // Leaving a page cancels its requests.
    answer.catch(() => undefined)
  })
  await page.goto(`${run.demo}/promotions`)
  await there(page, '::-p-text(이 부분을 불러오지 못했어요)')
})

const changed = async (address: string): Promise<string> =>
  `${await (await fetch(address)).text()}\n// and something of somebody else`
