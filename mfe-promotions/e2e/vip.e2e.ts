import { centre, decide, payByBank } from '@atrium/e2e/portal/deposits'
import { newName, register } from '@atrium/e2e/portal/forms'
import { header, mainMenu } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a member rises a level by depositing, sees it in the header at once, and finds the gift of the level', async ({
  page,
  run,
}) => {
  await register(page, newName('rising'))
  await expect(mainMenu(page).getByRole('link', { name: 'VIP 브론즈' })).toBeVisible()
  await header(page).getByRole('button', { name: '입금' }).click()
  await payByBank(page, run, '300')
  await decide(page, run, '승인')
  await expect(centre(page).getByRole('region', { name: '입금 진행' }).getByRole('status')).toContainText('완료')
  await centre(page).getByRole('button', { name: '닫기' }).click()
  // Without a reload: the level comes by the stream.
  await expect(mainMenu(page).getByRole('link', { name: 'VIP 실버' })).toBeVisible({ timeout: 12_000 })

  await mainMenu(page).getByRole('link', { name: 'VIP 실버' }).click()
  await expect(page.getByRole('row', { name: /^실버/ }).getByText('내 등급')).toBeVisible()
  await page.getByRole('link', { name: '진행 상황 보기' }).click()
  await expect(centre(page).getByText('300 / 500 DEMO')).toBeVisible()
  await centre(page).getByRole('link', { name: '리워드 센터에서 선물 1개 받기' }).click()
  await centre(page).getByRole('button', { name: '받기: VIP 등급 선물' }).click()
  await expect(centre(page).getByRole('button', { name: '받기: VIP 등급 선물' })).toHaveCount(0)
})
