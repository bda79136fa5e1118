import { forfeitStartingCredit } from '@atrium/e2e/portal/bonuses'
import { inDatabase } from '@atrium/e2e/portal/database'
import { centre, decide, payByBank } from '@atrium/e2e/portal/deposits'
import { newName, register } from '@atrium/e2e/portal/forms'
import { balance, header, mainMenu, shownBalance } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a new member registers, deposits, reaches the next level, takes its gift, claims the bonus of the first steps and wagers it', async ({
  page,
  run,
}) => {
  test.slow()
  const account = newName('newbie')
  await register(page, account)
  await forfeitStartingCredit(page)
  await page.goto('/promoDetail?id=welcome')
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
  await expect(steps.filter({ hasText: '20.00 DEMO 입금하기' })).toContainText('10.00 DEMO')

  await expect(mainMenu(page).getByRole('link', { name: 'VIP 브론즈' })).toBeVisible()
  await header(page).getByRole('button', { name: '입금' }).click()
  await payByBank(page, run, '300')
  await decide(page, run, '승인')
  await expect(centre(page).getByRole('region', { name: '입금 진행' }).getByRole('status')).toContainText('완료')
  await centre(page).getByRole('button', { name: '닫기' }).click()

  await test.step('the level rises at once, and its gift can be taken', async () => {
    // The page is not reloaded, because the new level arrives on the event stream.
    await expect(mainMenu(page).getByRole('link', { name: 'VIP 실버' })).toBeVisible({ timeout: 12_000 })
    await mainMenu(page).getByRole('link', { name: 'VIP 실버' }).click()
    await expect(page.getByRole('row', { name: /^실버/ }).getByText('내 등급')).toBeVisible()
    await page.getByRole('link', { name: '진행 상황 보기' }).click()
    await expect(centre(page).getByText('300 / 500 DEMO')).toBeVisible()
    await centre(page).getByRole('link', { name: '리워드 센터에서 선물 1개 받기' }).click()
    await centre(page).getByRole('button', { name: '받기: VIP 등급 선물' }).click()
    await expect(centre(page).getByRole('button', { name: '받기: VIP 등급 선물' })).toHaveCount(0)
  })

  await page.goto('/index')
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  const before = Number(await shownBalance(page))
  await page.goto('/index?member=rewardCenter')
  await centre(page).getByRole('button', { name: '받기: 첫걸음 미션' }).click()
  await page.goto('/promoDetail?id=welcome')
  await expect(page.getByText('보너스가 진행 중이에요.', { exact: false })).toBeVisible()
  // Fifty rounds at the bonus's maximum bet would take minutes.
  await inDatabase(
    run,
    "select wallet.count_wagered(b.id, b.requirement) from wallet.bonuses b join identity.members m on m.id = b.member_id where m.merchant = 'DEMO' and m.account = $1",
    account,
  )

  await page.goto('/index?member=rewardCenter')
  await centre(page).getByRole('button', { name: '받기: 첫걸음 미션' }).click()
  await expect(centre(page).getByRole('button', { name: '받기: 첫걸음 미션' })).toHaveCount(0)
  await centre(page).getByRole('link', { name: '전체 보상' }).click()
  await expect(centre(page).getByRole('table').getByRole('row').filter({ hasText: '첫걸음 미션' })).toContainText(
    '받음',
  )
  await page.goto('/index')
  await expect.poll(async () => Number(await shownBalance(page))).toBe(before + 10)
})
