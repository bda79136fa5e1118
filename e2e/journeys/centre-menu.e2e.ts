import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { ACCOUNTS, logIn } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'

const FIRST_PAGES = ['보안 센터', '입금', '출금', '상위 이체', '베팅 기록', '캐시백', '거래 내역', '손익 현황']

const list = (page: Page) => page.getByRole('dialog', { name: '회원 센터' }).getByRole('navigation', { name: '회원 센터' })

test('the list of the member centre follows wallet, upline and promotions; a page that is not there yet says so', async ({ page, run }) => {
  await page.goto('/join')
  await logIn(page, ACCOUNTS.otherMember)
  await page.goto('/join?member=securityCenter')
  await expect(list(page).getByRole('button')).toHaveText([...FIRST_PAGES, '보너스 내역', '리워드 센터', 'VIP', '친구 초대', /^미션\s*1$/, '메시지'])
  await list(page).getByRole('button', { name: '보너스 내역' }).click()
  await expect(page.getByText('이 페이지는 아직 제공하지 않습니다')).toBeVisible()
  // Every vendor plays from the one wallet: there is nothing to transfer to, not even by the address.
  await page.goto('/join?member=transferFund')
  await expect(page.getByText('이 포털에는 없는 페이지입니다')).toBeVisible()

  await inDatabase(run, "update promotions.promotions set ends_at = now() where merchant = 'DEMO' and kind in ('REFERRAL', 'MISSION', 'REBATE')")
  try {
    await page.goto('/join?member=missionLeaderboard')
    await expect(page.getByText('이 포털에는 없는 페이지입니다')).toBeVisible()
    await expect(list(page).getByRole('button')).toHaveText([...FIRST_PAGES, '리워드 센터', 'VIP', '메시지'])
  } finally {
    await inDatabase(run, "update promotions.promotions set ends_at = case id when 'friends' then now() + interval '30 days' end where merchant = 'DEMO' and kind is not null")
  }
})

test('an agent without an upline has nothing to transfer to', async ({ page }) => {
  await page.goto('/join')
  await logIn(page, ACCOUNTS.agent)
  await page.goto('/join?member=securityCenter')
  await expect(list(page).getByRole('button', { name: '친구 초대' })).toBeVisible()
  await expect(list(page).getByRole('button', { name: '상위 이체' })).toHaveCount(0)
})
