import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { centre } from './deposits.ts'
import { PASSWORD } from './forms.ts'

export const PAYMENT_PASSWORD = '246813'

/** Sets a payment password in the open security centre. */
export async function setPaymentPassword(page: Page, password = PASSWORD): Promise<void> {
  await centre(page)
    .getByRole('button', { name: /^결제 비밀번호 설정/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '결제 비밀번호 설정' })
  await dialog.getByLabel(/^새 결제 비밀번호\*?$/).fill(PAYMENT_PASSWORD)
  await dialog.getByLabel(/^새 결제 비밀번호 확인/).fill(PAYMENT_PASSWORD)
  await dialog.getByLabel(/^로그인 비밀번호/).fill(password)
  await dialog.getByRole('button', { name: '설정하기' }).click()
  await expect(dialog).toBeHidden()
}

/** Adds a bank account in the open security centre, after the payment password is set. */
export async function addBankAccount(page: Page): Promise<void> {
  await centre(page).getByRole('button', { name: '계좌 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '계좌 추가' })
  await dialog.getByLabel(/^계좌번호/).fill('123-456-7890')
  await dialog.getByLabel(/^예금주/).fill('홍길동')
  await dialog.getByLabel(/^결제 비밀번호/).fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: '계좌 등록' }).click()
  await expect(dialog).toBeHidden()
}
