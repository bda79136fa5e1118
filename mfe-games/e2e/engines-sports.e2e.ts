import type { FrameLocator, Locator, Page } from '@playwright/test'
import { openRecord, recordedRound } from '@atrium/e2e/portal/betting-record'
import { inDatabase } from '@atrium/e2e/portal/database'
import {
  balanceOf,
  beginning,
  FIXTURES,
  hundredths,
  newestRound,
  openEngine,
  statusLine,
} from '@atrium/e2e/portal/engines'
import type { ShownRound } from '@atrium/e2e/portal/engines'
import { ACCOUNTS, amount, balance, logIn } from '@atrium/e2e/portal/portal-page'
import { expectSeenFocus, tabTo } from '@atrium/e2e/browser/keys'
import { layoutShift, recordLayoutShifts } from '@atrium/e2e/browser/layout-shift'
import type { Run } from '@atrium/e2e/run'
import { expect, test } from '@atrium/e2e/test'

/** A bet whose odds have moved is rejected, and can be accepted at the new odds. */
const ODDS_MOVED = /409.*\/rounds/

interface End {
  readonly home: number
  readonly away: number
  readonly isVoid?: boolean
}

/** The fixture of a league that starts last, so that betting on it does not close during the test. */
const fixture = (frame: FrameLocator, league: '한강 리그' | '오로라 컵'): Locator =>
  frame
    .getByRole('article')
    .filter({ hasText: /뒤 시작/ })
    .filter({ hasText: league })
    .last()
const slip = (frame: FrameLocator): Locator => frame.getByRole('region', { name: '베팅 슬립' })
/** The newest of the player's bets. */
const newestBet = (frame: FrameLocator): Locator =>
  frame.getByRole('region', { name: '내 베팅' }).getByRole('listitem').first()

/** Places one bet on these picks. */
async function bet(frame: FrameLocator, ...picks: readonly Locator[]): Promise<void> {
  for (const pick of picks) await pick.click()
  await expect(slip(frame).getByRole('button', { name: /빼기$/ })).toHaveCount(picks.length)
  await expect(async () => {
    if ((await slip(frame).getByRole('button', { name: /빼기$/ }).count()) > 0)
      await beginning(frame).click({ timeout: 1000 })
    await expect(statusLine(frame)).toContainText('베팅을 받았어요', { timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  await expect(newestBet(frame)).toContainText('진행 중')
}

/** Stops odds and lines from moving: a line that is withdrawn after it was picked cannot be bet on. */
async function holdOdds(page: Page, run: Run): Promise<void> {
  await inDatabase(run, "update studio.fixtures set form_moved_at = now() + interval '10 minutes'")
  // The page requests the next board only after it has rendered one.
  for (let boards = 0; boards < 2; boards++) await page.waitForResponse(/\/board$/)
}

/** Ends the fixtures of the newest bet with these results, in the order of its picks. */
async function end(run: Run, account: string, ...ends: readonly End[]): Promise<void> {
  const [round] = await inDatabase<{ id: string; fixtures: string[] }>(
    run,
    `
    select r.id,
      (select jsonb_agg(leg->>'fixture') from jsonb_array_elements(r.outcome->'detail'->'legs') leg) as fixtures
    from studio.rounds r join ledger.rounds g on g.round_id = r.id join identity.members m on m.id = g.member_id
    where m.account = $1 and r.engine = 'sports' and r.state = 'PLAYING' order by r.drawn_at desc limit 1`,
    account,
  )
  for (const [index, { home, away, isVoid = false }] of ends.entries()) {
    await inDatabase(
      run,
      "update studio.fixtures set starts_at = now() - interval '2 minutes', home_score = $2::int, away_score = $3::int, is_void = $4::text = 'true', goals = '[]' where id = $1",
      round!.fixtures[index]!,
      String(home),
      String(away),
      String(isVoid),
    )
  }
  await inDatabase(run, 'update studio.rounds set due_at = now() where id = $1', round!.id)
}

/** Waits until the newest bet is settled with this text, and returns its round and the balance after it. */
async function settled(page: Page, frame: FrameLocator, words: RegExp): Promise<ShownRound & { after: number }> {
  await expect(statusLine(frame)).toHaveText(words, { timeout: 15_000 })
  await expect(newestBet(frame)).not.toContainText('진행 중')
  const after = await balanceOf(frame).innerText()
  await expect(balance(page)).toHaveText(amount(after))
  return { ...(await newestRound(frame)), after: hundredths(after) }
}

/** The odds at which the newest bet was taken, in hundredths: those of its first pick. */
const oddsTaken = async (frame: FrameLocator): Promise<number> =>
  Number(/@(\d+\.\d\d) ·/.exec((await newestBet(frame).textContent())!)![1]!.replace('.', ''))

async function expectRecorded(page: Page, { after, ...round }: ShownRound & { after: number }): Promise<void> {
  await openRecord(page, round.id)
  expect(await recordedRound(page)).toEqual({ ...round, net: round.payout - round.stake, after })
}

/** Bets on the third fixture from the top by keyboard only, and returns the result with which that bet wins. */
async function betByKeys(page: Page, frame: FrameLocator): Promise<End> {
  await page.getByRole('main').focus()
  await tabTo(page, frame.getByRole('button', { name: '테니스' }))
  // All odds share one tab stop: arrow keys move between them, Tab moves on to the bet slip.
  await page.keyboard.press('Tab')
  const third = frame
    .getByRole('article')
    .filter({ hasText: /뒤 시작/ })
    .nth(2)
    .getByRole('group', { name: '승무패' })
    .getByRole('button')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await third.evaluateAll((buttons) => buttons.some((button) => button === document.activeElement))).toBe(true)
  }).toPass({ timeout: 10_000, intervals: [50] })
  await expectSeenFocus(page)
  await page.keyboard.press('Enter')
  await expect(slip(frame).getByRole('button', { name: /빼기$/ })).toHaveCount(1)
  await tabTo(page, beginning(frame), { most: 12 })
  await expect(async () => {
    if ((await slip(frame).getByRole('button', { name: /빼기$/ }).count()) > 0) await page.keyboard.press('Enter')
    await expect(statusLine(frame)).toContainText('베팅을 받았어요', { timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  await expect(newestBet(frame)).toContainText('진행 중')
  const picked = (await newestBet(frame).textContent())!
  const isHome = picked.includes(`${/단일 .*진행 중(.*?) – /.exec(picked)![1]!} 승`)
  return isHome ? { home: 2, away: 0 } : { home: 0, away: 2 }
}

test('bets on fixtures, one of them placed with the keyboard alone, are paid as their fixtures end and recorded: won, with an abandoned fixture, half won or half lost', async ({
  page,
  run,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.allow(ODDS_MOVED)
  await page.goto('/sports')
  await logIn(page, ACCOUNTS.otherMember)
  const frame = await openEngine(page, FIXTURES.sports)
  const home = (league: '한강 리그' | '오로라 컵') =>
    fixture(frame, league).getByRole('group', { name: '승무패' }).getByRole('button').first()
  let before = hundredths(await balanceOf(frame).innerText())

  const wins = await betByKeys(page, frame)
  expect(hundredths(await balanceOf(frame).innerText())).toBe(before - 100)
  const odds = await oddsTaken(frame)
  await end(run, ACCOUNTS.otherMember.username, wins)
  const won = await settled(page, frame, /당첨 · 단일/)
  expect(won).toMatchObject({ stake: 100, payout: odds, after: before - 100 + odds })
  before = won.after

  await bet(frame, home('한강 리그'), home('오로라 컵'))
  const first = await oddsTaken(frame)
  await end(run, ACCOUNTS.otherMember.username, { home: 1, away: 0 }, { home: 0, away: 0, isVoid: true })
  const withVoid = await settled(page, frame, /당첨 · 2폴더/)
  await expect(newestBet(frame)).toContainText('무효 · 반환')
  expect(withVoid).toMatchObject({ stake: 100, payout: first, after: before - 100 + first })
  before = withVoid.after

  // A bet on a quarter line is split between the two adjacent lines.
  await holdOdds(page, run)
  const match = fixture(frame, '한강 리그')
  const over = match.getByRole('button', { name: /, 오버 \d+\.[27]5, / }).first()
  await expect(async () => {
    const more = match.getByRole('button', { name: /더 보기$/ })
    if (await more.isVisible()) await more.click({ timeout: 1000 })
    await expect(over).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  await bet(frame, over)
  const [, whole, quarter] = /오버 (\d+)\.([27]5)/.exec((await newestBet(frame).textContent())!)!
  const half = await oddsTaken(frame)
  await end(run, ACCOUNTS.otherMember.username, { home: quarter === '25' ? Number(whole) : Number(whole) + 1, away: 0 })
  const halves = await settled(page, frame, quarter === '25' ? /반환 · 단일/ : /당첨 · 단일/)
  const payout = quarter === '25' ? 50 : Math.floor((half + 100) / 2)
  expect(halves).toMatchObject({ stake: 100, payout, after: before - 100 + payout })

  for (const round of [won, withVoid, halves]) await expectRecorded(page, round)
})

test('the board fits a phone with every bet of a fixture, and nothing moves as it comes', async ({
  openBrowser,
  run,
}) => {
  const context = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: run.demo })
  const page = await context.newPage()
  await recordLayoutShifts(page)
  await page.goto('/sports')
  await logIn(page, ACCOUNTS.otherMember)
  const frame = await openEngine(page, FIXTURES.sports)
  const match = fixture(frame, '한강 리그')
  await expect(match).toBeVisible()
  expect((await layoutShift(frame.locator('body'))).moved).toEqual([])

  await match.getByRole('button', { name: /더 보기$/ }).click()
  await expect(match.getByRole('button', { name: /접기$/ })).toBeVisible()
  const cut = await match.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect()
        return left < 0 || right > window.innerWidth || button.scrollWidth > button.clientWidth
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
