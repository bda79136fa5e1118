import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'
import type { Installation } from './installation.ts'
import type { Colleague } from './team.ts'

/** Confirms the change in the open dialog with a reason, and waits until it is made. */
export async function confirm(dialog: Locator, button: string | RegExp): Promise<void> {
  await dialog.getByRole('textbox', { name: /사유/ }).fill('개점 준비')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Approves a proposal as its second person. */
export async function approve({ page }: Colleague, { staff }: Installation, title: string): Promise<void> {
  await page.goto(`${staff}/approvals`)
  const proposal = page.getByRole('heading', { name: title, exact: true })
  await expect(proposal).toBeVisible()
  await page.getByRole('button', { name: new RegExp(` ${title} 승인$`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  await expect(proposal).toHaveCount(0)
}
