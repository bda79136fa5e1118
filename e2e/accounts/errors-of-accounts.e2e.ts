import { COOKIES } from '@atrium/contracts/portal/session'
import type { Locator, Page } from '@playwright/test'
import { inDatabase } from '../support/portal/database.ts'
import { fieldOf, fillRest, registerDialog, sendRegistration } from '../support/portal/forms.ts'
import { codeFor, refuseMessagesTo } from '../support/portal/outbox.ts'
import { ACCOUNTS, balance, fillLogin, logIn, loginDialog, tiles, openLogin } from '../support/portal/portal-page.ts'
import { send } from '../support/browser/wire.ts'
import { expect, test } from '../support/test.ts'

/*
 * The error catalogue of the specification, line by line: the cause, and what a visitor reads and can do then. Here the
 * lines of accounts, forms and text messages; the others are in errors.e2e.ts, the question before logging out is in
 * login.e2e.ts.
 */

const orderCode = (form: Locator) => form.getByRole('button', { name: '인증번호 받기' }).click()
const refusal = (page: Page) => loginDialog(page).getByRole('alert')

/** The login of merchant LOTUS by mobile number: it asks for no puzzle. */
async function openSmsLogin(page: Page, lotus: string): Promise<Locator> {
  await page.goto(`${lotus}/index`)
  await openLogin(page)
  await loginDialog(page).getByRole('tab', { name: '휴대전화' }).click()
  return loginDialog(page)
}

test.describe('accounts', () => {
  const WRONG = [
    ['KO', '아이디 또는 비밀번호가 올바르지 않습니다.'],
    ['EN', 'Wrong account or password.'],
  ] as const
  for (const [language, words] of WRONG) {
    test(`wrong account or password (${language})`, async ({ page, context, run, watch }) => {
      watch.allow(/401.*session\/login/)
      await context.addCookies([{ name: COOKIES.language, value: language, url: run.demo }])
      await page.goto('/index')
      await openLogin(page)
      await fillLogin(page, { username: `nobody-${language}`, password: 'wrong-one' })
      await expect(refusal(page)).toHaveText(words)
      // The password is asked for again.
      const password = loginDialog(page).getByRole('textbox', { name: /^(비밀번호|Password)/ })
      await expect(password).toHaveValue('')
      await expect(password).toBeFocused()
    })
  }

  test('an account that does not exist', async ({ page, run, watch }) => {
    watch.allow(/404.*session\/login/)
    const dialog = await openSmsLogin(page, run.lotus)
    await fieldOf(dialog, '휴대전화 번호').fill('010-9876-5432')
    await fieldOf(dialog, '인증번호').fill(await codeFor(run.outbox, '+821098765432', () => orderCode(dialog)))
    // It is told to nobody but whoever holds the number: here it leaves its account while the code is on its way.
    await inDatabase(run, "update identity.members set mobile_index = 'gone ' || mobile_index where account = 'yeonip'")
    try {
      await dialog.getByRole('button', { name: '로그인', exact: true }).click()
      await expect(refusal(page)).toHaveText('이 번호나 이메일로 가입한 계정이 없습니다. 먼저 회원가입해 주세요.')
    } finally {
      await inDatabase(
        run,
        "update identity.members set mobile_index = replace(mobile_index, 'gone ', '') where account = 'yeonip'",
      )
    }
    await dialog.getByRole('button', { name: '회원가입' }).click()
    await expect(registerDialog(page)).toBeVisible()
  })

  test('an account of the back office is no member', async ({ page, watch }) => {
    watch.allow(/403.*session\/login/)
    await page.goto('/index')
    await openLogin(page)
    await fillLogin(page, ACCOUNTS.backOffice)
    await expect(refusal(page)).toHaveText('회원 계정이 아니어서 로그인할 수 없습니다. 회원 계정으로 로그인해 주세요.')
  })

  test('not an agent: the log-in of the agent centre lets agents in only', async ({ page, watch }) => {
    watch.allow(/403.*session\/login/)
    await page.goto('/index?agent=agentTeamOverview')
    await fillLogin(page, ACCOUNTS.otherMember)
    await expect(refusal(page)).toHaveText('에이전트 계정만 이용할 수 있습니다. 에이전트 계정으로 로그인해 주세요.')
    await expect(page.getByRole('dialog', { name: '에이전트 센터' })).toHaveCount(0)
    // The attempt counts as failed until somebody gets in.
    await page.goto('/index')
    await logIn(page, ACCOUNTS.otherMember)
  })

  test('please log in first', async ({ page }) => {
    await page.goto('/rng')
    await openLogin(page)
    await expect(loginDialog(page)).not.toHaveAccessibleDescription(/./)
    await page.keyboard.press('Escape')
    await tiles(page).first().hover()
    await tiles(page)
      .first()
      .getByRole('button', { name: /^플레이/ })
      .click()
    await expect(loginDialog(page)).toHaveAccessibleDescription('먼저 로그인해 주세요.')
    await expect(loginDialog(page).getByText('먼저 로그인해 주세요.').last()).toBeVisible()
  })

  test('a trial account needs a real one, with a button to confirm', async ({ page, run }) => {
    await page.goto(`${run.lotus}/index`)
    await openLogin(page)
    await loginDialog(page).getByRole('button', { name: '체험하기' }).click()
    await page
      .getByRole('dialog', { name: '체험 계정으로 시작할까요?' })
      .getByRole('button', { name: '체험 시작' })
      .click()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    await page.goto(`${run.lotus}/index?member=securityCenter`)
    const warning = page.getByRole('dialog', { name: '정식 계정이 필요합니다' })
    await expect(warning).toContainText(
      '체험 계정으로는 이용할 수 없습니다. 회원가입하거나 정식 계정으로 로그인해 주세요.',
    )
    await warning.getByRole('button', { name: '확인' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a failed login takes the puzzle and the waiting away, and asks for a picture once the server demands one', async ({
    page,
    watch,
  }) => {
    watch.allow(/40[01].*session\/login/)
    await page.goto('/index')
    await openLogin(page)
    const dialog = loginDialog(page)
    const picture = dialog.getByRole('img', { name: '보안 문자 그림' })
    await fillLogin(page, { username: 'nobody-three', password: 'wrong-one' })
    await expect(refusal(page)).toBeVisible()
    await expect(dialog.getByRole('slider')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: '로그인', exact: true })).toBeEnabled()
    await expect(picture).toHaveCount(0)
    // Another try is another puzzle.
    await fillLogin(page, { username: 'nobody-three', password: 'wrong-two' })
    await expect(picture).toBeVisible()
    await fieldOf(dialog, '보안 문자').fill('00000')
    await fillLogin(page, { username: 'nobody-three', password: 'wrong-three' })
    await expect(refusal(page)).toHaveText(/^그림의 (숫자|문자)를 입력해 주세요/)
    await expect(fieldOf(dialog, '보안 문자')).toHaveValue('')
    await expect(fieldOf(dialog, '보안 문자')).toBeFocused()
  })
})

test.describe('registration and text messages', () => {
  const warning = (page: Page) => page.getByRole('dialog', { name: '인증번호를 보내지 못했습니다' })
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  test('inconsistent twice: the two passwords differ', async ({ page }) => {
    await page.goto('/register')
    await fieldOf(registerDialog(page), '비밀번호').fill('harbour42')
    await fieldOf(registerDialog(page), '비밀번호 확인').fill('harbour43')
    await registerDialog(page).getByRole('button', { name: '가입하기' }).click()
    await expect(fieldOf(registerDialog(page), '비밀번호 확인')).toHaveAccessibleDescription(
      '두 번 입력한 비밀번호가 서로 다릅니다.',
    )
  })

  test('an invitation code that nobody has', async ({ page }) => {
    await page.goto('/register?code=NOBODY')
    const dialog = registerDialog(page)
    await fieldOf(dialog, '아이디').fill('maple91')
    await fillRest(dialog)
    await fieldOf(dialog, '초대 코드').fill('NOBODY2')
    await sendRegistration(page)
    await expect(fieldOf(dialog, '초대 코드')).toHaveAccessibleDescription(
      '추천 코드가 올바르지 않습니다. 코드를 확인하거나 비워 두세요.',
    )
    await expect(fieldOf(dialog, '초대 코드')).toBeFocused()
  })

  test('invalid or missing phone number: nothing is sent to it', async ({ page, run }) => {
    const ordered: string[] = []
    page.on('request', (asked) => asked.url().includes('/wps/verification/sms') && ordered.push(asked.url()))
    const dialog = await openSmsLogin(page, run.lotus)
    const number = fieldOf(dialog, '휴대전화 번호')
    await orderCode(dialog)
    await expect(number).toHaveAccessibleDescription('휴대전화 번호를 입력해 주세요.')
    await number.fill('010-12')
    await orderCode(dialog)
    await expect(number).toHaveAccessibleDescription('휴대폰 번호는 숫자 10~11자리여야 합니다.')
    expect(ordered).toEqual([])
    // Whoever goes around the page is refused by the server.
    const { status, bytes } = await send(
      run.lotus,
      '/wps/verification/sms/noLogin',
      json({ mobileNum: '010-12', countryDialingCode: '+82', purpose: 'login' }),
    )
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      400,
      expect.objectContaining({
        errorCode: 'MOBILE_INVALID',
        message: '휴대폰 번호가 올바르지 않습니다. 국가 번호와 번호를 확인해 주세요.',
      }),
    ])
  })

  test('a missing or wrong verification code, and one that has expired', async ({ page, run, watch }) => {
    watch.allow(/400.*session\/login/)
    const dialog = await openSmsLogin(page, run.lotus)
    await fieldOf(dialog, '휴대전화 번호').fill('010-9876-5432')
    const right = await codeFor(run.outbox, '+821098765432', () => orderCode(dialog))
    const typed = fieldOf(dialog, '인증번호')
    const logInWith = async (code: string) => {
      await typed.fill(code)
      await dialog.getByRole('button', { name: '로그인', exact: true }).click()
    }
    await logInWith(' ')
    await expect(typed).toHaveAccessibleDescription('인증번호를 입력해 주세요.')
    await logInWith(right === '000000' ? '111111' : '000000')
    await expect(refusal(page)).toHaveText('인증번호가 없거나 올바르지 않습니다. 다시 확인해 주세요.')
    await expect(typed).toHaveValue('')
    await expect(typed).toBeFocused()
    // Its ten minutes are over.
    await inDatabase(
      run,
      "update identity.verification_codes set expires_at = now() where merchant = 'LOTUS' and purpose = 'login'",
    )
    await logInWith(right)
    await expect(refusal(page)).toHaveText('인증번호의 유효 시간이 지났습니다. 새로 받아 주세요.')
  })

  test('too many requests: a code may be ordered again after 5 minutes', async ({ page, run, watch }) => {
    watch.allow(/429.*verification/)
    const order = json({ mobileNum: '010-2345-6792', countryDialingCode: '+82', purpose: 'login' })
    await expect.poll(async () => (await send(run.lotus, '/wps/verification/sms/noLogin', order)).status).toBe(200)
    // Ordered four more times within the last five minutes.
    await inDatabase(
      run,
      `
      insert into identity.verification_codes (merchant, purpose, channel, to_index, code_hash, ip, created_at,
        expires_at)
      select merchant, purpose, channel, to_index, code_hash, ip, created_at - interval '4 minutes', expires_at
      from (select * from identity.verification_codes order by id desc limit 1) latest, generate_series(1, 4)`,
    )
    const dialog = await openSmsLogin(page, run.lotus)
    await fieldOf(dialog, '휴대전화 번호').fill('010-2345-6792')
    await orderCode(dialog)
    await expect(warning(page)).toContainText('요청이 너무 많습니다. 5분 뒤에 다시 시도해 주세요.')
    await warning(page).getByRole('button', { name: '확인' }).click()
    await expect(warning(page)).toBeHidden()
  })

  test('a text message that cannot be sent: the server’s words in a warning, with a button', async ({
    page,
    run,
    watch,
  }) => {
    watch.allow(/503.*verification/)
    await refuseMessagesTo(run.outbox, '+821023456793')
    await page.goto(`${run.lotus}/register`)
    const dialog = registerDialog(page)
    await fieldOf(dialog, '휴대전화 번호').fill('010-2345-6793')
    await orderCode(dialog)
    await expect(warning(page)).toContainText(
      '지금은 문자 메시지를 보낼 수 없습니다. 다른 방법을 이용하거나 고객센터에 문의해 주세요.',
    )
    await warning(page).getByRole('button', { name: '확인' }).click()
    await expect(warning(page)).toBeHidden()
    // Nothing was sent: nothing to wait for.
    await expect(dialog.getByRole('button', { name: '인증번호 받기' })).toBeEnabled()
  })
})
