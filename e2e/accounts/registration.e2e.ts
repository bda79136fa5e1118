import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { fieldOf, fillRest, newNumber, registerDialog, sendRegistration, typeCode } from '../support/portal/forms.ts'
import { balance, loginDialog, logOut, openLogin } from '../support/portal/portal-page.ts'
import { solvingPuzzle } from '../support/portal/puzzle.ts'
import { expect, test } from '../support/test.ts'

test('a visitor registers by mobile number, logs in with a code by SMS, and with another one sets a new password', async ({
  page,
  run,
  watch,
}) => {
  test.slow()
  watch.allow(/400.*session\/login/)
  const number = newNumber()

  await test.step('a code by SMS registers', async () => {
    await page.goto('/register')
    const dialog = registerDialog(page)
    await dialog.getByRole('tab', { name: '휴대전화로 가입' }).click()
    await fieldOf(dialog, '휴대전화 번호').fill(number.typed)
    const isProved = await typeCode(page, dialog, { outbox: run.outbox, to: number.international })
    await fillRest(dialog)
    await sendRegistration(page, { isProved })
    await expect(dialog).toBeHidden()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    await logOut(page)
  })

  await test.step('a code by SMS logs in, and a reload does not shorten the wait for the next', async () => {
    await page.goto('/promotions')
    await openLogin(page)
    const dialog = loginDialog(page)
    await fieldOf(dialog, '휴대전화 번호').fill(number.typed)
    await typeCode(page, dialog, { outbox: run.outbox, to: number.international })
    const code = await fieldOf(dialog, '인증번호').inputValue()
    await expect(
      dialog.getByRole('status').getByText('등록된 번호라면 인증번호가 전송돼요. 10분 안에 입력해 주세요.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^(1:00|0:5\d) 뒤에 다시 받기$/ })).toBeDisabled()

    await page.reload()
    await openLogin(page)
    await expect(dialog.getByRole('button', { name: /^0:\d\d 뒤에 다시 받기$/ })).toBeDisabled()
    await fieldOf(dialog, '휴대전화 번호').fill(number.typed)
    const send = () =>
      solvingPuzzle(page, dialog, () => dialog.getByRole('button', { name: '로그인', exact: true }).click())
    await fieldOf(dialog, '인증번호').fill(code === '123456' ? '654321' : '123456')
    await send()
    await expect(dialog.getByRole('alert')).toHaveText('인증번호가 없거나 올바르지 않아요. 다시 확인해 주세요.')
    await expect(fieldOf(dialog, '인증번호')).toHaveValue('')
    await fieldOf(dialog, '인증번호').fill(code)
    await send()
    await expect(dialog).toBeHidden()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    await logOut(page)
  })

  await test.step('who forgot the password sets a new one with a code on the phone, and is signed in', async () => {
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
})

test('free play signs in with a trial account, which cannot use what requires a member', async ({
  page,
  context,
  run,
}) => {
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
  const warning = page.getByRole('dialog', { name: '정식 계정이 필요해요' })
  await expect(warning).toBeVisible()
  await audit.look('what a trial account is refused', warning)
  expect(audit.findings).toEqual([])
  await warning.getByRole('button', { name: '회원가입' }).click()
  await expect(registerDialog(page)).toBeVisible()
})
