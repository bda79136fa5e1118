import { inDatabase } from '@atrium/e2e/portal/database'
import { ACCOUNTS, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test(
  'a member joins a raffle, earns tickets, and recomputes the draw in the browser',
  { tag: '@full' },
  async ({ openBrowser, run }) => {
    const context = await openBrowser({ baseURL: run.demo })
    const page = await context.newPage()
    await page.goto('/promotions')
    await logIn(page, ACCOUNTS.member)
    await page.getByRole('link', { name: /겨울 추첨/ }).click()
    await page.getByRole('button', { name: '참여하기' }).click()
    await expect(page.getByText('참여 중이에요.', { exact: false })).toBeVisible()
    await expect(page.getByText('아직 추첨권이 없어요. 받는 방법', { exact: false })).toBeVisible()

    await inDatabase(
      run,
      "insert into protection.deposits (ref, member_id, amount, at) select gen_random_uuid(), id, 2500000, now() from identity.members where merchant = 'DEMO' and account = $1",
      ACCOUNTS.member.username,
    )
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('list', { name: '최근에 받은 추첨권' }).getByRole('listitem')).toHaveText(
        ['2번입금', '1번입금'],
        { timeout: 1_500 },
      )
    }).toPass()

    await inDatabase(
      run,
      "update promotions.campaigns set ends_at = now() - interval '11 minutes', starts_at = now() - interval '2 days' where merchant = 'DEMO' and id = 'winter-raffle'",
    )
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('추첨 완료')).toBeVisible({ timeout: 1_500 })
    }).toPass()
    await expect(
      page.getByRole('table', { name: '당첨자' }).getByRole('row').filter({ hasText: ACCOUNTS.member.username }),
    ).toHaveCount(2)
    await page.getByRole('button', { name: '이 브라우저에서 확인하기' }).click()
    await expect(page.getByText('올바른 추첨이에요.', { exact: false })).toBeVisible()
    await expect(page.getByText('일치', { exact: true })).toHaveCount(3)
  },
)
