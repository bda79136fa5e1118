import { inDatabase } from '../support/portal/database.ts'
import { comingFrom, newAddress } from '../support/portal/members.ts'
import { ACCOUNTS, balance, byUsername, fillLogin, goWithin, mainMenu } from '../support/portal/portal-page.ts'
import type { Run } from '../support/run.ts'
import { expect, test } from '../support/test.ts'
import { openVariant, type VariantPage } from '../support/browser/variant-page.ts'
import { nameOf, TAGGED_VARIANTS, type Variant } from '../support/browser/variants.ts'

/** Logs in from an unknown IP address, for which this merchant requires a second factor. */
const FROM_ELSEWHERE = { username: 'yeonip', password: 'lotus1234' }

for (const { variant, tag } of TAGGED_VARIANTS) {
  test(
    `no dialog of a visitor has a serious finding: ${nameOf(variant)}`,
    { tag },
    async ({ run, openBrowser, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/40\d.*session\/login/, /400.*captcha/)
      const portal = await openVariant(openBrowser, variant, run, { extraHTTPHeaders: comingFrom(newAddress()) })
      const { page, audit, called, dialog, button, openMenu } = portal
      await page.goto('/index')
      await expect(dialog('모두 데모 크레딧이에요', 'All of this is demo credit')).toBeVisible()
      await audit.look('pop-up', dialog('모두 데모 크레딧이에요', 'All of this is demo credit'))
      await dialog('모두 데모 크레딧이에요', 'All of this is demo credit')
        .getByRole('button', { name: called('닫기', 'Close') })
        .click()

      const menu = await openMenu()
      await audit.look('side menu', menu)
      await menu.getByRole('button', { name: called('로그인', 'Log in') }).click()
      const login = dialog('로그인', 'Log in')
      await expect(login).toBeVisible()
      await audit.look('login')
      await (await byUsername(page)).getByRole('button', { name: called('로그인', 'Log in') }).click()
      await audit.look('login, refused', login)
      await login.getByRole('button', { name: called('비밀번호 찾기', 'Forgot password') }).click()
      await expect(dialog('비밀번호 찾기', 'Forgot password')).toBeVisible()
      await audit.look('forgot by e-mail', dialog('비밀번호 찾기', 'Forgot password'))
      await dialog('비밀번호 찾기', 'Forgot password')
        .getByRole('tab', { name: called('휴대전화로 찾기', 'By phone') })
        .click()
      await audit.look('forgot by phone', dialog('비밀번호 찾기', 'Forgot password'))

      await page.keyboard.press('Escape')
      await goWithin(page, '/register')
      const register = dialog('회원가입', 'Create an account')
      await register.getByRole('button', { name: called('가입하기', 'Create account') }).click()
      await audit.look('register by name, refused', register)
      await register.getByRole('tab', { name: called('휴대전화로 가입', 'By mobile number') }).click()
      await audit.look('register by mobile number', register)
      await page.keyboard.press('Escape')
      await goWithin(page, '/index?reset=a-token-of-a-mail')
      await expect(dialog('새 비밀번호 정하기', 'Choose a new password')).toBeVisible()
      await audit.look('reset password', dialog('새 비밀번호 정하기', 'Choose a new password'))

      await page.keyboard.press('Escape')
      await goWithin(page, '/help')
      await button('의견 보내기', 'Send feedback').click()
      await expect(dialog('의견 보내기', 'Send feedback')).toBeVisible()
      await audit.look('feedback', dialog('의견 보내기', 'Send feedback'))
      await page.keyboard.press('Escape')
      await (await openMenu()).getByRole('button', { name: called('공지사항', 'Notices') }).click()
      await dialog('공지사항', 'Notices').getByRole('button', { expanded: false }).first().click()
      await audit.look('notices', dialog('공지사항', 'Notices'))
      await page.keyboard.press('Escape')
      await (await openMenu()).getByRole('button', { name: called('채팅', 'Chat') }).click()
      await expect(page.getByRole('log')).toBeVisible()
      await audit.look('chat', dialog('채팅', 'Chat'))
      await page.keyboard.press('Escape')
      await (await openMenu()).getByRole('button', { name: called('다른 언어', 'More languages') }).click()
      await expect(dialog('언어 선택', 'Choose a language').getByRole('button', { name: /日本語/ })).toBeVisible()
      await audit.look('languages', dialog('언어 선택', 'Choose a language'))
      await page.keyboard.press('Escape')
      if (variant.width === 1440) await lookAtWideOverlays(portal, variant)
      await (variant.merchant === 'demo' ? lookAtPuzzle(portal) : lookAtProof(portal, run))

      await page.goto('/wps/customer-service')
      await audit.look('customer service')
      expect(audit.findings).toEqual([])
    },
  )
}

/** Audits elements that exist only on wide screens. */
async function lookAtWideOverlays({ page, audit, called }: VariantPage, { merchant }: Variant): Promise<void> {
  // LOTUS has no apps.
  if (merchant === 'demo') {
    await page
      .getByRole('complementary', { name: called('바로 가기', 'Shortcuts') })
      .getByRole('button', { name: called('앱 QR 코드', 'QR codes of the apps') })
      .click()
    const codes = page.getByRole('dialog', { name: called('앱 QR 코드', 'QR codes of the apps') })
    await expect(codes).toBeVisible()
    await audit.look('QR codes', codes)
  }
  await mainMenu(page)
    .getByRole('link', { name: called('슬롯', 'Slots') })
    .hover()
  const games = page.getByRole('group', { name: called('슬롯', 'Slots') })
  await expect(games).toBeVisible()
  await audit.look('drop menu', games)
}

/** Audits the slider captcha of the merchant that requires one, and its alternative for visitors who cannot see it. */
async function lookAtPuzzle({ page, audit, called, openMenu }: VariantPage): Promise<void> {
  await page.goto('/index')
  await (await openMenu()).getByRole('button', { name: called('로그인', 'Log in') }).click()
  const login = await byUsername(page)
  const password = login.getByRole('textbox', { name: called('비밀번호', 'Password') })
  await login.getByRole('textbox', { name: called('아이디', 'Username') }).fill(ACCOUNTS.member.username)
  await password.fill(ACCOUNTS.member.password)
  const before = await login.boundingBox()
  await login.getByRole('button', { name: called('로그인', 'Log in') }).click()
  await expect(login.getByRole('slider')).toBeFocused()
  // The puzzle replaces the form, and the dialog keeps its size and position.
  expect(await login.boundingBox()).toEqual(before)
  await expect(password).toBeHidden()
  await audit.look('slider', login)
  await login.getByRole('button', { name: called('퍼즐을 볼 수 없어요', 'I cannot see the puzzle') }).click()
  await expect(login.getByRole('textbox', { name: called('답', 'Answer') })).toBeFocused()
  await audit.look('question', login)
  // Checking a captcha includes a proof of work in the browser, whose duration varies.
  await expect(login.getByText(called('계산이 끝났어요.', 'The calculation is finished.'))).toBeVisible({
    timeout: 30_000,
  })
  await login.getByRole('textbox', { name: called('답', 'Answer') }).fill('x')
  await page.keyboard.press('Enter')
  await expect(
    login.getByText(called('답이 맞지 않아요. 다시 답해 주세요.', 'That is not the answer. Please try again.')),
  ).toBeVisible()
  await audit.look('question answered wrong', login)
}

/** Audits the second factor that LOTUS requires at an unknown address, and its terms after they have changed. */
async function lookAtProof({ page, audit, called, dialog, button, openMenu }: VariantPage, run: Run): Promise<void> {
  await page.goto('/index')
  await (await openMenu()).getByRole('button', { name: called('로그인', 'Log in') }).click()
  await fillLogin(page, FROM_ELSEWHERE)
  await expect(dialog('본인 확인', 'Confirm it is you')).toBeVisible()
  await audit.look('ways to prove it', dialog('본인 확인', 'Confirm it is you'))
  await dialog('본인 확인', 'Confirm it is you')
    .getByRole('button', { name: called('휴대전화로 받기', 'Code by text message') })
    .click()
  await audit.look('a code to prove it', dialog('본인 확인', 'Confirm it is you'))

  // Changes the terms, and logs in as a member who only has to accept them.
  const requireSince = (at: string) =>
    inDatabase(
      run,
      "update registration.agreement_texts set required_at = $1 where merchant = 'LOTUS' and kind = 'terms'",
      at,
    )
  await requireSince(new Date().toISOString())
  try {
    await page.goto('/index')
    await (await openMenu()).getByRole('button', { name: called('로그인', 'Log in') }).click()
    await fillLogin(page, ACCOUNTS.lotusMember)
    await expect(dialog('이용 약관이 바뀌었어요', 'The terms have changed')).toBeVisible()
    await audit.look('terms', dialog('이용 약관이 바뀌었어요', 'The terms have changed'))
    await button('동의하고 계속', 'Agree and continue').click()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
  } finally {
    await requireSince('2020-01-01')
  }
}
