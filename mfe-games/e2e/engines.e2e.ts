import type { FrameLocator, Page } from '@playwright/test'
import {
  balanceOf,
  BY_KEYS,
  BY_TOUCH,
  byKeys,
  ENGINES,
  hundredths,
  listedRounds,
  newestRound,
  openEngine,
  untilOver,
} from '@atrium/e2e/portal/engines'
import type { EngineGame, ShownRound } from '@atrium/e2e/portal/engines'
import { expectInView } from '@atrium/e2e/browser/in-view'
import { openNewestRecord, recordedRound } from '@atrium/e2e/portal/betting-record'
import { ACCOUNTS, amount, balance, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

type Ended = ShownRound & { readonly balance: string }

/**
 * The newest round, once it accounts for the change of the balance. `earlier` is the number of rounds in the list
 * before; all later rounds are added up. Amounts are rounded down to hundredths, both in the balance and in each later
 * round.
 */
async function settled(frame: FrameLocator, before: number, earlier: number | undefined): Promise<Ended> {
  let ended: Ended | undefined
  await expect(async () => {
    const now = await balanceOf(frame).innerText()
    const newest = await newestRound(frame)
    const listed = earlier === undefined ? [newest] : await listedRounds(frame)
    const added = listed.slice(0, listed.length - (earlier ?? 0))
    const unseen = hundredths(now) - before - added.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
    expect(unseen).toBeGreaterThanOrEqual(0)
    expect(unseen).toBeLessThanOrEqual(added.length)
    ended = { ...newest, balance: now }
  }).toPass({ timeout: 15_000 })
  return ended!
}

async function compare(page: Page, name: string, { id, stake, payout, balance: after }: Ended): Promise<void> {
  await openNewestRecord(page, name)
  expect(await recordedRound(page), name).toEqual({ id, stake, payout, net: payout - stake, after: hundredths(after) })
}

/**
 * Checks each game in windows of all sizes, then plays one round by keyboard and compares its amounts with the balance.
 */
async function playByKeys(page: Page, games: readonly EngineGame[]): Promise<void> {
  await page.goto('/live')
  await logIn(page, ACCOUNTS.otherMember)
  for (const game of games) {
    await test.step(game.name.EN, async () => {
      const frame = await openEngine(page, game)
      await expectInView(page, frame)
      const before = hundredths(await balanceOf(frame).innerText())
      // Several shots may hit, so all new rounds are compared. In other games there is only one new round.
      const earlier = game === ENGINES.fishing ? (await listedRounds(frame)).length : undefined
      await page.getByRole('main').focus()
      await game.play(frame, byKeys(page))
      await untilOver(frame)
      const round = await settled(frame, before, earlier)
      await expect(balance(page)).toHaveText(amount(round.balance))
      await compare(page, game.name.KO, round)
    })
  }
}

test('a round of seven engines, played with keys alone, moves the same money in the game, the header and the record', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await playByKeys(page, BY_KEYS)
  // The newest round is a dice round: its record describes the result and contains the data to verify it.
  const round = page.getByRole('region', { name: ENGINES.dice.name.KO })
  await expect(round.getByText('결과', { exact: true })).toBeVisible()
  await expect(round.getByLabel('라운드 검증 정보')).toBeVisible()
})

test(
  'a round of the other engines, played with keys alone, moves the same money in the game, the header and the record',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await playByKeys(page, BY_TOUCH)
  },
)
