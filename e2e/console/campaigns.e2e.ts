import type { Page } from '@playwright/test'
import { dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { ACCOUNTS, logIn } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const ID = 'campaign-journey'
const TITLE = '깜짝 선물'

test('marketing copies a campaign, risk approves it, a member takes its reward, and the costs show it', async ({
  openBrowser,
  run,
  watch,
}) => {
  watch.allow(SIGNED_OUT)
  const open = async (baseURL: string) => (await openBrowser({ baseURL })).newPage()
  const [marketing, risk, member] = [await open(run.staff), await open(run.staff), await open(run.demo)]
  await openConsole(marketing, run, 'marketing', '/merchants/DEMO/campaigns')
  await marketing.getByRole('link', { name: /· gift$/ }).click()
  await marketing.getByRole('button', { name: '복사…' }).click()
  const copying = dialogOf(marketing, 'gift 복사')
  await copying.getByRole('textbox', { name: /^새 캠페인 ID/ }).fill(ID)
  await copying.getByRole('button', { name: '복사', exact: true }).click()

  // A campaign without a limit needs a second person's approval.
  await marketing.getByRole('textbox', { name: '제목 (한국어)' }).fill(TITLE)
  await expect(marketing.getByRole('group', { name: '미리 보기' })).toContainText(TITLE)
  await marketing.getByRole('textbox', { name: /^최대 금액/ }).fill('')
  await expect(marketing.getByText('다른 사람이 승인해야 해요.', { exact: false })).toBeVisible()
  await marketing.getByRole('group', { name: '보상' }).getByRole('textbox', { name: '금액' }).fill('3')
  await marketing.getByRole('button', { name: '초안 저장' }).click()
  await expect(marketing).toHaveURL(new RegExp(`/campaigns/items/${ID}$`))
  await marketing.getByRole('button', { name: '게시…' }).click()
  const publishing = dialogOf(marketing, '1 버전을 게시할까요?')
  await publishing.getByRole('textbox', { name: /사유/ }).fill('주말 행사')
  await publishing.getByRole('button', { name: '승인 요청' }).click()
  const waiting = (page: Page) => page.getByRole('region', { name: '승인을 기다리는 변경이 있어요' })
  await expect(waiting(marketing).getByRole('button', { name: '확인 또는 철회' })).toBeVisible()

  await openConsole(risk, run, 'risk', `/merchants/DEMO/campaigns/items/${ID}`)
  await waiting(risk).getByRole('button', { name: '확인하고 결정' }).click()
  await dialogOf(risk, `캠페인 ${ID} 게시`).getByRole('button', { name: '승인', exact: true }).click()
  await expect(risk.getByText('변경을 승인하고 실행했어요.')).toBeVisible()

  await member.goto('/promotions')
  await logIn(member, ACCOUNTS.newMember)
  await member.getByRole('link', { name: new RegExp(TITLE) }).click()
  await member.getByRole('button', { name: /3\.00 DEMO 받기/ }).click()
  await expect(member.getByText('3.00 DEMO를 받았어요.')).toBeVisible()

  await risk.goto(`${run.staff}/merchants/DEMO/campaign-costs`)
  await expect(risk.getByRole('row').filter({ hasText: `${TITLE} · ${ID}` })).toContainText('3.00')
})
