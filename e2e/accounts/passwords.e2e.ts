import type { Locator, Page } from '@playwright/test'
import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { fieldOf, newName, proveEmail, register } from '../support/portal/forms.ts'
import { keepPassword, SPARE } from '../support/portal/members.ts'
import { messageTo } from '../support/portal/outbox.ts'
import type { Account } from '../support/portal/portal-page.ts'
import { balance, fillLogin, logIn, loginDialog, logOut, openLogin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'lantern77'
const changeDialog = (page: Page): Locator => page.getByRole('dialog', { name: '비밀번호 변경' })

async function comeIn(page: Page, account: Account): Promise<Locator> {
  await page.goto('/promotions')
  await openLogin(page)
  await fillLogin(page, account)
  const dialog = changeDialog(page)
  await expect(dialog).toBeVisible()
  return dialog
}

async function change(dialog: Locator, password: string, confirmation = password): Promise<void> {
  await fieldOf(dialog, '새 비밀번호').fill(password)
  await fieldOf(dialog, '새 비밀번호 확인').fill(confirmation)
  await dialog.getByRole('button', { name: '비밀번호 변경' }).click()
}

test('the password that accounts are opened with has to be changed first, whatever one tries', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(/400.*member\/password/)
  await bringAxe(context)
  const audit = createAudit(page)
  const putBack = await keepPassword(run, SPARE.fresh.username)
  try {
    const dialog = await comeIn(page, SPARE.fresh)
    await expect(dialog).toHaveAccessibleDescription(/^처음 받은 비밀번호를 그대로 쓰고 있어요/)
    await audit.look('a password that has to be changed', dialog)
    expect(audit.findings).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await expect(balance(page)).toHaveCount(0)
    await expect(fieldOf(dialog, '현재 비밀번호')).toHaveCount(0)

    await change(dialog, NEW_PASSWORD, 'lantern78')
    await expect(fieldOf(dialog, '새 비밀번호 확인')).toHaveAccessibleDescription(
      '두 번 입력한 비밀번호가 서로 달라요.',
    )
    await change(dialog, SPARE.fresh.password)
    await expect(fieldOf(dialog, '새 비밀번호')).toHaveAccessibleDescription(/다른 비밀번호를 입력해 주세요/)
    await change(dialog, NEW_PASSWORD)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').getByText('비밀번호를 바꿨어요.')).toBeVisible()
    await expect(page).toHaveURL(/\/index$/)
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    await logOut(page)
    await logIn(page, { ...SPARE.fresh, password: NEW_PASSWORD })
  } finally {
    await putBack()
  }
})

test('who forgot the password gets a mail whose link sets a new one, once', async ({ page, run, watch }) => {
  watch.allow(/400.*password/)
  const username = newName('maple')
  const email = `${username}@example.com`
  await register(page, username, { more: { 이메일: email } })
  await proveEmail(page, run.outbox, email)
  await logOut(page)
  await openLogin(page)
  await loginDialog(page).getByRole('button', { name: '비밀번호 찾기' }).click()
  const forgot = page.getByRole('dialog', { name: '비밀번호 찾기' })
  await fieldOf(forgot, '아이디').fill(username)
  await fieldOf(forgot, '이메일').fill(email)
  const mail = await messageTo(run.outbox, email, () => forgot.getByRole('button', { name: '메일 보내기' }).click())
  await page.getByRole('dialog', { name: '메일을 확인해 주세요' }).getByRole('button', { name: '확인' }).click()
  await expect(forgot).toBeHidden()

  const { pathname, search } = new URL(/http\S+\?reset=[\w-]+/.exec(mail)![0])
  const reset = page.getByRole('dialog', { name: '새 비밀번호 정하기' })
  const set = async (password: string) => {
    await page.goto(pathname + search)
    await fieldOf(reset, '새 비밀번호').fill(password)
    await fieldOf(reset, '새 비밀번호 확인').fill(password)
    await reset.getByRole('button', { name: '비밀번호 변경' }).click()
  }
  await set(NEW_PASSWORD)
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).not.toHaveURL(/reset=/)
  await fillLogin(page, { username, password: NEW_PASSWORD })
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)

  await set('lantern78')
  await expect(reset.getByRole('alert')).toHaveText(
    '비밀번호 재설정 링크가 만료되었거나 이미 사용됐어요. 다시 요청해 주세요.',
  )
  await reset.getByRole('button', { name: '메일 다시 받기' }).click()
  await expect(forgot).toBeVisible()
})
