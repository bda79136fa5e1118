import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, balance, logIn, shownBalance } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

/** Duration of an issue of a minute, until its tickets are settled. */
const ONE_ISSUE_MS = 90_000

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100)
const slipOf = (page: Page): Locator => page.getByRole('region', { name: '베팅 슬립', exact: true })
const bar = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name })

/**
 * Confirms an order. If its issue has closed meanwhile, orders for the next issue as soon as it opens. Does not confirm
 * in the last seconds of an issue, when the order could arrive too late.
 */
async function confirm(dialog: Locator, amount: RegExp): Promise<void> {
  const next = dialog.getByRole('button', { name: /회차로 변경$|^Change to issue/ })
  const go = dialog.getByRole('button', { name: amount })
  const lastSeconds = dialog.getByText(/^0:0[0-4]$/)
  await expect(async () => {
    if (await next.isVisible()) await next.click()
    await expect(lastSeconds).toHaveCount(0, { timeout: 500 })
    await go.click({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
}

test('a member bets on several plays on a phone, chases, and sees the draw, the win in the header and the winning picks', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(4 * ONE_ISSUE_MS)
  const context = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: run.demo })
  const page = await context.newPage()
  await page.goto('/lottery?gameCode=SSC60&playType=position')
  await logIn(page, ACCOUNTS.member)
  const before = cents(await shownBalance(page))

  // Bets on all digits of a position, so that one bet wins, at 9.80 for a stake of 10.
  await page.getByRole('group', { name: '만 빠른 선택' }).getByRole('button', { name: '전체' }).click()
  await bar(page, '담기').click()
  await page.getByRole('button', { name: /변경$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '총합 양면', exact: true }).click()
  for (const side of ['대', '소'])
    await page
      .getByRole('group', { name: '합계', exact: true })
      .getByRole('button', { name: side, exact: true })
      .click()
  await bar(page, '담기').click()
  await bar(page, /^슬립 2건$/).click()
  await expect(slipOf(page).getByText('12.00')).toBeVisible()
  await slipOf(page).getByRole('button', { name: '베팅하기', exact: true }).click()
  await confirm(page.getByRole('dialog', { name: '1분 시시채 베팅 확인' }), /^12\.00 DEMO 베팅하기$/)
  const receipt = page.getByRole('dialog', { name: '베팅이 접수됐어요' })
  const placed = /(\d{8}-\d{4}) 회차/.exec((await receipt.getByRole('status').textContent())!)![1]!
  await receipt.getByRole('button', { name: '계속 베팅하기' }).click()

  // Orders two issues and stops after the first win, so the second issue is not bet on.
  await page.goto('/lottery?gameCode=SSC60&playType=position')
  await page.getByRole('group', { name: '일 빠른 선택' }).getByRole('button', { name: '전체' }).click()
  await bar(page, '담기').click()
  await bar(page, /^슬립 1건$/).click()
  await slipOf(page).getByRole('button', { name: '연속 베팅' }).click()
  const planner = page.getByRole('dialog', { name: '1분 시시채 연속 베팅' })
  await planner.getByRole('textbox', { name: '회차 수' }).fill('2')
  await expect(planner.getByRole('checkbox', { name: '당첨되면 멈추기' })).toBeChecked()
  await confirm(planner, /^연속 베팅 시작$/)
  await page
    .getByRole('dialog', { name: '연속 베팅이 시작됐어요' })
    .getByRole('link', { name: '연속 베팅 보기' })
    .click()
  await expect(page.getByText('당첨되어 설정한 대로 종료했어요.', { exact: false })).toBeVisible({
    timeout: 2 * ONE_ISSUE_MS,
  })

  // Stakes of 12 + 10; payouts of 9.80 + 1.98 and 9.80.
  await expect(async () => expect(cents(await shownBalance(page)) - before).toBe(-42)).toPass({ timeout: 20_000 })
  await page.goto('/lottery?view=tickets')
  await page
    .getByRole('button', { name: /^1분 시시채 티켓 .*열기/ })
    .last()
    .click()
  await expect(page.getByText(new RegExp(`1분 시시채 · ${placed} 회차`))).toBeVisible()
  await expect(page.getByText('추첨이 끝났어요. 당첨금이 지갑에 들어왔어요.')).toBeVisible()
  await expect(page.getByText('(당첨)').first()).toBeAttached()

  // Anybody can verify the draw in the browser.
  await page.getByRole('link', { name: '추첨 확인하기' }).click()
  await expect(page).toHaveURL(new RegExp(`view=fairness.*numero=${placed}|numero=${placed}.*view=fairness`))
})

test(
  'a member bets on Vietnamese prizes on a desktop in English, and the bets are in the betting record',
  { tag: '@full' },
  async ({ openBrowser, run }) => {
    test.setTimeout(180_000)
    const context = await openBrowser({ baseURL: run.demo, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto('/vnlottery?gameCode=VNMB5&playType=XIEN2')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await logIn(page, ACCOUNTS.otherMember)
    const board = page.getByRole('group', { name: 'Numbers', exact: true })
    for (const number of ['03', '17', '42', '88'])
      await board.getByRole('button', { name: number, exact: true }).click()
    await page.getByRole('button', { name: 'Add to slip' }).click()
    const slip = page.getByRole('complementary', { name: 'Bet slip' })
    // The prize board below the bet slip does not reduce its height.
    await expect(slip.getByRole('button', { name: 'Place bets' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'All prizes (Lô)' }).click()
    await page.getByRole('radio', { name: 'Type', exact: true }).check()
    await page.getByRole('textbox', { name: 'Numbers', exact: true }).fill('07, 7, 99')
    await page.getByRole('button', { name: 'Remove all wrong entries' }).click()
    await page.getByRole('button', { name: 'Add to slip' }).click()
    // Bets on C(4,2) pairs, and on two numbers with 27 prizes each.
    await expect(slip.getByText('60.00')).toBeVisible()
    await slip.getByRole('button', { name: 'Place bets' }).click()
    await confirm(page.getByRole('dialog', { name: 'Confirm bets on North five minutes' }), /^Bet 60\.00 DEMO$/)
    await page.getByRole('dialog', { name: 'Bets placed' }).getByRole('link', { name: 'See tickets' }).click()
    for (const number of ['03', '88', '07', '99'])
      await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${number}$`) })).toBeVisible()
    await expect(balance(page)).toHaveText(/^[\d,]+\.\d\d/)
    await page.goto('/index?member=personalHistoryCopy')
    await expect(page.getByRole('dialog').getByText('North five minutes').first()).toBeVisible()
  },
)
