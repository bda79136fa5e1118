import { ENCRYPTED_PAYLOAD } from '@atrium/contracts/http/encrypted-payload'
import { SESSION_KEYS } from '@atrium/contracts/portal/session'
import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/browser/layout-shift.ts'
import { forgetFailures, SPARE } from '../support/portal/members.ts'
import { balance, fillLoginForm, header, loginForm, logOut } from '../support/portal/portal-page.ts'
import { sentBody } from '../support/portal/sent-body.ts'
import { expect, test } from '../support/test.ts'

/** A smaller layout shift counts as 0.00, as tools print it. */
const NOTHING = 0.005
const remember = (page: Page) => loginForm(page).getByRole('checkbox', { name: '아이디 저장 (1일)' })
const errorMessage = (page: Page) => loginForm(page).getByRole('alert')

test('a visitor logs in by the form of the header, where nothing in the page moves, stays through a new document, and logs out', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/401.*session\/login/)
  await forgetFailures(run, SPARE.mistaken.username)
  await recordLayoutShifts(page, { except: 'header form > div' })
  await page.goto('/index')
  await expect(remember(page)).toBeHidden()
  await fillLoginForm(page, { ...SPARE.mistaken, password: 'not this one' })
  await expect(errorMessage(page)).toHaveText('아이디 또는 비밀번호가 올바르지 않아요.')
  await expect(remember(page)).toBeVisible()
  expect(await layoutShift(page)).toMatchObject({ sum: expect.closeTo(0, 2) })
  // The message covers the page until the visitor clicks on the page.
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(errorMessage(page)).toBeHidden()

  await test.step('the username and the password are sent encrypted', async () => {
    const sent = await sentBody(page, '/wps/session/login')
    await fillLoginForm(page, SPARE.mistaken)
    const body = JSON.parse(await sent.text) as { payload: string }
    expect(Object.keys(body)).toEqual(['payload'])
    expect(JSON.parse(Buffer.from(body.payload.split('.')[0]!, 'base64url').toString())).toMatchObject(
      ENCRYPTED_PAYLOAD,
    )
    for (const part of body.payload.split('.'))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain(SPARE.mistaken.password)
  })

  await expect(balance(page)).toHaveText(/^[\d,]+\.\d{2,4}\s*DEMO$/)
  await expect(loginForm(page)).toHaveCount(0)
  await header(page).getByRole('button', { name: SPARE.mistaken.username }).click()
  await expect(page).toHaveURL(/\?member=securityCenter$/)
  expect((await layoutShift(page)).sum).toBeLessThan(NOTHING)

  const keys = () => page.evaluate(() => Object.keys(sessionStorage))
  await test.step('a new document keeps the session', async () => {
    await page.goto('/rng')
    await page.reload()
    await expect(header(page).getByRole('button', { name: SPARE.mistaken.username })).toBeVisible()
    await expect(balance(page)).toHaveText(/\d\.\d\d/)
    expect(await keys()).toEqual(expect.arrayContaining([SESSION_KEYS.token, SESSION_KEYS.account]))
  })

  await test.step('logging out requires a confirmation, then leaves a visitor and nothing in the storage or the form', async () => {
    await header(page).getByRole('button', { name: '로그아웃' }).click()
    const question = page.getByRole('dialog', { name: '로그아웃할까요?' })
    await question.getByRole('button', { name: '취소' }).click()
    await expect(balance(page)).toBeVisible()
    await header(page).getByRole('button', { name: '로그아웃' }).click()
    await expect(question).toBeVisible()
    // A click beside a non-modal dialog closes it without confirming anything.
    await page.mouse.click(5, 5)
    await expect(question).toBeHidden()
    await expect(balance(page)).toBeVisible()

    await logOut(page)
    await expect(page).toHaveURL(/\/index$/)
    // Only the merchant stays in storage, no data of the member.
    expect(await keys()).toEqual([SESSION_KEYS.merchant])
    await expect(loginForm(page).getByRole('textbox', { name: '아이디' })).toHaveValue('')
    await expect(loginForm(page).getByRole('textbox', { name: '비밀번호' })).toHaveValue('')
  })
})
