import { COOKIES } from '@atrium/contracts/portal/session'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import {
  balanceOf,
  beginning,
  BY_KEYS,
  BY_TOUCH,
  byTouch,
  FIXTURES,
  openEngine,
  statusLine,
  untilOver,
} from '@atrium/e2e/portal/engines'
import type { EngineGame } from '@atrium/e2e/portal/engines'
import { expectInView } from '@atrium/e2e/browser/in-view'
import { ACCOUNTS, amount, balance, fillLogin } from '@atrium/e2e/portal/portal-page'
import type { Run } from '@atrium/e2e/run'
import { expect, test } from '@atrium/e2e/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

/** Expects the page to show a single bar with the game's balance; either may be updated late. */
const expectOneBalance = (page: Page, frame: FrameLocator) =>
  expect(async () =>
    expect(await page.getByRole('main').getByRole('status', { name: 'Balance' }).innerText()).toMatch(
      amount(await balanceOf(frame).innerText()),
    ),
  ).toPass({ timeout: 15_000 })

/** Expects an element to be wholly on the screen without scrolling. */
const expectOnScreen = (element: Locator) => expect(element).toBeInViewport({ ratio: 0.99 })

/** Logs in on the phone, in English, and plays one round of each by touch. */
async function playByTouch(page: Page, run: Run, games: readonly EngineGame[]): Promise<void> {
  await page.context().addCookies([{ name: COOKIES.language, value: 'EN', url: run.demo }])
  await page.goto('/live')
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Log in' }).tap()
  await fillLogin(page, ACCOUNTS.newMember)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  for (const game of games) {
    await test.step(game.name.EN, async () => {
      const frame = await openEngine(page, game)
      await expectInView(page, frame)
      await expectOnScreen(beginning(frame))
      await game.play(frame, byTouch)
      await untilOver(frame)
      await expect(statusLine(frame)).toHaveText(/Win|No win|Lost|lost|Pays|Bust|back|returned|Got away|Folded/)
      await expectOneBalance(page, frame)
      expect(
        await frame.getByRole('document').evaluate((document) => document.scrollWidth),
        'how wide the page is',
      ).toBeLessThanOrEqual(390)
    })
  }
}

test('six engines and the fixtures are played on a phone by touch, in English: the button is on the screen, and a round comes to its end', async ({
  page,
  run,
  watch,
}) => {
  test.setTimeout(180_000)
  // A bet whose odds have moved is rejected, and can be accepted at the new odds.
  watch.allow(/409.*\/rounds/)
  await playByTouch(page, run, BY_TOUCH)
  for (const game of Object.values(FIXTURES)) {
    await test.step(game.name.EN, async () => {
      const frame = await openEngine(page, game)
      await expectInView(page, frame)
      await expectOnScreen(beginning(frame))
      const [slip, mine] = [
        frame.getByRole('region', { name: 'Bet slip' }),
        frame.getByRole('region', { name: 'My bets' }),
      ]
      const pick = frame
        .getByRole('article')
        .filter({ hasText: /in \d+:\d\d/ })
        .nth(2)
        .getByRole('button')
        .first()
      await pick.tap()
      // The bet slip covers the fixtures and shows the possible payout.
      await expectOnScreen(slip.getByText('Could pay'))
      await expect(async () => {
        if ((await slip.getByRole('button', { name: /^Remove/ }).count()) > 0)
          await beginning(frame).tap({ timeout: 1000 })
        await expect(statusLine(frame)).toContainText('Bet placed', { timeout: 2000 })
      }).toPass({ timeout: 15_000 })
      await mine.scrollIntoViewIfNeeded()
      await expect(mine.getByRole('listitem').first()).toContainText('Open')
      await expectOneBalance(page, frame)
    })
  }
})

test(
  'the other engines are played on a phone by touch, in English: the button is on the screen, and a round comes to its end',
  { tag: '@full' },
  async ({ page, run }) => {
    test.setTimeout(180_000)
    await playByTouch(page, run, BY_KEYS)
  },
)
