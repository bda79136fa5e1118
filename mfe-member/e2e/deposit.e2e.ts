import type { Locator, Page } from '@playwright/test'
import { hundredths } from '@atrium/e2e/portal/engines'
import { newName, register } from '@atrium/e2e/portal/forms'
import { header, shownBalance } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'
import { centre, decide, payByBank } from '@atrium/e2e/portal/deposits'

const order = (page: Page): Locator => centre(page).getByRole('region', { name: '입금 진행' })
const state = (page: Page): Locator => order(page).getByRole('status')

test('an order can be left, resumed, and followed until it is credited; another one is cancelled', async ({
  page,
  context,
  run,
}) => {
  await register(page, newName('saver'))
  const before = hundredths(await shownBalance(page))
  await header(page).getByRole('button', { name: '입금' }).click()
  await payByBank(page, run, '50')
  const checkout = page.url()
  await page.getByRole('link', { name: '결정하지 않고 돌아가기' }).click()
  await expect(state(page)).toContainText('결제 대기')
  await order(page).getByRole('link', { name: '이어서 결제하기' }).click()
  await expect(page).toHaveURL(checkout)
  await decide(page, run, '처리 중으로 두기')
  await expect(state(page)).toContainText('입금 확인 중')
  await expect(order(page).getByRole('button', { name: '입금 취소' })).toBeHidden()

  const service = await context.newPage()
  await service.goto(checkout)
  await service.getByRole('button', { name: '승인' }).click()
  await expect(service.getByRole('heading', { level: 1 })).toContainText('결제 완료')
  await service.close()
  await expect(state(page)).toContainText('완료')
  await order(page).getByRole('link', { name: '입금하기' }).click()
  await payByBank(page, run, '30')
  await page.getByRole('link', { name: '결정하지 않고 돌아가기' }).click()
  await order(page).getByRole('button', { name: '입금 취소' }).click()
  await expect(state(page)).toContainText('취소한 입금이에요')
  await expect(order(page).getByRole('link', { name: '이어서 결제하기' })).toBeHidden()
  await centre(page).getByRole('link', { name: '입금 내역' }).click()
  const rows = centre(page).getByRole('table', { name: '입금 내역' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('취소')
  await expect(rows.nth(2)).toContainText('완료')
  await centre(page).getByRole('button', { name: '닫기' }).click()
  await expect.poll(async () => hundredths(await shownBalance(page)) - before).toBe(50_00)
})
