import { expect } from '../test.ts'
import type { Installation } from './installation.ts'
import type { Colleague } from './team.ts'
import { ACCOUNT } from './visitor.ts'

/** Approves the visitor's withdrawal, the member's first one. */
export async function approveWithdrawal({ page }: Colleague, { staff }: Installation): Promise<void> {
  await page.goto(`${staff}/cashier`)
  await page.getByRole('link', { name: ACCOUNT }).click()
  await expect(page.getByText('이 회원의 첫 출금이에요')).toBeVisible()
  await page.getByRole('button', { name: '승인', exact: true }).click()
  const approval = page.getByRole('dialog', { name: /출금을 승인할까요/ })
  await approval.getByRole('button', { name: '승인', exact: true }).click()
  await expect(approval).toBeHidden()
}

/** Expects the visitor's day in the merchant's figures, which follow the ledger within seconds. `lost` at the slot, in hundredths. */
export async function expectFigures({ page }: Colleague, { staff }: Installation, lost: number): Promise<void> {
  const money = (hundredths: number) => (hundredths / 100).toFixed(2).replace('-', '−')
  const figure = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(async () => {
    await page.goto(`${staff}/merchants/BLUE/money`)
    for (const [name, amount] of [
      ['GGR', money(20 + lost)],
      ['NGR', money(20 + lost - 3_00)],
      ['입금', '200.00'],
      ['출금', '100.00'],
    ] as const)
      await expect(figure(name)).toContainText(amount, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
