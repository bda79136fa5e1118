import { callByName } from '@atrium/contracts/calls'
import { ACCOUNTS, fillLogin, header, loginDialog, logIn, sessionToken } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a visitor who opens the security centre logs in first and then stands in it', async ({ page }) => {
  await page.goto('/index?member=securityCenter')
  await expect(loginDialog(page)).toBeVisible()
  await fillLogin(page, ACCOUNTS.member)
  const centre = page.getByRole('dialog', { name: '회원 센터' })
  const security = centre.getByRole('region', { name: '보안 센터' })
  await expect(security.getByText('별밤지기')).toBeVisible()
  await expect(security.getByText(/010-\*+-1234/)).toBeVisible()
  await expect(security.getByRole('table', { name: '최근 로그인' }).getByRole('row').nth(1)).toContainText('성공')
  await centre.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('closing the login dialog leads back to the page without the centre', async ({ page }) => {
  await page.goto('/index?member=securityCenter')
  await loginDialog(page).getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('the betting record lists rounds of the past with their totals', async ({ page }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.otherMember)
  await header(page).getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('navigation', { name: '메뉴', exact: true }).getByRole('button', { name: '베팅 기록' }).click()
  const record = page.getByRole('region', { name: '베팅 기록' })
  await record.getByRole('radio', { name: '30일' }).click()
  await expect(page).toHaveURL(/period=month/)
  await expect(record.getByRole('table', { name: '베팅 기록' }).getByRole('row').nth(5)).toBeVisible()
  await expect(record.getByText('라운드', { exact: true })).toBeVisible()
})

test('an agent sees the overview of the team', async ({ page }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.agent)
  await page.goto('/index?agent=agentTeamOverview')
  const team = page.getByRole('dialog', { name: '에이전트 센터' }).getByRole('region', { name: '팀 현황' })
  await expect(team.getByText('유효 베팅').first()).toBeVisible()
  // The agent, two below, and those that other tests registered by links for agents.
  await expect(team.getByRole('group', { name: '에이전트' })).toHaveText(/^에이전트([3-9]|\d{2,})\D/)
  const top = team.getByRole('table', { name: '직속 하위 상위 10명' })
  await expect(top.getByRole('row').nth(1)).toBeVisible()
  await team.getByRole('combobox', { name: '기간' }).selectOption('30일')
  await expect(page).toHaveURL(/period=month/)
  await expect(top.getByRole('row').filter({ hasText: 'agent_seo' })).toBeVisible()
})

test('a member is kept out of the agent centre, by the page and by the server', async ({ page, run }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.otherMember)
  const token = await sessionToken(page)
  const refused = await page.request.get(`${run.demo}${callByName.get('teamOverview')!.path}`, {
    headers: { authorization: token! },
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({
    success: false,
    errorCode: 'NOT_AN_AGENT',
    message: '에이전트 계정만 이용할 수 있습니다. 에이전트 계정으로 로그인해 주세요.',
  })
  await page.goto('/index?agent=agentTeamOverview')
  await expect(page.getByText('에이전트 계정만 이용할 수 있습니다. 에이전트 계정으로 로그인해 주세요.')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
})
