import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { codeFor } from './outbox.ts'
import { balance } from './portal-page.ts'
import { solvingPuzzle, solvingPuzzleOnceRequired } from './puzzle.ts'
import { expect } from '../test.ts'

/** The password of accounts that journeys register. */
export const PASSWORD = 'harbour42'

/** A name that is not registered yet, even if a suite runs twice. */
export const newName = (stem: string): string => `${stem}${randomInt(10_000_000)}`

/** A mobile number that is not registered yet: as typed in Korea, and in international format. */
export function newNumber(): { typed: string; international: string } {
  const digits = String(randomInt(10_000_000)).padStart(7, '0')
  return { typed: `0102${digits}`, international: `+82102${digits}` }
}

/** The field with this label, marked as required or not. */
export const fieldOf = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}\\*?$`))

/**
 * Requests a code for the number or address in the form and enters the code that arrives. Solves a captcha if one is
 * required, which happens only to visitors who are not signed in. Returns whether it was.
 */
export async function typeCode(
  page: Page,
  form: Locator,
  { outbox, to, hasPuzzle = true }: { outbox: string; to: string; hasPuzzle?: boolean },
): Promise<boolean> {
  const press = () => form.getByRole('button', { name: /^(인증번호 받기|다시 받기)$/ }).click()
  let wasRequired = false
  const order = async () => {
    if (hasPuzzle) wasRequired = await solvingPuzzleOnceRequired(page, form, press)
    else await press()
  }
  await fieldOf(form, '인증번호').fill(await codeFor(outbox, to, order))
  return wasRequired
}

export const registerDialog = (page: Page): Locator => page.getByRole('dialog', { name: '회원가입' })

/**
 * Submits a completed registration form, and solves the captcha if there is one. `isProved`: a captcha was already
 * solved for the form's text message, so none is required.
 */
export async function sendRegistration(page: Page, { isProved = false } = {}): Promise<void> {
  const dialog = registerDialog(page)
  const press = () => dialog.getByRole('button', { name: '가입하기' }).click()
  await (isProved ? press() : solvingPuzzle(page, dialog, press))
}

/** Fills in the fields that every registration requires in addition to the account. */
export async function fillRest(dialog: Locator, password = PASSWORD): Promise<void> {
  await fieldOf(dialog, '비밀번호').fill(password)
  await fieldOf(dialog, '비밀번호 확인').fill(password)
  await fieldOf(dialog, '생년월일').fill('1990-03-15')
  await dialog.getByRole('checkbox', { name: /^만 \d+세 이상이에요\.$/ }).check()
}

/** Registers a new account for a test; `more` are further fields by their labels. */
export async function register(
  page: Page,
  username: string,
  {
    password = PASSWORD,
    origin = '',
    more = {},
  }: { password?: string; origin?: string; more?: Record<string, string> } = {},
): Promise<void> {
  await page.goto(`${origin}/register`)
  const dialog = registerDialog(page)
  await fieldOf(dialog, '아이디').fill(username)
  for (const [label, value] of Object.entries(more)) await fieldOf(dialog, label).fill(value)
  await fillRest(dialog, password)
  await sendRegistration(page)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

/** Verifies the e-mail address of the signed-in member in the security centre. */
export async function proveEmail(page: Page, outbox: string, email: string): Promise<void> {
  await page.goto('/index?member=securityCenter')
  await page.getByRole('button', { name: '이메일 확인' }).click()
  const dialog = page.getByRole('dialog', { name: '이메일 확인' })
  await fieldOf(dialog, '메일의 6자리 번호').fill(
    await codeFor(outbox, email, () => dialog.getByRole('button', { name: '인증번호 보내기' }).click()),
  )
  await dialog.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByText('이메일을 확인했어요.')).toBeVisible()
  await page.goto('/index')
}
