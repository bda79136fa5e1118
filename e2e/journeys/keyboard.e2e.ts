import { tabTo } from '../support/browser/keys.ts'
import { ACCOUNTS, balance, header, loginDialog, loginForm, openGame, tiles } from '../support/portal/portal-page.ts'
import { solvingPuzzleByKeys } from '../support/portal/puzzle.ts'
import { expect, test } from '../support/test.ts'

test('passing the header, logging in, choosing a game and playing it need no mouse', async ({ page }) => {
  // Every step is a separate key press, which takes time.
  test.slow()
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)

  await test.step('the first stop leads past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('Escape closes the dialog and gives the focus back', async () => {
    const opener = tiles(page)
      .first()
      .getByRole('button', { name: /^플레이/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginDialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  const form = loginForm(page)
  await expect(form).toBeVisible()
  await tabTo(page, form.getByRole('textbox', { name: '아이디' }), { most: 100, back: true })
  await page.keyboard.type(ACCOUNTS.newMember.username)
  await tabTo(page, form.getByRole('textbox', { name: '비밀번호' }), { most: 2 })
  await page.keyboard.type(ACCOUNTS.newMember.password)
  await solvingPuzzleByKeys(page, form, () => page.keyboard.press('Enter'))
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  // The login form is gone, so the focus moves to the member's name, which replaces it.
  await expect(header(page).getByRole('button', { name: ACCOUNTS.newMember.username })).toBeFocused()

  const tile = tiles(page).first()
  const name = await tile.getByRole('paragraph').first().innerText()
  const play = tile.getByRole('button', { name: `플레이 ${name}` })
  await tabTo(page, play, { most: 120 })
  await page.keyboard.press('Enter')
  const game = await openGame(page, name)
  await tabTo(page, game.spin, { most: 40 })
  await page.keyboard.press('Enter')
  await expect(game.spin).toBeDisabled()
  await expect(game.spin).toBeEnabled({ timeout: 15_000 })
  // The focus stays on the button that starts the next round.
  await expect(game.spin).toBeFocused()
})
