import type { Locator, Page } from '@playwright/test'
import { bringAxe, createAudit } from '@atrium/e2e/browser/axe'
import { forfeitStartingCredit } from '@atrium/e2e/portal/bonuses'
import { openConsole, SIGNED_OUT } from '@atrium/e2e/portal/console'
import { byMouse, ENGINES, hundredths, openEngine, untilOver } from '@atrium/e2e/portal/engines'
import { newName, register } from '@atrium/e2e/portal/forms'
import { addBankAccount, PAYMENT_PASSWORD, setPaymentPassword } from '@atrium/e2e/portal/payout'
import { header, shownBalance } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'
import { centre, decide, newDeposit, payByBank } from '@atrium/e2e/portal/deposits'

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const order = (page: Page): Locator => centre(page).getByRole('region', { name: '출금 진행' })
const state = (page: Page): Locator => order(page).getByRole('status').first()
const parts = (page: Page): Locator => order(page).getByRole('list', { name: '지급 내역' }).getByRole('listitem')

/** Sets a payment password and adds a payout account, in the security centre. */
async function prepare(page: Page): Promise<void> {
  await page.goto('/index?member=securityCenter')
  await setPaymentPassword(page)
  await addBankAccount(page)
  await expect(centre(page).getByText('••••7890')).toBeVisible()
}

test('a deposit with a bonus is played and withdrawn: reviewed, paid in two parts, reported missing with a picture, paid again and confirmed', async ({
  page,
  context,
  openBrowser,
  run,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.allow(SIGNED_OUT)
  await bringAxe(context)
  const audit = createAudit(page)
  const account = newName('payee')
  await register(page, account)
  await forfeitStartingCredit(page)
  const before = hundredths(await shownBalance(page))
  await header(page).getByRole('button', { name: '입금' }).click()
  await newDeposit(page)
    .getByRole('radio', { name: /^첫 입금 100% 보너스/ })
    .check()
  await newDeposit(page).getByRole('textbox', { name: /^금액/ }).fill('100')
  await audit.look('new deposit', newDeposit(page))
  await payByBank(page, run, '100')
  await audit.look('checkout page')
  await decide(page, run, '승인')
  const deposit = centre(page).getByRole('region', { name: '입금 진행' })
  await expect(deposit.getByRole('status')).toContainText('완료')
  await expect(deposit.getByText(/^첫 입금 100% 보너스: 100\.00/)).toBeVisible()
  await audit.look('deposit', deposit)
  await centre(page).getByRole('button', { name: '닫기' }).click()
  // The deposit and its bonus.
  await expect.poll(async () => hundredths(await shownBalance(page)) - before).toBe(200_00)

  // A round counts towards the bonus.
  const game = await openEngine(page, ENGINES.slot)
  await ENGINES.slot.play(game, byMouse)
  await untilOver(game)
  await page.goto('/index?member=bonusDetails')
  await expect(centre(page).getByRole('progressbar', { name: '보너스 베팅 진행률' })).not.toHaveAttribute('value', '0')
  await audit.look('bonuses', centre(page))

  await prepare(page)
  await audit.look('security centre', centre(page))
  await centre(page).getByRole('button', { name: '닫기' }).click()
  await header(page).getByRole('button', { name: '출금' }).click()
  await centre(page)
    .getByRole('textbox', { name: /^출금 금액/ })
    .fill('60')
  await centre(page)
    .getByLabel(/^결제 비밀번호/)
    .fill(PAYMENT_PASSWORD)
  await centre(page).getByRole('checkbox', { name: '이번 출금을 위해 보너스를 포기해요' }).check()
  await audit.look('new withdrawal', centre(page))
  await centre(page).getByRole('button', { name: '출금 내용 확인하기' }).click()
  await centre(page)
    .getByRole('button', { name: /^60\.00 .*출금 신청$/ })
    .click()
  await expect(state(page)).toContainText('최종 확인 중')
  await audit.look('withdrawal', order(page))

  // A cashier approves the withdrawal as two parts.
  const staff = await (await openBrowser()).newPage()
  await openConsole(staff, run, 'cashier', '/cashier')
  await staff.getByRole('link', { name: new RegExp(account) }).click()
  await expect(staff.getByText('이 회원의 첫 출금이에요')).toBeVisible()
  await staff.getByRole('button', { name: '승인', exact: true }).click()
  const approval = staff.getByRole('dialog', { name: /출금을 승인할까요/ })
  await approval.getByRole('checkbox', { name: '나누어 지급' }).check()
  await approval.getByLabel('1번 금액').fill('40')
  await approval.getByLabel('2번 금액').fill('20')
  await approval.getByRole('button', { name: '승인', exact: true }).click()
  await expect(approval).toBeHidden()

  await expect(state(page)).toContainText('지급 완료', { timeout: 30_000 })
  await parts(page).nth(1).getByRole('button', { name: '받지 못했어요' }).click()
  const missing = page.getByRole('dialog', { name: '돈이 들어오지 않았나요?' })
  await missing
    .locator('input[type=file]')
    .setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: PICTURE })
  await missing.getByRole('textbox').fill('통장에 없어요')
  await missing.getByRole('button', { name: '받지 못했다고 알리기' }).click()
  await expect(state(page)).toContainText('미수령 신고')

  // The cashier checks the image and proposes to pay the part again: the person who approved the withdrawal needs a
  // second person for that.
  await staff.reload()
  await expect(staff.getByText('통장에 없어요')).toBeVisible()
  await expect(staff.getByRole('img', { name: /증빙 사진/ })).toBeVisible()
  await staff.getByRole('button', { name: '2번 재지급' }).click()
  await staff
    .getByRole('dialog', { name: /다시 지급할까요/ })
    .getByRole('button', { name: '재지급' })
    .click()
  await expect(staff.getByRole('region', { name: '승인을 기다리는 변경이 있어요' })).toBeVisible()
  const second = await (await openBrowser()).newPage()
  await openConsole(second, run, 'admin', '/merchants/DEMO/proposals')
  await second.getByRole('button', { name: /2번째 지급 다시 보내기/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  await expect(parts(page)).toHaveCount(3)
  await expect(state(page)).toContainText('지급 완료', { timeout: 30_000 })
  await order(page).getByRole('button', { name: '모두 받았어요' }).click()
  await expect(state(page)).toContainText('수령 완료')
  expect(audit.findings).toEqual([])
})
