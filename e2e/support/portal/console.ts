import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { Run } from '../run.ts'

export type StaffHandle =
  | 'manager'
  | 'approver'
  | 'operator'
  | 'cashier'
  | 'risk'
  | 'support'
  | 'lottery'
  | 'marketing'
  | 'agents'
  | 'admin'

/** The console's request for its session fails before the sign-in. */
export const SIGNED_OUT = /401.*staff\/v1\/session/

/** Opens a page of the console and signs in there, in Korean. */
export async function openConsole(
  page: Page,
  { staff }: Pick<Run, 'staff'>,
  handle: StaffHandle,
  path = '/',
): Promise<void> {
  await page.goto(staff + path)
  await fillSignIn(page, handle, `${handle}-1234-atrium`)
  await expect(page.getByRole('navigation', { name: '콘솔 메뉴', includeHidden: true })).toBeVisible()
}

export async function fillSignIn(page: Page, handle: string, password: string): Promise<void> {
  await page.getByLabel(/^아이디/).fill(handle)
  await page.getByLabel(/^비밀번호(?! )/).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** A cell of the board. */
export const cellOf = (page: Page, merchant: string, remote: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${merchant} ${remote} `) })

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
