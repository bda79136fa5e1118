import { openConsole, SIGNED_OUT } from '@atrium/e2e/portal/console'
import { ACCOUNTS, logIn } from '@atrium/e2e/portal/portal-page'
import { PAYMENT_PASSWORD, setPaymentPassword } from '@atrium/e2e/portal/payout'
import { expect, test } from '@atrium/e2e/test'

test('a member exchanges points for an item, marketing approves it, and the record shows it', async ({
  openBrowser,
  run,
  watch,
}) => {
  watch.allow(SIGNED_OUT)
  const context = await openBrowser({ baseURL: run.demo })
  const page = await context.newPage()
  await page.goto('/index')
  await logIn(page, ACCOUNTS.member)
  await page.goto('/index?member=securityCenter')
  await setPaymentPassword(page, ACCOUNTS.member.password)

  await page.goto('/pointMall')
  await page.getByRole('button', { name: /보온 텀블러/ }).click()
  const exchange = page.getByRole('dialog', { name: '보온 텀블러' })
  for (const [label, value] of [
    [/^받는 사람/, '하루'],
    [/^전화번호/, '+82 10 5555 0100'],
    [/^우편번호/, '04524'],
    [/^주소/, '세종대로 1'],
  ] as const)
    await exchange.getByLabel(label).fill(value)
  await exchange.getByRole('textbox', { name: /^결제 비밀번호/ }).fill(PAYMENT_PASSWORD)
  await exchange.getByRole('button', { name: '교환하기' }).click()
  await expect(exchange.getByText('교환을 신청했어요.', { exact: false })).toBeVisible()
  await exchange.getByRole('status').getByRole('button', { name: '닫기' }).click()

  await page.getByRole('tab', { name: '교환 내역' }).click()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '보온 텀블러' })
  await expect(row).toContainText('신청 중')
  await expect(row).toContainText('1,500.00')

  const marketing = await (await openBrowser({ baseURL: run.staff })).newPage()
  await openConsole(marketing, run, 'marketing', '/merchants/DEMO/point-orders')
  const order = marketing.getByRole('row').filter({ hasText: '보온 텀블러' }).filter({ hasText: '신청 중' })
  await order.getByRole('button', { name: /교환 처리 시작$/ }).click()
  await marketing.getByRole('button', { name: /교환 승인$/ }).click()
  await expect(marketing.getByText('승인하고 회원에게 알렸어요.')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('승인')
})
