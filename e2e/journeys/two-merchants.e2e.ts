import { COOKIES } from '@atrium/contracts/portal/session'
import type { Page } from '@playwright/test'
import {
  ACCOUNTS,
  balance,
  fillLogin,
  header,
  logIn,
  loginDialog,
  loginForm,
  logOut,
  mainMenu,
  tiles,
  openLogin,
} from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

/** Colour of the form's button once the form has replaced its placeholder. */
const accent = (page: Page) =>
  loginForm(page)
    .getByRole('button', { name: '로그인', exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)

test('two merchants are two brands with other modules, versions, sessions and languages, at the same time', async ({
  page,
  context,
  run,
  watch,
}) => {
  const lotus = await context.newPage()
  await Promise.all([page.goto('/rng'), lotus.goto(`${run.lotus}/rng`)])
  await expect(header(page).getByRole('link', { name: '아트리움' })).toBeVisible()
  await expect(header(lotus).getByRole('link', { name: '로터스' })).toBeVisible()
  expect(await accent(page)).not.toBe(await accent(lotus))

  await expect(mainMenu(page).getByRole('link', { name: '복권', exact: true })).toBeVisible()
  await expect(mainMenu(lotus).getByRole('link')).toHaveText([
    '홈',
    '라이브 카지노',
    '슬롯',
    '스포츠',
    '피싱',
    '카드 게임',
    '프로모션',
    'VIP – –',
  ])
  await expect(page.getByRole('tablist', { name: '제공사' }).getByRole('tab')).toHaveCount(14)
  await expect(lotus.getByRole('tablist', { name: '제공사' }).getByRole('tab')).toHaveCount(10)

  await expect(tiles(page)).toHaveCount(24)
  await expect(tiles(lotus)).toHaveCount(24)
  await expect(page.getByRole('region', { name: '추천 게임' })).toBeVisible()
  await expect(lotus.getByRole('region', { name: '추천 게임' })).toHaveCount(0)

  await test.step('a session and a choice of language at one merchant are nothing at the other', async () => {
    await page.bringToFront()
    await logIn(page, ACCOUNTS.newMember)
    await header(page).getByRole('button', { name: 'English' }).click()
    await expect(mainMenu(page).getByRole('link', { name: 'Slots' })).toBeVisible()
    await lotus.bringToFront()
    await lotus.reload()
    await expect(header(lotus).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
    await expect(lotus.getByRole('document')).toHaveAttribute('lang', 'ko-KR')
    expect((await context.cookies(run.lotus)).map(({ name }) => name)).not.toContain(COOKIES.language)

    await logIn(lotus, ACCOUNTS.lotusMember)
    await expect(header(lotus).getByRole('button', { name: 'lotus' })).toBeVisible()
    await expect(balance(page)).toBeVisible()
    await logOut(lotus)
    await expect(balance(page)).toBeVisible()

    // An account of one merchant is unknown at the other.
    watch.allow(/401.*session\/login/)
    await openLogin(lotus)
    await fillLogin(lotus, ACCOUNTS.member)
    await expect(loginDialog(lotus).getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않아요.')
  })
})
