import type { Page } from '@playwright/test'
import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { fieldOf } from '../support/portal/forms.ts'
import { tabTo } from '../support/browser/keys.ts'
import { layoutShift, recordLayoutShifts } from '../support/browser/layout-shift.ts'
import { forgetFailures, readPicture, SPARE } from '../support/portal/members.ts'
import {
  ACCOUNTS,
  balance,
  fillLoginForm,
  header,
  loginDialog,
  loginForm,
  logIn,
  logOut,
  mainMenu,
  openLogin,
  tiles,
} from '../support/portal/portal-page.ts'
import { solvingPuzzle, solvingPuzzleByKeys } from '../support/portal/puzzle.ts'
import { expect, test } from '../support/test.ts'

/** Less than this is 0.00, as tools print it. */
const NOTHING = 0.005
const remember = (page: Page) => loginForm(page).getByRole('checkbox', { name: '아이디 저장 (1일)' })
const refusal = (page: Page) => loginForm(page).getByRole('alert')

test('a visitor logs in by the form of the header; nothing in the page moves, and the bar has the username', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/401.*session\/login/)
  await forgetFailures(run, SPARE.mistaken.username)
  await recordLayoutShifts(page, { except: 'header form > div' })
  await page.goto('/index')
  await expect(remember(page)).toBeHidden()
  await fillLoginForm(page, { ...SPARE.mistaken, password: 'not this one' })
  await expect(refusal(page)).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.')
  await expect(remember(page)).toBeVisible()
  expect(await layoutShift(page)).toMatchObject({ sum: expect.closeTo(0, 2) })
  // It lies over the page until somebody goes on there.
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(refusal(page)).toBeHidden()
  await fillLoginForm(page, SPARE.mistaken)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await expect(loginForm(page)).toHaveCount(0)
  await header(page).getByRole('button', { name: SPARE.mistaken.username }).click()
  await expect(page).toHaveURL(/\?member=securityCenter$/)
  expect((await layoutShift(page)).sum).toBeLessThan(NOTHING)
})

test('the form stands from 1024 pixels on; below there is the button, which opens the dialog', async ({ page }) => {
  await page.goto('/rng')
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(loginForm(page)).toBeVisible()
    await expect(header(page).getByRole('button', { name: '회원가입' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(loginForm(page)).toHaveCount(0)
  await header(page).getByRole('button', { name: '로그인', exact: true }).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('the name is kept when it is asked for, and the picture is a step and no error the first time', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(/40[01].*session\/login/)
  await bringAxe(context)
  const audit = createAudit(page)
  await forgetFailures(run, SPARE.forgetful.username)
  await page.goto('/index')
  const form = loginForm(page)
  const picture = form.getByRole('img', { name: '보안 문자 그림' })
  for (const _ of [1, 2]) {
    await fillLoginForm(page, { ...SPARE.forgetful, password: 'not this one' })
    await expect(refusal(page)).toBeVisible()
  }
  await expect(picture).toBeVisible()
  await audit.look('the login form with a picture', header(page))
  expect(audit.findings).toEqual([])

  // Another visit, whose form does not know of the failures before it.
  await page.reload()
  await fillLoginForm(page, SPARE.forgetful)
  await expect(picture).toBeVisible()
  await expect(refusal(page)).toHaveCount(0)
  await expect(form.getByText('계속하려면 그림의 숫자를 입력해 주세요.')).toBeVisible()
  await expect(fieldOf(form, '보안 문자')).toBeFocused()
  await remember(page).check()
  await fieldOf(form, '보안 문자').fill(await readPicture(run))
  await solvingPuzzle(page, form, () => form.getByRole('button', { name: '로그인', exact: true }).click())
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)
  await expect(form.getByRole('textbox', { name: '아이디' })).toHaveValue(SPARE.forgetful.username)
})

test('in English too, where the other ways to log in open the dialog at the tab that was used last', async ({
  page,
}) => {
  await page.goto('/index')
  await header(page).getByRole('button', { name: 'English' }).click()
  const form = loginForm(page)
  await form.getByRole('textbox', { name: 'Username' }).click()
  await expect(form.getByRole('checkbox', { name: 'Remember my username for a day' })).toBeVisible()
  await form.getByRole('button', { name: 'Forgot password' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openLogin(page)
  const selected = loginDialog(page).getByRole('tab', { selected: true })
  await expect(selected).toHaveText('Mobile number')
  await loginDialog(page).getByRole('tab', { name: 'Username' }).click()
  await page.keyboard.press('Escape')
  await tiles(page).or(page.getByRole('main').getByRole('article')).first().hover()
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect(selected).toHaveText('Username')
})

test('the puzzle takes the place of the form, and the dialog stays as it is', async ({ page }) => {
  await page.goto('/rng')
  await openLogin(page)
  const dialog = loginDialog(page)
  await dialog.getByRole('tab', { name: '아이디' }).click()
  await dialog.getByRole('textbox', { name: '아이디' }).fill(ACCOUNTS.newMember.username)
  await fieldOf(dialog, '비밀번호').fill(ACCOUNTS.newMember.password)
  const before = await dialog.boundingBox()
  await solvingPuzzle(page, dialog, async () => {
    await dialog.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(dialog.getByRole('slider')).toBeVisible()
    expect(await dialog.boundingBox()).toEqual(before)
    await expect(fieldOf(dialog, '비밀번호')).toBeHidden()
  })
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('who logs in by keyboard in the dialog goes on where they were', async ({ page }) => {
  test.slow()
  await page.goto('/promotions')
  const opener = header(page).getByRole('button', { name: '다른 방법으로 로그인' })
  await expect(loginForm(page)).toBeVisible()
  const name = loginForm(page).getByRole('textbox', { name: '아이디' })
  await tabTo(page, name)
  await tabTo(page, opener, { most: 8 })
  await page.keyboard.press('Enter')
  const dialog = loginDialog(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await tabTo(page, opener, { most: 8 })
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('tab', { name: '휴대전화' }), { most: 15 })
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, dialog.getByRole('textbox', { name: '아이디' }), { most: 3 })
  await page.keyboard.type(ACCOUNTS.newMember.username)
  await tabTo(page, fieldOf(dialog, '비밀번호'), { most: 3 })
  await page.keyboard.type(ACCOUNTS.newMember.password)
  await solvingPuzzleByKeys(page, dialog, () => page.keyboard.press('Enter'))
  await expect(header(page).getByRole('button', { name: ACCOUNTS.newMember.username })).toBeFocused()
})

test('the first stop of every page leads past the header', async ({ page, watch }) => {
  watch.allow(/404/)
  for (const address of [
    '/index',
    '/noticePage',
    '/rng',
    '/live',
    '/fav',
    '/sports',
    '/promotions',
    '/lottery',
    '/seaLottery',
    '/vip',
    '/pointMall',
    '/help',
    '/helpmc',
    '/down',
    '/join',
    '/game',
    '/no-such-page',
  ]) {
    await page.goto(address)
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1 }).or(page.getByRole('main').getByRole('heading')).first(),
      address,
    ).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' }), address).toBeFocused()
  }
})

test('the games under a category close when its page is chosen, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/index')
  const slots = mainMenu(page).getByRole('link', { name: '슬롯' })
  const menu = page.getByRole('group', { name: '슬롯' })
  await slots.hover()
  await expect(menu).toBeVisible()
  await slots.click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(tiles(page)).toHaveCount(24)
  await expect(menu).toBeHidden()
  // The pointer still rests there.
  await page.mouse.move(700, 700)
  await page.goto('/index')
  await expect(async () => {
    await slots.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  await slots.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng$/)
  await expect(menu).toBeHidden()
})

test('a log-out leaves the form, with nothing in it', async ({ page }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.otherMember)
  await logOut(page)
  await expect(loginForm(page).getByRole('textbox', { name: '아이디' })).toHaveValue('')
  await expect(loginForm(page).getByRole('textbox', { name: '비밀번호' })).toHaveValue('')
})
