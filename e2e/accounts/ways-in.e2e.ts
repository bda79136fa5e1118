import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import { COOKIES } from '@atrium/contracts/portal/session'
import type { Locator, Page } from '@playwright/test'
import { inDatabase } from '../support/portal/database.ts'
import { fieldOf } from '../support/portal/forms.ts'
import { forgetFailures, readPicture, SPARE } from '../support/portal/members.ts'
import { codeFor } from '../support/portal/outbox.ts'
import {
  ACCOUNTS,
  balance,
  byUsername,
  fillLogin,
  header,
  logIn,
  loginDialog,
  logOut,
  openLogin,
} from '../support/portal/portal-page.ts'
import { solvingPuzzle } from '../support/portal/puzzle.ts'
import { expect, test } from '../support/test.ts'

const DAY_SECONDS = 24 * 60 * 60

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/index')
  await openLogin(page)
  await expect(loginDialog(page)).toBeVisible()
  return loginDialog(page)
}

test('a name that is remembered is there at the next visit, for one day, until it is not wanted any more', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page)
  await byUsername(page)
  const remember = dialog.getByRole('checkbox', { name: '아이디 저장 (1일)' })
  await expect(remember).not.toBeChecked()
  await remember.check()
  await fillLogin(page, SPARE.remembered)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.remember)!
  expect(cookie.value).toBe(SPARE.remembered.username)
  expect(Math.abs(cookie.expires - Date.now() / 1000 - DAY_SECONDS)).toBeLessThan(60)
  await logOut(page)

  await openDialog(page)
  await byUsername(page)
  await expect(dialog.getByRole('textbox', { name: '아이디' })).toHaveValue(SPARE.remembered.username)
  await expect(fieldOf(dialog, '비밀번호')).toHaveValue('')
  await expect(remember).toBeChecked()
  await remember.uncheck()
  await fillLogin(page, SPARE.remembered)
  // Whoever comes again reads when and from where they came before.
  await expect(
    page.getByRole('status').getByText(/^지난 로그인: .+ · (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/),
  ).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIES.remember)
})

test('after two failures the digits of a picture are asked for, another picture at most once a second', async ({
  page,
  context,
  run,
  watch,
}) => {
  await bringAxe(context)
  const audit = createAudit(page)
  watch.allow(/40[01].*session\/login/, /429.*captcha/)
  await forgetFailures(run, SPARE.forgetful.username)
  const dialog = await openDialog(page)
  const picture = dialog.getByRole('img', { name: '보안 문자 그림' })
  const wrong = { ...SPARE.forgetful, password: 'not this one' }
  await fillLogin(page, wrong)
  await expect(dialog.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.')
  await expect(picture).toHaveCount(0)
  await fillLogin(page, wrong)
  await expect(picture).toBeVisible()
  await audit.look('login with a picture', dialog)
  expect(audit.findings).toEqual([])

  // The right password does not help without the right digits; it stays where it is.
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

test('a name that is tried too often is locked for a quarter of an hour, for the right password too', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/(400|401|429).*(session\/login|captcha)/)
  const { username } = SPARE.besieged
  await forgetFailures(run, username)
  const dialog = await openDialog(page)
  await fillLogin(page, { ...SPARE.besieged, password: 'not this one' })
  await expect(dialog.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.')
  // Four more like it.
  await inDatabase(
    run,
    `
    insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, succeeded)
    select merchant, member_id, account_index, now(), ip, user_agent, false
    from (select l.* from identity.logins l join identity.members m on m.id = l.member_id where m.account = $1
      order by l.at desc limit 1) latest, generate_series(1, 4)`,
    username,
  )
  await fillLogin(page, SPARE.besieged)
  await expect(dialog.getByRole('alert')).toHaveText(
    '로그인 시도가 많아 잠시 잠겼습니다. 15분 뒤에 다시 시도해 주세요.',
  )

  await inDatabase(
    run,
    "update identity.logins set at = at - interval '16 minutes' where member_id in (select id from identity.members where account = $1)",
    username,
  )
  await fillLogin(page, SPARE.besieged)
  // In time the picture is a further step, and no error.
  await expect(dialog.getByText('계속하려면 그림의 숫자를 입력해 주세요.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: '보안 문자 그림' })).toBeVisible()
  await fieldOf(dialog, '보안 문자').fill(await readPicture(run))
  await fillLogin(page, SPARE.besieged)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('a member logs in with a code by SMS, and a reload does not shorten the wait for the next', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/400.*session\/login/)
  const dialog = await openDialog(page)
  const order = dialog.getByRole('button', { name: '인증번호 받기' })
  const send = () =>
    solvingPuzzle(page, dialog, () => dialog.getByRole('button', { name: '로그인', exact: true }).click())
  await fieldOf(dialog, '휴대전화 번호').fill('010-12')
  await order.click()
  await expect(fieldOf(dialog, '휴대전화 번호')).toHaveAccessibleDescription('휴대폰 번호는 숫자 10~11자리여야 합니다.')
  await fieldOf(dialog, '휴대전화 번호').fill('010-1234-1234')
  const code = await codeFor(run.outbox, '+821012341234', () => solvingPuzzle(page, dialog, () => order.click()))
  await expect(
    dialog.getByRole('status').getByText('등록된 번호라면 인증번호가 전송됩니다. 10분 안에 입력해 주세요.'),
  ).toBeVisible()
  await expect(fieldOf(dialog, '인증번호')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^(1:00|0:5\d) 뒤에 다시 받기$/ })).toBeDisabled()

  await page.reload()
  await openLogin(page)
  await expect(dialog.getByRole('button', { name: /^0:\d\d 뒤에 다시 받기$/ })).toBeDisabled()
  await fieldOf(dialog, '휴대전화 번호').fill('010-1234-1234')
  await fieldOf(dialog, '인증번호').fill(code === '123456' ? '654321' : '123456')
  await send()
  await expect(dialog.getByRole('alert')).toHaveText('인증번호가 없거나 올바르지 않습니다. 다시 확인해 주세요.')
  await expect(fieldOf(dialog, '인증번호')).toHaveValue('')
  await fieldOf(dialog, '인증번호').fill(code)
  await send()
  await expect(dialog).toBeHidden()
  await expect(header(page).getByRole('button', { name: ACCOUNTS.member.username })).toBeVisible()
})

test('whoever comes for the first time is greeted once', async ({ page, run }) => {
  await inDatabase(
    run,
    'update identity.members set first_login_done = false where account = $1',
    SPARE.greeted.username,
  )
  const greetings: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === callSurface.firstLogin[1]) greetings.push(request.method())
  })
  await page.goto('/index')
  await logIn(page, SPARE.greeted)
  expect(greetings).toEqual(['POST'])
  await logOut(page)
  await logIn(page, SPARE.greeted)
  expect(greetings).toEqual(['POST'])
})
