import type { Page } from '@playwright/test'
import { inDatabase } from '@atrium/e2e/portal/database'
import { ACCOUNTS, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

const BROUGHT = [
  '보안 센터',
  '입금',
  '출금',
  '상위 이체',
  '베팅 기록',
  '캐시백',
  '거래 내역',
  '손익 현황',
  '보너스 내역',
  '리워드 센터',
  'VIP',
  '친구 초대',
  /^미션\d*$/,
  /^메시지\d*$/,
  '한도 및 이용 제한',
  '포인트몰',
]

const list = (page: Page) =>
  page.getByRole('dialog', { name: '회원 센터' }).getByRole('navigation', { name: '회원 센터' })

test('the list of the member centre has the pages of releases; the address of another page shows that it is not available', async ({
  page,
  run,
}) => {
  await page.goto('/join')
  await logIn(page, ACCOUNTS.otherMember)
  await page.goto('/join?member=securityCenter')
  await expect(list(page).getByRole('button')).toHaveText(BROUGHT)
  // Every vendor uses the single wallet: the list has no transfers, but their address shows that wallet.
  await page.goto('/join?member=transferFund')
  await expect(page.getByText('이곳의 모든 게임은 이 지갑 하나로 이용해요.')).toBeVisible()

  const change = (stage: string, where: string) =>
    inDatabase(
      run,
      `
        update promotions.campaigns set stage = '${stage}'
        where merchant = 'DEMO' and kind in ('MISSIONS', 'NEWBIE', 'RANKING') and stage = '${where}'`,
    )
  await change('PAUSED', 'LIVE')
  try {
    await page.goto('/join?member=missionLeaderboard')
    await expect(page.getByText('이 포털에는 없는 페이지예요')).toBeVisible()
  } finally {
    await change('LIVE', 'PAUSED')
  }
})
