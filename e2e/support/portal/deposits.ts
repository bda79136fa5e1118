import type { Locator, Page } from '@playwright/test'
import type { Run } from '../run.ts'
import { expect } from '../test.ts'

export const centre = (page: Page): Locator => page.getByRole('dialog', { name: '회원 센터' })
export const newDeposit = (page: Page): Locator => centre(page).getByRole('region', { name: '입금', exact: true })

/** Enters the amount and continues to the checkout page. */
export async function payByBank(page: Page, run: Run, amount: string): Promise<void> {
  await newDeposit(page).getByRole('textbox', { name: /^금액/ }).fill(amount)
  await expect(newDeposit(page).getByRole('radio', { name: /^계좌 이체/ })).toBeChecked()
  await newDeposit(page)
    .getByRole('button', { name: new RegExp(`^${amount}\\.00 .*결제하기$`) })
    .click()
  await expect(page).toHaveURL((url) => url.origin === run.payments && url.pathname.startsWith('/checkout/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${amount}.00`)
}

/** Chooses a result on the checkout page, and waits until the order is shown again. */
export async function decide(page: Page, run: Run, result: string): Promise<void> {
  await page.getByRole('radio', { name: result, exact: true }).check()
  await page.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL((url) => url.origin === run.demo && url.searchParams.has('order'))
}
