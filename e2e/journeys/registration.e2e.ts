import type { Locator, Page } from '@playwright/test'
import { codeFor, messageTo } from '../support/outbox.ts'
import { ACCOUNTS, balance, fillLogin, header, logIn, loginDialog, logOut } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'harbour42'
const registerDialog = (page: Page): Locator => page.getByRole('dialog', { name: '회원가입' })
const fieldOf = (dialog: Locator, name: string): Locator => dialog.getByLabel(new RegExp(`^${name}\\*?$`))
const submit = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: '가입하기' }).click()

/** What every registration of merchant DEMO asks for beside the account itself. */
async function fillRest(dialog: Locator): Promise<void> {
  await fieldOf(dialog, '비밀번호').fill(PASSWORD)
  await fieldOf(dialog, '비밀번호 확인').fill(PASSWORD)
  await fieldOf(dialog, '생년월일').fill('1990-03-15')
  await dialog.getByRole('checkbox', { name: '만 18세 이상입니다.' }).check()
}

/** Opens an account of its own for a test. */
async function register(page: Page, username: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto('/register')
  const dialog = registerDialog(page)
  await fieldOf(dialog, '아이디').fill(username)
  for (const [name, value] of Object.entries(more)) await fieldOf(dialog, name).fill(value)
  await fillRest(dialog)
  await submit(dialog)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

test('a visitor registers by name and is signed in', async ({ page }) => {
  await register(page, 'maple01')
  await expect(page.getByRole('status').getByText('maple01님, 환영합니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
})

test('a refused form says what is wrong where it is wrong, and keeps what was typed when it is closed', async ({ page, watch }) => {
  watch.allow(/409.*member\/register/)
  await page.goto('/register.html')
  const dialog = registerDialog(page)
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
  await submit(dialog)
  await expect(fieldOf(dialog, '아이디')).toHaveAccessibleDescription('필수 입력 항목입니다.')
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
  await fieldOf(dialog, '아이디').fill(ACCOUNTS.member.username)
  await fillRest(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await header(page).getByRole('button', { name: '회원가입' }).click()
  await expect(fieldOf(dialog, '비밀번호 확인')).toHaveValue(PASSWORD)
  await submit(dialog)
  await expect(fieldOf(dialog, '아이디')).toHaveAccessibleDescription('이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.')
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
})

test('an invitation that nobody has shows its field; a right one says nothing', async ({ page }) => {
  await page.goto('/register?code=NOBODY')
  const dialog = registerDialog(page)
  await expect(fieldOf(dialog, '초대 코드')).toHaveAccessibleDescription(/^추천 코드가 올바르지 않습니다/)
  await page.goto('/register?code=HANGANG')
  await expect(fieldOf(dialog, '아이디')).toBeVisible()
  await expect(fieldOf(dialog, '초대 코드')).toBeHidden()
})

test('a visitor registers by mobile number with a code by SMS', async ({ page, run }) => {
  await page.goto('/register')
  const dialog = registerDialog(page)
  await dialog.getByRole('tab', { name: '휴대전화로 가입' }).click()
  await fieldOf(dialog, '휴대전화 번호').fill('010-2345-6701')
  await dialog.getByRole('button', { name: '인증번호 받기' }).click()
  await fieldOf(dialog, '인증번호').fill(await codeFor(run.outbox, '+821023456701'))
  await fillRest(dialog)
  await submit(dialog)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('a member changes the password in the security centre', async ({ page, watch }) => {
  watch.allow(/400.*member\/password/)
  await register(page, 'maple02')
  await page.goto('/index?member=securityCenter')
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' })
  await fieldOf(dialog, '현재 비밀번호').fill('not this one 1')
  await fieldOf(dialog, '새 비밀번호').fill('lantern77')
  await fieldOf(dialog, '새 비밀번호 확인').fill('lantern77')
  await dialog.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(fieldOf(dialog, '현재 비밀번호')).toBeFocused()
  await fieldOf(dialog, '현재 비밀번호').fill(PASSWORD)
  await dialog.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/index$/)
  await logOut(page)
  await logIn(page, { username: 'maple02', password: 'lantern77' })
})

test('who forgot the password gets a mail whose link sets a new one', async ({ page, run }) => {
  await register(page, 'maple03', { 이메일: 'maple03@example.com' })
  await logOut(page)
  await header(page).getByRole('button', { name: '로그인' }).click()
  await loginDialog(page).getByRole('button', { name: '비밀번호 찾기' }).click()
  const forgot = page.getByRole('dialog', { name: '비밀번호 찾기' })
  await fieldOf(forgot, '아이디').fill('maple03')
  await fieldOf(forgot, '이메일').fill('maple03@example.com')
  await forgot.getByRole('button', { name: '메일 보내기' }).click()
  await page.getByRole('dialog', { name: '메일을 확인해 주세요' }).getByRole('button', { name: '확인' }).click()

  const link = /http\S+\?reset=[\w-]+/.exec(await messageTo(run.outbox, 'maple03@example.com'))![0]
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  const reset = page.getByRole('dialog', { name: '새 비밀번호 정하기' })
  await fieldOf(reset, '새 비밀번호').fill('lantern77')
  await fieldOf(reset, '새 비밀번호 확인').fill('lantern77')
  await reset.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).not.toHaveURL(/reset=/)
  await fillLogin(page, { username: 'maple03', password: 'lantern77' })
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('who forgot the password sets a new one with a code on the phone, and is signed in', async ({ page, run }) => {
  await page.goto('/register')
  const dialog = registerDialog(page)
  await fieldOf(dialog, '아이디').fill('maple04')
  await fieldOf(dialog, '휴대전화 번호').fill('01023456704')
  await dialog.getByRole('button', { name: '인증번호 받기' }).click()
  await fieldOf(dialog, '인증번호').fill(await codeFor(run.outbox, '+821023456704'))
  await fillRest(dialog)
  await submit(dialog)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)
  await fetch(`${run.outbox}/messages`, { method: 'DELETE' })

  await header(page).getByRole('button', { name: '로그인' }).click()
  await loginDialog(page).getByRole('button', { name: '비밀번호 찾기' }).click()
  const forgot = page.getByRole('dialog', { name: '비밀번호 찾기' })
  await forgot.getByRole('tab', { name: '휴대전화로 찾기' }).click()
  await fieldOf(forgot, '휴대전화 번호').fill('01023456704')
  await forgot.getByRole('button', { name: '인증번호 받기' }).click()
  await fieldOf(forgot, '인증번호').fill(await codeFor(run.outbox, '+821023456704'))
  await fieldOf(forgot, '새 비밀번호').fill('lantern77')
  await fieldOf(forgot, '새 비밀번호 확인').fill('lantern77')
  await forgot.getByRole('button', { name: '비밀번호 바꾸고 로그인' }).click()
  await expect(forgot).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('free play signs in with a trial account, which is refused what members have', async ({ page, run }) => {
  await page.goto(`${run.lotus}/index`)
  await header(page).getByRole('button', { name: '로그인' }).click()
  await loginDialog(page).getByRole('button', { name: '체험하기' }).click()
  await page.getByRole('dialog', { name: '체험 계정으로 시작할까요?' }).getByRole('button', { name: '체험 시작' }).click()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await page.goto(`${run.lotus}/index?member=securityCenter`)
  const warning = page.getByRole('dialog', { name: '정식 계정이 필요합니다' })
  await warning.getByRole('button', { name: '회원가입' }).click()
  await expect(registerDialog(page)).toBeVisible()
})
