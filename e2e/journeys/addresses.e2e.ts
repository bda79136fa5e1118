import type { Page } from '@playwright/test'
import { inDatabase } from '../support/portal/database.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { registerDialog } from '../support/portal/forms.ts'
import {
  ACCOUNTS,
  balance,
  fillLogin,
  goWithin,
  header,
  loginDialog,
  mainMenu,
  tiles,
} from '../support/portal/portal-page.ts'
import type { Run } from '../support/run.ts'
import { expect, test } from '../support/test.ts'

const menuButton = (page: Page) => header(page).getByRole('button', { name: '메뉴 열기' })
const footer = (page: Page) => page.getByRole('contentinfo')
const top = (page: Page) => page.evaluate(() => scrollY)

test.describe('every address of the portal stands in its frame', () => {
  const LAYOUTS = {
    'header, footer and side menu': [
      '/noticePage',
      '/vip',
      '/elott',
      '/rng',
      '/live',
      '/pvp',
      '/fish',
      '/hot',
      '/fav',
      '/sports',
      '/esports',
      '/promotions',
      '/promoDetail?id=rebate',
      '/seamless',
      '/help',
      '/down',
      '/join',
    ],
    'header alone': ['/lottery', '/vnlottery', '/seaLottery', '/game'],
    'no side menu': ['/pointMall'],
    'nothing around it': ['/helpmc'],
  }
  for (const [layout, addresses] of Object.entries(LAYOUTS)) {
    test(layout, async ({ page, watch }) => {
      test.slow()
      // A page that asks for what nobody gave it says so.
      watch.allow(/40[0149].*\/wps\//)
      await page.goto('/index')
      await expect(menuButton(page)).toBeVisible()
      for (const address of addresses) {
        await goWithin(page, address)
        await expect(page.getByRole('main'), address).toBeFocused()
        await expectLayout(page, layout, address)
        expect(new URL(page.url()).pathname, address).toBe(address.split('?')[0])
      }
      // A document of the server stands in the same frame.
      await page.reload()
      await expectLayout(page, layout, addresses.at(-1)!)
    })
  }

  async function expectLayout(page: Page, layout: string, address: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
    await expect(header(page), address).toHaveCount(layout === 'nothing around it' ? 0 : 1)
    await expect(menuButton(page), address).toHaveCount(
      layout === 'no side menu' || layout === 'nothing around it' ? 0 : 1,
    )
    if (layout === 'header alone' || layout === 'nothing around it') await expect(footer(page), address).toHaveCount(0)
    else await expect(footer(page), address).toBeAttached()
  }
})

test('the root leads home, /register and /register.html open the registration over it', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/index$/)
  for (const address of ['/register', '/register.html']) {
    await page.goto(address)
    await expect(registerDialog(page), address).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page, address).toHaveURL(/\/index$/)
    await expect(menuButton(page)).toBeVisible()
  }
})

test('/login opens its dialog over home, /download leads to /down', async ({ page }) => {
  await page.goto('/login')
  await expect(loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/index$/)
  await page.goto('/download')
  await expect(page).toHaveURL(/\/down$/)
})

test('a page begins at its top or at its anchor, and the way back leads to where one was', async ({ page }) => {
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  const terms = footer(page).getByRole('navigation', { name: '안내' }).getByRole('link', { name: '이용 약관' })
  // By the keyboard: a click may scroll the page once more before it is one.
  await footer(page).scrollIntoViewIfNeeded()
  await terms.focus()
  const before = await top(page)
  expect(before).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help#terms$/)
  await expect(page.getByRole('heading', { level: 2, name: '이용 약관', exact: true })).toBeInViewport()
  await mainMenu(page).getByRole('link', { name: '홈' }).click()
  await expect(page.getByRole('region', { name: '주요 소식' })).toBeVisible()
  expect(await top(page)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(tiles(page)).toHaveCount(24)
  await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThan(40)
})

test.describe('a merchant that shows its pages to members only', () => {
  test.use({ baseURL: async ({ run }, use) => use(run.lotus) })

  /** Waits until documents say so: the portal reads its merchants once a second. */
  async function showToMembersOnly(run: Run, isOn: boolean): Promise<void> {
    await inDatabase(
      run,
      "update merchants.merchants set logged_in_to_home = $1::text::boolean where code = 'LOTUS'",
      String(isOn),
    )
    await expect.poll(async () => (await bootstrapOf(run.lotus)).settings.loggedInToHome).toBe(isOn)
  }
  test.beforeEach(({ run }) => showToMembersOnly(run, true))
  test.afterEach(({ run }) => showToMembersOnly(run, false))

  test('sends visitors to the login and then to the page they asked for', async ({ page }) => {
    await page.goto('/promotions?from=mail')
    await expect(page).toHaveURL(/\/login$/)
    await expect(loginDialog(page)).toBeVisible()
    await fillLogin(page, ACCOUNTS.lotusMember)
    await expect(page).toHaveURL(/\/promotions\?from=mail$/)
    await expect(page.getByRole('heading', { level: 1, name: '프로모션' })).toBeVisible()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    await page.reload()
    await expect(page).toHaveURL(/\/promotions\?from=mail$/)
  })

  test('leaves registration, help and the app open to everybody', async ({ page }) => {
    await page.goto('/register')
    await expect(registerDialog(page)).toBeVisible()
    for (const [address, lands] of [
      ['/helpmc', '/helpmc'],
      ['/download', '/down'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${lands}$`))
      await expect(loginDialog(page)).toHaveCount(0)
    }
  })
})
