import { bringAxe, createAudit } from '../support/browser/axe.ts'
import {
  fieldOf,
  fillRest,
  newName,
  newNumber,
  PASSWORD,
  register,
  registerDialog,
  sendRegistration,
  typeCode,
} from '../support/portal/forms.ts'
import { ACCOUNTS, balance, header, loginDialog, logOut, openLogin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('a visitor registers by name and is signed in', async ({ page }) => {
  const username = newName('maple')
  await register(page, username)
  await expect(page.getByRole('status').getByText(`${username}님, 환영합니다.`)).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
})

test('a refused form says what is wrong where it is wrong, and keeps what was typed when it is closed', async ({
  page,
  watch,
}) => {
  watch.allow(/409.*member\/register/)
  await page.goto('/register.html')
  const dialog = registerDialog(page)
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
  // What is missing is said before any puzzle.
  await dialog.getByRole('button', { name: '가입하기' }).click()
  await expect(fieldOf(dialog, '아이디')).toHaveAccessibleDescription('필수 입력 항목입니다.')
  await expect(fieldOf(dialog, '아이디')).toBeFocused()
  await fieldOf(dialog, '아이디').fill(ACCOUNTS.member.username)
  await fillRest(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await header(page).getByRole('button', { name: '회원가입' }).click()
  await expect(fieldOf(dialog, '비밀번호 확인')).toHaveValue(PASSWORD)
  await sendRegistration(page)
  await expect(fieldOf(dialog, '아이디')).toHaveAccessibleDescription(
    '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.',
  )
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
  const number = newNumber()
  await fieldOf(dialog, '휴대전화 번호').fill(number.typed)
  await typeCode(page, dialog, { outbox: run.outbox, to: number.international })
  await fillRest(dialog)
  await sendRegistration(page)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('who forgot the password sets a new one with a code on the phone, and is signed in', async ({ page, run }) => {
  await page.goto('/register')
  const dialog = registerDialog(page)
  const number = newNumber()
  await fieldOf(dialog, '아이디').fill(newName('maple'))
  await fieldOf(dialog, '휴대전화 번호').fill(number.typed)
  await typeCode(page, dialog, { outbox: run.outbox, to: number.international })
  await fillRest(dialog)
  await sendRegistration(page)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)

  await page.goto('/promotions')
  await openLogin(page)
  await loginDialog(page).getByRole('button', { name: '비밀번호 찾기' }).click()
  const forgot = page.getByRole('dialog', { name: '비밀번호 찾기' })
  await forgot.getByRole('tab', { name: '휴대전화로 찾기' }).click()
  await fieldOf(forgot, '휴대전화 번호').fill(number.typed)
  await typeCode(page, forgot, { outbox: run.outbox, to: number.international })
  await fieldOf(forgot, '새 비밀번호').fill('lantern77')
  await fieldOf(forgot, '새 비밀번호 확인').fill('lantern77')
  await forgot.getByRole('button', { name: '비밀번호 바꾸고 로그인' }).click()
  await expect(forgot).toBeHidden()
  await expect(page).toHaveURL(/\/index$/)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('free play signs in with a trial account, which is refused what members have', async ({ page, context, run }) => {
  await bringAxe(context)
  const audit = createAudit(page)
  await page.goto(`${run.lotus}/promotions`)
  await openLogin(page)
  await loginDialog(page).getByRole('button', { name: '체험하기' }).click()
  const question = page.getByRole('dialog', { name: '체험 계정으로 시작할까요?' })
  await expect(question).toBeVisible()
  await audit.look('a trial account', question)
  await question.getByRole('button', { name: '취소' }).click()
  await expect(balance(page)).toHaveCount(0)
  await loginDialog(page).getByRole('button', { name: '체험하기' }).click()
  await question.getByRole('button', { name: '체험 시작' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await page.goto(`${run.lotus}/index?member=securityCenter`)
  const warning = page.getByRole('dialog', { name: '정식 계정이 필요합니다' })
  await expect(warning).toBeVisible()
  await audit.look('what a trial account is refused', warning)
  expect(audit.findings).toEqual([])
  await warning.getByRole('button', { name: '회원가입' }).click()
  await expect(registerDialog(page)).toBeVisible()
})
