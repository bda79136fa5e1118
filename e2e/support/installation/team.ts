import type { Page } from '@playwright/test'
import { dialogOf, fillSignIn } from '../portal/console.ts'
import { authenticatorCode } from '../portal/totp.ts'
import { expect } from '../test.ts'
import { FIRST_DAY } from './installation.ts'
import type { Installation } from './installation.ts'

const PASSWORD = 'a password of some length'
/** Authenticator codes count half minutes. */
const FIRST_DAY_STEPS = FIRST_DAY.aheadMs / 30_000

/** A person of the staff at a browser of their own. */
export interface Colleague {
  readonly page: Page
  readonly handle: string
  /** What the authenticator app stores. */
  readonly secret: string
}

/** Invites an administrator with the token of the first start. Returns the link. */
export async function invitedByCommand({ atrium }: Installation, handle: string): Promise<string> {
  const invited = await atrium(['staff', 'invite', handle, '--name', handle, '--role', 'admin', '--json'])
  return (JSON.parse(invited) as { link: string }).link
}

/** Invites an administrator in the console. Returns the link. */
export async function invite({ page }: Colleague, { staff }: Installation, handle: string): Promise<string> {
  await page.goto(`${staff}/access`)
  await page.getByRole('button', { name: '직원 초대' }).click()
  const dialog = dialogOf(page, '직원 초대')
  await dialog.getByRole('textbox', { name: /^로그인 아이디/ }).fill(handle)
  await dialog.getByRole('textbox', { name: /^이름/ }).fill(handle)
  await dialog.getByRole('combobox', { name: '역할' }).selectOption('관리자')
  await dialog.getByRole('button', { name: '직원 초대' }).click()
  return dialog.getByRole('textbox', { name: '초대 링크' }).inputValue()
}

/** Takes up an invitation on the first day: sets a password and an authenticator app. */
export async function joinBy(page: Page, { handle, link }: { handle: string; link: string }): Promise<Colleague> {
  await page.goto(link)
  await page.getByLabel(/^비밀번호(?! )/).fill(PASSWORD)
  await page.getByLabel(/^비밀번호 확인/).fill(PASSWORD)
  await page.getByRole('button', { name: '비밀번호 정하고 로그인' }).click()
  await expect(page.getByRole('heading', { name: '인증 앱 등록' })).toBeVisible()
  await page.getByLabel(/^비밀번호(?! )/).fill(PASSWORD)
  await page.getByRole('button', { name: '계속' }).click()
  const secret = await page.getByRole('code').innerText()
  await typeCode(page, authenticatorCode(secret, FIRST_DAY_STEPS))
  return { page, handle, secret }
}

/** Signs in on the next day, when the session of the first one is over. */
export async function signIn({ page, handle, secret }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(staff)
  await fillSignIn(page, handle, PASSWORD)
  await typeCode(page, authenticatorCode(secret))
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^일회용 코드/ }).fill(code)
  await page.getByRole('button', { name: /^(확인|로그인)$/ }).click()
  await expect(page.getByRole('heading', { name: '보드' })).toBeVisible()
}
