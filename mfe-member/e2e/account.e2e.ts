import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openConsole, dialogOf, SIGNED_OUT } from '@atrium/e2e/portal/console'
import {
  balanceOf,
  byMouse,
  ENGINES,
  hundredths,
  newestRound,
  openEngine,
  openHistory,
  untilOver,
} from '@atrium/e2e/portal/engines'
import {
  ACCOUNTS,
  amount,
  balance,
  goWithin,
  logIn,
  openGame,
  playRound,
  shownBalance,
} from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

const centre = (page: Page) => page.getByRole('dialog', { name: '회원 센터' })

test(
  'the account statement lists every movement, by kind and period, and is exported as a table',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/index')
    await logIn(page, ACCOUNTS.otherMember)
    await goWithin(page, '/index?member=transactionHistory')
    const statement = centre(page).getByRole('region', { name: '거래 내역' })
    await statement.getByRole('radio', { name: '30일' }).click()
    await statement.getByRole('combobox', { name: '종류' }).selectOption('베팅')
    const table = statement.getByRole('table', { name: '거래 내역' })
    await expect(table.getByRole('row').nth(5)).toContainText('베팅')
    await expect(table.getByRole('row').filter({ hasText: '당첨' })).toHaveCount(0)

    const downloading = page.waitForEvent('download')
    await statement.getByRole('button', { name: 'CSV 내려받기' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^거래내역-베팅-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    const [first, ...rows] = file.trimEnd().split('\r\n')
    expect(first).toMatch(/^\uFEFF.*금액.*잔액/)
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(row).toMatch(/^"베팅",[^,]+,.*,-\d/)
  },
)

test('money is transferred to the wallet of a vendor, played there, and transferred back', async ({ page, run }) => {
  await page.goto(`${run.lotus}/index`)
  await logIn(page, ACCOUNTS.lotusMember)
  const before = hundredths(await shownBalance(page))
  await goWithin(page, '/index?member=transferFund')
  const wallets = centre(page).getByRole('region', { name: '내 지갑' })
  const naru = wallets.getByRole('table', { name: '지갑별 잔액' }).getByRole('row', { name: /^나루 카드/ })
  await expect(naru.getByRole('cell').last()).toHaveText(amount('0.00'))
  await wallets.getByRole('textbox', { name: '금액' }).fill('100')
  await wallets.getByRole('button', { name: '이동하기' }).click()
  await expect(naru.getByRole('cell').last()).toHaveText(amount('100.00'))

  const game = {
    ...ENGINES.zjh,
    vassalage: 'NARU',
    gameId: 'NARU01',
    name: { KO: '나루 쓰리카드', EN: 'Naru Three Card' },
  }
  const frame = await openEngine(page, game)
  await expect(balanceOf(frame)).toHaveText(amount('100.00'))
  await game.play(frame, byMouse)
  await untilOver(frame)
  const { stake, payout } = await newestRound(frame)
  const left = 100_00 - stake + payout
  expect(hundredths(await balanceOf(frame).innerText())).toBe(left)
  // The header shows the total of all wallets.
  await expect.poll(async () => hundredths(await shownBalance(page))).toBe(before - stake + payout)

  await goWithin(page, '/index?member=transferFund')
  await wallets.getByRole('radio', { name: '메인 지갑으로' }).click()
  await wallets.getByRole('button', { name: '전액' }).click()
  await wallets.getByRole('button', { name: '이동하기' }).click()
  await expect(naru.getByRole('cell').last()).toHaveText(amount('0.00'))
  await goWithin(page, '/index')
  expect(hundredths(await shownBalance(page))).toBe(before - stake + payout)
})

test('an operator and a second person void a faulty round: the stake is returned, and the record and the history of the game show it', async ({
  page,
  context,
  openBrowser,
  run,
  watch,
}) => {
  watch.allow(SIGNED_OUT)
  await page.goto('/index')
  await logIn(page, ACCOUNTS.newMember)
  const before = await shownBalance(page)
  await goWithin(page, '/game?vassalage=AURORA&gameId=ATR0001&gameType=RNG&mode=real')
  await playRound(await openGame(page, '천 개의 등대'))
  await goWithin(page, '/index?member=personalHistoryCopy')
  const newest = centre(page).getByRole('table', { name: '베팅 기록' }).getByRole('row').nth(1)
  await newest.getByRole('button', { name: /라운드 열기$/ }).click()
  const id = (
    await centre(page)
      .getByText(/^라운드 번호 /)
      .innerText()
  ).replace('라운드 번호 ', '')

  const desk = await context.newPage()
  await openConsole(desk, run, 'operator', '/merchants/DEMO/rounds')
  await desk.getByRole('textbox', { name: '라운드 번호' }).fill(id)
  await desk.getByRole('button', { name: '찾기' }).click()
  await desk.getByRole('checkbox', { name: `라운드 ${id} 선택` }).check()
  await desk.getByRole('button', { name: '라운드 1개 무효 처리 제안' }).click()
  const ask = dialogOf(desk, '라운드 1개의 무효 처리를 제안할까요?')
  await ask.getByRole('textbox', { name: /^사유/ }).fill('릴이 멈추지 않음')
  await ask.getByRole('button', { name: '라운드 1개 무효 처리 제안' }).click()
  await expect(ask).toHaveCount(0)
  await expect(desk.getByRole('row').filter({ hasText: id })).not.toContainText('릴이 멈추지 않음')

  const second = await (await openBrowser()).newPage()
  await openConsole(second, run, 'approver', '/merchants/DEMO/proposals')
  await second.getByRole('button', { name: /^라운드 무효 처리 · / }).click()
  const approve = dialogOf(second, '라운드 무효 처리')
  await expect(approve.getByRole('region', { name: '움직이는 금액' })).toContainText(id)
  await approve.getByRole('button', { name: '승인' }).click()
  await expect(second.getByText('변경을 승인하고 실행했어요.')).toBeVisible()
  await desk.getByRole('button', { name: '찾기' }).click()
  await expect(desk.getByRole('row').filter({ hasText: id })).toContainText('릴이 멈추지 않음')

  await page.bringToFront()
  await goWithin(page, '/index')
  await expect(balance(page)).toHaveText(amount(before))
  await goWithin(page, '/index?member=personalHistoryCopy')
  await expect(newest).toContainText('무효')

  await goWithin(page, '/game?vassalage=AURORA&gameId=ATR0001&gameType=RNG&mode=real')
  const { frame } = await openGame(page, '천 개의 등대')
  // The provider polls every few seconds for voided rounds.
  await expect(async () => {
    const history = await openHistory(frame)
    const listed = await history.getByRole('listitem').first().innerText()
    await history.getByRole('button', { name: '닫기' }).click()
    expect(listed).toContain('무효 · 베팅 반환')
  }).toPass({ timeout: 20_000 })
})
