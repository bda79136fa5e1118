import { expect, test } from '../support/test.ts'

test('customer service opens in a window of its own, without a login', async ({ page }) => {
  await page.goto('/join')
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '고객센터에 문의하기' }).click(),
  ])
  await expect(window).toHaveURL(/\/wps\/customer-service$/)
  await expect(window.getByRole('heading', { level: 1, name: '고객센터' })).toBeVisible()
  expect(await window.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([440, 500, null])
  await window.getByRole('textbox', { name: /질문 내용/ }).fill('여기에서도 질문할 수 있나요')
  await window.getByRole('button', { name: '보내기' }).click()
  await expect(window.getByText('답변을 준비하고 있어요.')).toBeVisible()
  // Pressing the button again brings the same window to the front, unchanged.
  await page.getByRole('button', { name: '고객센터에 문의하기' }).click()
  await expect(window.getByText('답변을 준비하고 있어요.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(2)
})
