import { inDatabase } from '@atrium/e2e/portal/database'
import { centre, decide, payByBank } from '@atrium/e2e/portal/deposits'
import { newName, register } from '@atrium/e2e/portal/forms'
import { header, shownBalance } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a new member follows the first steps: registers, deposits, claims the bonus, wagers it and has it as real money', async ({
  page,
  run,
}) => {
  test.slow()
  const account = newName('newbie')
  await register(page, account)
  await page.goto('/promoDetail?id=welcome')
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
  await expect(steps.filter({ hasText: '20.00 DEMO 입금하기' })).toContainText('10.00 DEMO')

  await header(page).getByRole('button', { name: '입금' }).click()
  await payByBank(page, run, '20')
  await decide(page, run, '승인')
  await expect(centre(page).getByRole('region', { name: '입금 진행' }).getByRole('status')).toContainText('완료')
  await centre(page).getByRole('button', { name: '닫기' }).click()
  const deposited = Number(await shownBalance(page))

  await page.goto('/index?member=rewardCenter')
  await centre(page).getByRole('button', { name: '받기: 첫걸음 미션' }).click()
  await page.goto('/promoDetail?id=welcome')
  await expect(page.getByText('보너스가 진행 중입니다.', { exact: false })).toBeVisible()
  // Fifty rounds at the highest stake that the bonus allows take minutes.
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
  await expect.poll(async () => Number(await shownBalance(page))).toBe(deposited + 10)
})
