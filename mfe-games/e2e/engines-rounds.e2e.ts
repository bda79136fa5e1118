import type { FrameLocator, Page } from '@playwright/test'
import { openRecord, recordedRound, stakesTaken } from '@atrium/e2e/portal/betting-record'
import {
  balanceOf,
  beginning,
  byMouse,
  ENGINES,
  factOf,
  hundredths,
  newestRound,
  openEngine,
  openHistory,
  statusLine,
  untilOver,
} from '@atrium/e2e/portal/engines'
import type { EngineGame } from '@atrium/e2e/portal/engines'
import { ACCOUNTS, amount, balance, gameFrame, goWithin, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

const TIME = /(\d{4})\. (\d\d)\. (\d\d)\. (\d\d):(\d\d):(\d\d)/
/** Parses the time in a text as if it were UTC. */
const shownTime = (text: string): number => {
  const [, year, month, day, hour, minute, second] = TIME.exec(text)!.map(Number)
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!)
}

/** The time of the newest round in the game's own list. */
async function newestTime(frame: FrameLocator): Promise<string> {
  const pane = await openHistory(frame)
  await expect(pane.getByText('GMT+9')).toBeAttached()
  await pane.getByRole('listitem').first().getByRole('button').click()
  const time = await factOf(pane, '시각')
  await pane.getByRole('button', { name: '닫기' }).click()
  return time
}

test.describe('in a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  for (const [game, tag] of [
    [ENGINES.roulette, []],
    [ENGINES.slot, ['@full']],
  ] as const)
    test(
      `a round of ${game.name.EN} is replayed from the record as it went, at the same time everywhere, and moves no money`,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(60_000)
        await page.goto('/live')
        await logIn(page, ACCOUNTS.otherMember)
        const frame = await openEngine(page, game)
        await game.play(frame, byMouse)
        await untilOver(frame)
        const result = await statusLine(frame).innerText()
        const { id, stake, payout } = await newestRound(frame)
        const inGame = await newestTime(frame)
        expect(inGame).toContain('(GMT+9)')
        const before = await balanceOf(frame).innerText()
        await openRecord(page, id)
        const record = page.getByRole('dialog', { name: '회원 센터' })
        // The studio draws the round a moment before the wallet takes the stake, so their times may differ.
        expect(Math.abs(shownTime(await record.innerText()) - shownTime(inGame))).toBeLessThan(5000)
        await page.getByRole('button', { name: '다시 보기' }).click()
        const again = page.getByRole('dialog', { name: `${game.name.KO} 다시 보기` })
        const replay = gameFrame(again, game.name.KO)
        await expect(replay.getByText(inGame, { exact: false })).toBeVisible()
        await expect(statusLine(replay)).toHaveText(result, { timeout: 15_000 })
        // The stake is shown where the balance was.
        expect(hundredths(await replay.getByLabel('베팅', { exact: true }).innerText())).toBe(stake)
        expect(hundredths(await replay.getByLabel('당첨', { exact: true }).innerText())).toBe(payout)
        await replay.getByRole('button', { name: '다시 보기' }).click()
        await expect(replay.getByRole('button', { name: '다시 보기' })).toHaveAttribute('aria-disabled', 'false', {
          timeout: 15_000,
        })
        await expect(statusLine(replay)).toHaveText(result)
        await again.getByRole('button', { name: '닫기' }).click()
        await expect(again).toBeHidden()
        await goWithin(page, '/live')
        await expect(balance(page)).toHaveText(amount(before))
      },
    )
})

/** Starts rounds until one waits for its player: some rounds end with their first card or tile. */
async function begun(frame: FrameLocator, first: RegExp, ending: RegExp): Promise<void> {
  await expect(async () => {
    if (await beginning(frame).isVisible()) await beginning(frame).click({ timeout: 5000 })
    await frame.getByRole('button', { name: first, disabled: false }).click({ timeout: 3000 })
    await expect(frame.getByRole('button', { name: ending, disabled: false })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
}

/**
 * Leaves the page during a round and returns: the round is unchanged. Ends the round, and expects its stake once in the
 * record.
 */
async function interrupt(page: Page, game: EngineGame, ending: RegExp): Promise<void> {
  const stands = (frame: FrameLocator) => frame.getByRole('main').ariaSnapshot()
  const frame = gameFrame(page, game.name.KO)
  await expect(frame.getByRole('button', { name: ending, disabled: false })).toBeVisible()
  const [table, left] = [await stands(frame), await balanceOf(frame).innerText()]
  await page.reload()
  await expect(frame.getByRole('button', { name: ending, disabled: false })).toBeVisible({ timeout: 15_000 })
  expect(await stands(frame)).toBe(table)
  await expect(balanceOf(frame)).toHaveText(left)
  await expect(balance(page)).toHaveText(amount(left))

  await frame.getByRole('button', { name: ending }).click()
  await untilOver(frame)
  const after = await balanceOf(frame).innerText()
  const { id, stake, payout } = await newestRound(frame)
  expect(hundredths(after)).toBe(hundredths(left) + payout)
  await openRecord(page, id)
  expect(await recordedRound(page), game.name.KO).toEqual({
    id,
    stake,
    payout,
    net: payout - stake,
    after: hundredths(after),
  })
  await expect(stakesTaken(page)).toHaveCount(1)
}

test('a round of mines that was left in the middle goes on as it stood, without another stake', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/rng')
  await logIn(page, ACCOUNTS.otherMember)
  const frame = await openEngine(page, ENGINES.mines)
  // With one mine among 25 tiles, the first tile rarely ends the round.
  const fewer = frame.getByRole('button', { name: '지뢰 줄이기' })
  while (await fewer.isEnabled()) await fewer.click()
  const ending = /^[\d.,]+ 받기$/
  await begun(frame, /^아무 칸이나$/, ending)
  await interrupt(page, ENGINES.mines, ending)
})
