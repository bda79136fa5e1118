import { openRecord } from '@atrium/e2e/portal/betting-record'
import { byMouse, ENGINES, factOf, openEngine, openHistory, told, untilOver } from '@atrium/e2e/portal/engines'
import { ACCOUNTS, gameFrame, header, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test.use({ timezoneId: 'America/New_York' })

const TIME = /(\d{4})\. (\d\d)\. (\d\d)\. (\d\d):(\d\d):(\d\d)/
/** The time in a text, as if it were UTC. */
const shownTime = (text: string): number => {
  const [, year, month, day, hour, minute, second] = TIME.exec(text)!.map(Number)
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!)
}

test('a round has one time in the game, in its replay and in the record, whatever the zone of the browser', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.goto('/live')
  await logIn(page, ACCOUNTS.otherMember)
  const frame = await openEngine(page, ENGINES.roulette)
  await ENGINES.roulette.play(frame, byMouse)
  await untilOver(frame)
  const pane = await openHistory(frame)
  await expect(pane.getByText('GMT+9')).toBeAttached()
  await pane.getByRole('listitem').first().getByRole('button').click()
  const [id, inGame] = [await factOf(pane, '라운드 번호'), await factOf(pane, '시각')]
  expect(inGame).toContain('(GMT+9)')
  await openRecord(page, id)
  const record = page.getByRole('dialog', { name: '회원 센터' })
  // The studio draws the round a moment before the wallet takes the stake.
  expect(Math.abs(shownTime(await record.innerText()) - shownTime(inGame))).toBeLessThan(5000)
  await page.getByRole('button', { name: '다시 보기' }).click()
  const replay = gameFrame(
    page.getByRole('dialog', { name: `${ENGINES.roulette.name.KO} 다시 보기` }),
    ENGINES.roulette.name.KO,
  )
  await expect(replay.getByText(inGame, { exact: false })).toBeVisible()
})

test('a game follows the language of the portal', async ({ page }) => {
  await page.goto('/live')
  await logIn(page, ACCOUNTS.otherMember)
  const frame = await openEngine(page, ENGINES.roulette)
  await ENGINES.roulette.play(frame, byMouse)
  await header(page).getByRole('button', { name: 'English' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: ENGINES.roulette.name.EN })).toBeVisible({
    timeout: 20_000,
  })
  await expect(frame.getByRole('button', { name: 'History', exact: true })).toBeVisible()
  await expect(told(frame)).not.toHaveText(/[가-힣]/)
})
