import {
  ACCOUNTS,
  amount,
  balance,
  goWithin,
  logIn,
  openGame,
  playRound,
  shownBalance,
  tiles,
} from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test.use({ contextOptions: { reducedMotion: 'no-preference', serviceWorkers: 'block' } })

test('a member launches a slot, plays rounds, and the balance follows by push', async ({ page, context, run }) => {
  // The test has two pages, a game and its rounds, all with animations.
  test.slow()
  await page.goto('/rng')
  // As long as logging in takes, which waits for several steps.
  const asked = page.waitForResponse(/\/wps\/v2\/wallets\/balance/, { timeout: 0 })
  await logIn(page, ACCOUNTS.member)
  const before = await shownBalance(page)
  expect(before).toBe('10,000.00')
  const second = await context.newPage()
  await second.goto('/promotions')
  await expect(balance(second)).toHaveText(amount(before))
  // Browsers hardly render pages in the background.
  await page.bringToFront()

  // From here on the balance call returns the old balance, so that only the event stream can update the header.
  const old = await (await asked).json()
  await context.route(/\/wps\/v2\/wallets\/balance/, (route) => route.fulfill({ json: old }))
  const name = await tiles(page).first().getByRole('paragraph').first().innerText()
  await tiles(page).first().hover()
  await tiles(page)
    .first()
    .getByRole('button', { name: `플레이 ${name}` })
    .click()
  await expect(page).toHaveURL(/\/game\?/)
  const game = await openGame(page, name)
  const frame = page.frames().find((each) => each.url().startsWith(run.studio))
  expect(new URL(frame!.url()).origin).toBe(run.studio)
  expect(new URL(frame!.url()).origin).not.toBe(new URL(page.url()).origin)
  await expect(game.balance).toHaveText(before)

  const reloads: string[] = []
  page.on('framenavigated', (navigated) => navigated === page.mainFrame() && reloads.push(navigated.url()))
  for (let round = 0; round < 2; round++) {
    await playRound(game)
    const now = await game.balance.innerText()
    await expect(balance(page)).toHaveText(amount(now))
    await expect(balance(second)).toHaveText(amount(now))
  }
  expect(reloads).toEqual([])
  await context.unroute(/\/wps\/v2\/wallets\/balance/)
  const after = await game.balance.innerText()
  const result = await game.frame.getByRole('main').getByRole('status').last().innerText()

  await page.getByRole('button', { name: '게임 나가기' }).click()
  await expect(page).toHaveURL(/\/rng/)
  await page.goto('/index?member=personalHistoryCopy')
  const record = page.getByRole('dialog', { name: '회원 센터' }).getByRole('region', { name: '베팅 기록' })
  const newest = record.getByRole('table', { name: '베팅 기록' }).getByRole('row').nth(1)
  await expect(newest).toContainText(name)
  await expect(newest).toContainText('정산됨')
  await newest.getByRole('button', { name: /라운드 열기$/ }).click()
  const round = page.getByRole('region', { name })
  await expect(round.getByRole('group', { name: '라운드 뒤 잔액' })).toContainText(after)
  await expect(
    round.getByRole('region', { name: '릴 결과' }).or(round).getByRole('list').first().getByRole('listitem'),
  ).not.toHaveCount(0)
  await expect(round.getByRole('row').filter({ hasText: '베팅' }).last()).toContainText('1.00')
  if (/당첨$/.test(result))
    await expect(round.getByRole('row').filter({ hasText: '당첨' })).toContainText(result.replace(/ 당첨$/, ''))
  else await expect(round.getByText('당첨 라인이 없어요.')).toBeVisible()
})

test('a free trial is open to a visitor, and never touches the real balance of a member', async ({ page }) => {
  const tile = tiles(page)
    .filter({ has: page.getByRole('button', { name: /^무료 체험/ }) })
    .first()
  const note = page.getByText('체험 모드 · 실제 잔액을 쓰지 않아요')
  await page.goto('/rng')
  await tile.hover()
  await tile.getByRole('button', { name: /^무료 체험/ }).click()
  await expect(page).toHaveURL(/\/game\?.*mode=demo/)
  await expect(note).toBeVisible()

  await page.goto('/rng')
  await logIn(page, ACCOUNTS.otherMember)
  const before = await shownBalance(page)
  const newest = page
    .getByRole('region', { name: '베팅 기록' })
    .getByRole('table', { name: '베팅 기록' })
    .getByRole('row')
    .nth(1)
  await goWithin(page, '/rng?member=personalHistoryCopy')
  await expect(newest).toBeVisible()
  const newestBefore = await newest.innerText()
  await goWithin(page, '/rng')
  const name = await tile.getByRole('paragraph').first().innerText()
  await tile.hover()
  await tile.getByRole('button', { name: `무료 체험 ${name}` }).click()
  await expect(page).toHaveURL(/mode=demo/)
  const game = await openGame(page, name)
  await expect(game.frame.getByText('데모', { exact: true })).toBeVisible()
  await expect(note).toBeVisible()
  await playRound(game)
  await expect(game.frame.getByRole('main').getByRole('status').last()).toHaveText(/당첨/)
  await page.goto('/rng')
  await expect(balance(page)).toHaveText(amount(before))
  await page.goto('/index?member=personalHistoryCopy')
  await expect(newest).toHaveText(newestBefore, { useInnerText: true })
})
