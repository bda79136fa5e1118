import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { fieldOf } from '../support/portal/forms.ts'
import { forgetFailures, readPicture, SPARE } from '../support/portal/members.ts'
import { balance, fillLogin, loginDialog, openLogin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('after two failures the digits of a picture are required, another picture at most once a second', async ({
  page,
  context,
  run,
  watch,
}) => {
  await bringAxe(context)
  const audit = createAudit(page)
  watch.allow(/40[01].*session\/login/, /429.*captcha/)
  await forgetFailures(run, SPARE.forgetful.username)
  await page.goto('/index')
  await openLogin(page)
  const dialog = loginDialog(page)
  const picture = dialog.getByRole('img', { name: '보안 문자 그림' })
  const wrong = { ...SPARE.forgetful, password: 'not this one' }
  await fillLogin(page, wrong)
  await expect(dialog.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않아요.')
  await expect(picture).toHaveCount(0)
  await fillLogin(page, wrong)
  await expect(picture).toBeVisible()
  await audit.look('login with a picture', dialog)
  expect(audit.findings).toEqual([])

  // The correct password with wrong captcha digits is rejected; the password stays in its field.
  const digits = fieldOf(dialog, '보안 문자')
  await digits.fill('nothing')
  await fillLogin(page, SPARE.forgetful)
  await expect(dialog.getByRole('alert')).toHaveText(/^그림의 숫자를 입력해 주세요/)
  await expect(digits).toBeFocused()
  await expect(digits).toHaveValue('')
  await expect(fieldOf(dialog, '비밀번호')).toHaveValue(SPARE.forgetful.password)

  const another = dialog.getByRole('button', { name: '다른 보안 문자 보기' })
  await expect(another).toBeEnabled()
  const before = await picture.getAttribute('src')
  await another.click()
  await expect(another).toBeDisabled()
  await expect(picture).not.toHaveAttribute('src', before!)
  await expect(another).toBeEnabled()
  await digits.fill(await readPicture(run))
  await fillLogin(page, SPARE.forgetful)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})
