import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { Page } from '@playwright/test'
import { ENGINES, statusLine } from '@atrium/e2e/portal/engines'
import { layoutShift, recordLayoutShifts } from '@atrium/e2e/browser/layout-shift'
import {
  ACCOUNTS,
  fillLogin,
  gameFrame,
  goWithin,
  header,
  logIn,
  loginDialog,
  logOut,
  openGame,
} from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
const GAME = '/game?vassalage=AURORA&gameId=ATR0001&gameType=RNG&mode=real'
const SLOT = ENGINES.slot.name.KO
const frameElement = (page: Page) => page.getByRole('main').getByTitle(SLOT, { exact: true })
const toasts = (page: Page) => page.getByRole('region', { name: '알림 메시지' }).getByRole('status').locator('> *')

/** Expects a toast with this text beside the game that does not cover a control. */
async function expectFree(page: Page, text: string | RegExp): Promise<void> {
  await expect(frameElement(page)).toBeVisible()
  // The position of the game does not matter before the game has loaded.
  await expect(async () => {
    const box = (await toasts(page).filter({ hasText: text }).last().boundingBox({ timeout: 500 }))!
    const places = await page
      .getByRole('main')
      .locator('iframe, header button, header input')
      .evaluateAll((elements) =>
        elements.map((element) => ({
          name: element.getAttribute('aria-label') ?? element.localName,
          ...(element.getBoundingClientRect().toJSON() as DOMRect),
        })),
      )
    const under = places.filter(
      ({ left, top, right, bottom }) =>
        left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y,
    )
    expect(
      under.map(({ name }) => name),
      'what lies under the toast',
    ).toEqual([])
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
  }).toPass({ timeout: 4000 })
}

const boxOf = async (page: Page) => (await frameElement(page).boundingBox())!

test('a toast lies on no control of the game or its bar: after the log-in, and at every width', async ({
  page,
  watch,
}) => {
  watch.allow(/favoriteGames|ERR_FAILED/i)
  await page.goto('/rng')
  // The second log-in shows the time of the previous one.
  await logIn(page, ACCOUNTS.otherMember)
  await logOut(page)
  await goWithin(page, GAME)
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
  await fillLogin(page, ACCOUNTS.otherMember)
  await expectFree(page, '지난 로그인')
  await openGame(page, SLOT)
  await page.route(
    (url) => url.pathname === callSurface.addFavoriteGame[1],
    (route) => route.abort(),
  )
  for (const size of [TABLET, PHONE]) {
    await page.setViewportSize(size)
    if (size === PHONE) await page.getByRole('main').getByRole('button', { name: '더 보기' }).click()
    await (
      size === PHONE
        ? page.getByRole('menuitem', { name: '즐겨찾기에 추가' })
        : page.getByRole('main').getByRole('button', { name: '즐겨찾기', exact: true })
    ).click()
    await expectFree(page, /./)
    await toasts(page).getByRole('button').last().click()
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('on a phone one bar stands over a game, and nothing moves when it takes the place of the header', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await recordLayoutShifts(page)
  await page.goto(GAME)
  await expect(header(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
  await fillLogin(page, ACCOUNTS.otherMember)
  // The dialog changes its height when the captcha disappears, and the response may come late.
  await expect(loginDialog(page)).toBeHidden()
  const before = await layoutShift(page)
  const { frame } = await openGame(page, SLOT)
  await expect(header(page)).toBeHidden()
  const box = await boxOf(page)
  expect(box.y).toBeLessThanOrEqual(56)
  expect(box.y + box.height).toBe(PHONE.height)
  expect((await layoutShift(page)).moved.slice(before.moved.length)).toEqual([])
  const bar = page.getByRole('main')
  await expect(bar.getByRole('status', { name: '잔액' })).toHaveText(/\d\.\d\d/)
  await bar.getByRole('button', { name: '더 보기' }).click()
  const menu = page.getByRole('menu', { name: '더 보기' })
  await expect(menu).toBeVisible()
  // A click on the game closes the overlay over it.
  await page.mouse.click(40, 600)
  await expect(menu).toHaveCount(0)
  await bar.getByRole('button', { name: '더 보기' }).click()
  await menu.getByRole('menuitem', { name: '규칙과 환수율' }).click()
  await expect(frame.getByRole('dialog', { name: '규칙과 배당표' })).toBeVisible()
  await frame.getByRole('button', { name: '닫기' }).click()
  await bar.getByRole('button', { name: '게임 나가기' }).click()
  await expect(header(page)).toBeVisible()
})

test('theatre mode gives a game the whole window, similar games beside it fold away, and theme and language follow the portal', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.goto('/rng')
  await logIn(page, ACCOUNTS.otherMember)
  await header(page).getByRole('button', { name: '밝은 테마로 바꾸기' }).click()
  await goWithin(page, GAME)
  const { frame, spin } = await openGame(page, SLOT)

  await test.step('theatre mode and similar games', async () => {
    const rail = page.getByRole('complementary', { name: '비슷한 게임' })
    await expect(rail.getByRole('article').first()).toBeVisible()
    const beside = await boxOf(page)
    await rail.getByRole('button', { name: '비슷한 게임 접기' }).click()
    await expect(rail).toHaveCount(0)
    expect((await boxOf(page)).width).toBe(DESKTOP.width)
    await page.getByRole('button', { name: '극장 모드' }).click()
    await expect(header(page)).toBeHidden()
    const whole = await boxOf(page)
    expect(whole.width).toBe(DESKTOP.width)
    expect(whole.height).toBeGreaterThan(beside.height + 100)
    expect(whole.y + whole.height).toBe(DESKTOP.height)
    await page.keyboard.press('Escape')
    await expect(header(page)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '비슷한 게임' }).click()
    await expect(rail).toBeVisible()
    expect(await boxOf(page)).toEqual(beside)
  })

  await test.step('a game is light where the portal is, and changes with it while it is open', async () => {
    const lightness = () =>
      frame
        .getByRole('document')
        .evaluate(({ ownerDocument, lastElementChild }) =>
          Number(
            /oklch\(([\d.]+)/.exec(ownerDocument.defaultView!.getComputedStyle(lastElementChild!).backgroundColor)![1],
          ),
        )
    await expect.poll(lightness).toBeGreaterThan(0.9)
    const before = await spin.elementHandle()
    await header(page).getByRole('button', { name: '어두운 테마로 바꾸기' }).click()
    await expect.poll(lightness).toBeLessThan(0.3)
    // It is the same page: the game was not launched again.
    expect(await before!.evaluate((button) => button.isConnected)).toBe(true)
  })

  await test.step('a game follows the language of the portal', async () => {
    await header(page).getByRole('button', { name: 'English' }).click()
    const translated = gameFrame(page, new RegExp(`^(${SLOT}|${ENGINES.slot.name.EN})$`))
    await expect(translated.getByRole('heading', { level: 1, name: ENGINES.slot.name.EN })).toBeVisible({
      timeout: 20_000,
    })
    await expect(translated.getByRole('button', { name: 'History', exact: true })).toBeVisible()
    await expect(statusLine(translated)).not.toHaveText(/[가-힣]/)
  })
})
