import type { Locator, Page } from '@playwright/test'
import { centre, newDeposit } from '../portal/deposits.ts'
import { register } from '../portal/forms.ts'
import { addBankAccount, PAYMENT_PASSWORD, setPaymentPassword } from '../portal/payout.ts'
import { byMouse, ENGINES, newestRound, openEngine, untilOver } from '../portal/engines.ts'
import { header, shownBalance } from '../portal/portal-page.ts'
import { expect } from '../test.ts'
import type { Installation } from './installation.ts'
import { MAX_STAKE } from './merchant.ts'

export const ACCOUNT = 'haneul'
/** An issue of a minute, until its tickets are settled. */
const ONE_ISSUE_MS = 90_000

/** Registers with the fields that the merchant requires. */
export async function registerVisitor(page: Page, { portal }: Installation): Promise<void> {
  await register(page, ACCOUNT, { origin: portal, more: { 직업: '교사' } })
  expect(await shownBalance(page)).toBe('0.00')
}

/** Deposits 200 by bank transfer, on the checkout page of the payment service. */
export async function deposit(page: Page, { payments }: Installation): Promise<void> {
  await header(page).getByRole('button', { name: '입금' }).click()
  await newDeposit(page).getByRole('button', { name: '한도 없이 계속' }).click()
  await newDeposit(page).getByRole('textbox', { name: /^금액/ }).fill('200')
  await newDeposit(page)
    .getByRole('button', { name: /^200\.00 .*결제하기$/ })
    .click()
  await expect(page).toHaveURL((url) => url.href.startsWith(`${payments}/checkout/`))
  await page.getByRole('radio', { name: '승인', exact: true }).check()
  await page.getByRole('button', { name: '확인' }).click()
  await expect(centre(page).getByRole('region', { name: '입금 진행' }).getByRole('status')).toContainText('완료')
  await centre(page).getByRole('button', { name: '닫기' }).click()
  await expect.poll(() => shownBalance(page)).toBe('200.00')
}

/** Takes the reward of the merchant's campaign. */
export async function claimReward(page: Page, { portal }: Installation): Promise<void> {
  await page.goto(`${portal}/promotions`)
  await page.getByRole('link', { name: /첫 선물/ }).click()
  await page.getByRole('button', { name: /3\.00 KRW 받기/ }).click()
  await expect(page.getByText('3.00 KRW를 받았어요.')).toBeVisible()
  await expect.poll(() => shownBalance(page)).toBe('203.00')
}

/** Bets on all digits of a position, so that one bet wins, at 9.80 for a stake of 10. */
export async function buyTicket(page: Page, { portal }: Installation): Promise<void> {
  await page.goto(`${portal}/lottery?gameCode=SSC60&playType=position`)
  await page.getByRole('group', { name: '만 빠른 선택' }).getByRole('button', { name: '전체' }).click()
  await page.getByRole('main').getByRole('button', { name: '담기' }).click()
  const slip = page.getByRole('complementary', { name: '베팅 슬립' })
  await slip.getByRole('button', { name: '베팅하기', exact: true }).click()
  await confirmTicket(page)
}

/** Confirms the order, for the next issue if its issue closes meanwhile. */
async function confirmTicket(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '1분 시시채 베팅 확인' })
  const next = dialog.getByRole('button', { name: /회차로 변경$/ })
  const receipt = page.getByRole('dialog', { name: '베팅이 접수됐어요' })
  await expect(async () => {
    if (await next.isVisible()) await next.click()
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: /베팅하기$/ }).click({ timeout: 1_000 })
    await expect(receipt).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
}

/** Waits for the draw of the issue: the win is added to what the withdrawal and the slot have left. `lost` in hundredths. */
export async function expectWin(page: Page, { portal }: Installation, lost: number): Promise<void> {
  await page.goto(`${portal}/lottery?view=tickets`)
  const balance = ((102_80 - lost) / 100).toFixed(2)
  await expect.poll(() => shownBalance(page), { timeout: ONE_ISSUE_MS }).toBe(balance)
  await expect(page.getByRole('table', { name: '내 티켓' }).getByRole('cell', { name: '9.80' })).toBeVisible()
}

/** Plays a round of a slot at its usual stake, which the highest stake of the merchant allows. Returns what was lost. */
export async function playSlot(page: Page): Promise<number> {
  const game = await openEngine(page, ENGINES.slot)
  await game.getByRole('button', { name: /베팅 금액 고르기$/ }).click()
  const stakes = game.getByRole('dialog', { name: '베팅 금액' })
  await expect(stakes.getByRole('button', { name: /^[\d.]+$/ }).last()).toHaveText(MAX_STAKE)
  await stakes.getByRole('button', { name: '닫기' }).click()
  await ENGINES.slot.play(game, byMouse)
  await untilOver(game)
  const { stake, payout } = await newestRound(game)
  expect(stake).toBe(1_00)
  return stake - payout
}

/** Sets a payment password, adds an account, and requests a withdrawal that staff review. */
export async function requestWithdrawal(page: Page, { portal }: Installation): Promise<void> {
  await page.goto(`${portal}/index?member=securityCenter`)
  await setPaymentPassword(page)
  await addBankAccount(page)
  await page.goto(`${portal}/index?member=withdraw`)
  await centre(page)
    .getByRole('textbox', { name: /^출금 금액/ })
    .fill('100')
  await centre(page)
    .getByLabel(/^결제 비밀번호/)
    .fill(PAYMENT_PASSWORD)
  await centre(page).getByRole('button', { name: '출금 내용 확인하기' }).click()
  await centre(page)
    .getByRole('button', { name: /^100\.00 .*출금 신청$/ })
    .click()
  await expect(withdrawal(page)).toContainText('최종 확인 중')
}

const withdrawal = (page: Page): Locator =>
  centre(page).getByRole('region', { name: '출금 진행' }).getByRole('status').first()

export const expectPayout = (page: Page): Promise<void> =>
  expect(withdrawal(page)).toContainText('지급 완료', { timeout: 30_000 })
