import { plainAddress } from '@atrium/contracts/releases/release-address'
import { fieldOf, newName, PASSWORD, registerDialog } from '../support/portal/forms.ts'
import { expectSeenFocus, tabTo } from '../support/browser/keys.ts'
import { balance, header, loginDialog, mainMenu } from '../support/portal/portal-page.ts'
import { solvingPuzzleByKeys } from '../support/portal/puzzle.ts'
import { expect, test } from '../support/test.ts'

test('a visitor registers with keys alone, in a dialog that keeps the focus and gives it back', async ({ page }) => {
  test.slow()
  await page.goto('/index')
  const opener = header(page).getByRole('button', { name: '회원가입' })
  await expect(opener).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = registerDialog(page)
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
  // Cycles the focus through the dialog in both directions.
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press(key)
      await expectSeenFocus(page)
      // After the last element, a focus guard has the focus briefly before it moves it to the first element.
      await expect.poll(hasFocus).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
  const username = newName('keys')
  await page.keyboard.type(username)
  for (const label of ['비밀번호', '비밀번호 확인']) {
    await tabTo(page, fieldOf(dialog, label), { most: 4 })
    await page.keyboard.type(PASSWORD)
  }
  await tabTo(page, fieldOf(dialog, '생년월일'), { most: 20 })
  await page.keyboard.type('19900315')
  await tabTo(page, dialog.getByRole('checkbox', { name: /^만 \d+세 이상이에요\.$/ }), { most: 40 })
  await expect(fieldOf(dialog, '생년월일')).toHaveValue('1990-03-15')
  await page.keyboard.press('Space')
  await solvingPuzzleByKeys(page, dialog, () => page.keyboard.press('Enter'))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText(`${username}님, 환영해요.`)).toBeVisible()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('the games under the navigation open, are gone through and started with keys alone, and Enter opens the lobby', async ({
  page,
}) => {
  test.slow()
  await page.goto('/index')
  const category = mainMenu(page).getByRole('link', { name: '슬롯' })
  const menu = page.getByRole('group', { name: '슬롯' })
  await expect(category).toBeVisible()
  await tabTo(page, category)
  // The first focus loads the code that handles arrow keys, so the key is pressed until it works.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  const vendors = menu.getByRole('list', { name: '게임 제공사' }).getByRole('button')
  await expect(vendors.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(vendors.nth(1)).toBeFocused()
  await expectSeenFocus(page)
  // The focus returns to the element that opened the menu.
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(category).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, category, { back: true })
  await page.keyboard.press('ArrowDown')
  await expect(vendors.first()).toBeFocused()
  const play = menu.getByRole('button', { name: /플레이$/ }).first()
  await tabTo(page, play, { most: 40 })
  await page.keyboard.press('Enter')
  // Starting a game requires a log-in.
  await expect(loginDialog(page).getByRole('textbox', { name: /^휴대전화 번호/ })).toBeFocused()
  // The menu that opened the dialog has closed, so the focus returns to its menu entry.
  await page.keyboard.press('Escape')
  await expect(category).toBeFocused()
})

test('the header and the side menu are used with keys alone: the focus stays, also while the page starts', async ({
  page,
  run,
}) => {
  test.slow()
  const isScript = ({ pathname }: URL) => plainAddress(pathname).startsWith('/r/shell/') && pathname.endsWith('.js')
  const gate = Promise.withResolvers<void>()
  await page.route(isScript, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/help', { waitUntil: 'commit' })

  await test.step('a place that was reached before the page has started is kept', async () => {
    const mark = header(page).getByRole('link', { name: '아트리움' })
    await expect(mark).toBeVisible()
    await tabTo(page, mark, { most: 3 })
    gate.resolve()
    await expect(header(page).getByRole('button', { name: '메뉴 열기' })).toBeVisible()
    await expect(mark).toBeFocused()
    await expectSeenFocus(page)
  })

  await test.step('language and theme change', async () => {
    await expect(header(page).getByRole('button', { name: 'English, EN' })).toBeVisible()
    await tabTo(page, header(page).getByRole('button', { name: 'English, EN' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'English, EN' })).toBeFocused()

    const more = header(page).getByRole('button', { name: 'More languages' })
    await tabTo(page, more, { most: 2 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose a language' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: /한국어/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '고객센터 도움말' })).toBeVisible()
    await expectSeenFocus(page)

    await tabTo(page, header(page).getByRole('button', { name: '밝은 테마로 바꾸기' }))
    await page.keyboard.press('Space')
    await expect(header(page).getByRole('button', { name: '어두운 테마로 바꾸기' })).toBeFocused()
  })

  await test.step('the side menu opens, folds, leads on and closes', async () => {
    const opener = header(page).getByRole('button', { name: '메뉴 열기' })
    await expect(opener).toBeVisible()
    await tabTo(page, opener, { back: true })
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: '메뉴' })
    await expect(menu).toBeVisible()
    await expectSeenFocus(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    // The menu measures the fastest domain of this portal while it is open.
    const { port } = new URL(run.portal)
    await expect(menu.getByText(new RegExp(`^(localhost|127\\.0\\.0\\.1):${port} · \\d+ms$`))).toBeVisible()
    await tabTo(page, menu.getByText('게임 센터'))
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link', { name: '슬롯' })).toBeHidden()
    await tabTo(page, menu.getByRole('button', { name: '공지사항' }))
    await page.keyboard.press('Enter')
    const notices = page.getByRole('dialog', { name: '공지사항' })
    await expect(notices.getByRole('button', { name: '닫기' })).toBeFocused()
    await tabTo(page, notices.getByRole('button', { expanded: false }).first())
    await page.keyboard.press('Enter')
    await expect(notices.getByRole('button', { expanded: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(notices).toBeHidden()
    // The menu has closed, so the focus returns to the button that opened the menu.
    await expect(opener).toBeFocused()
  })
})
