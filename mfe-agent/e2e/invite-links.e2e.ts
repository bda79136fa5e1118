import { fieldOf, fillRest, newName, registerDialog, sendRegistration } from '@atrium/e2e/portal/forms'
import { ACCOUNTS, balance, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('an agent makes an invite link, somebody registers with it, and stands in the agent’s tree with the rates of the link', async ({
  page,
  openBrowser,
}) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.agent)
  await page.goto('/index?agent=registerCenter&view=links')
  const links = page.getByRole('region', { name: '초대 링크' })
  await links.getByRole('button', { name: '링크 만들기' }).first().click()
  const form = page.getByRole('dialog', { name: '새 초대 링크' })
  await form.getByRole('textbox', { name: '슬롯' }).fill('0.55')
  await form.getByRole('button', { name: '만들기' }).click()
  const made = page.getByRole('dialog', { name: /^초대 링크 [A-Z2-9]{8}$/ })
  await expect(made.getByRole('img', { name: '초대 링크의 QR 코드' })).toBeVisible()
  const url = await made.getByText(/\/register\?code=/).textContent()

  const visitor = await (await openBrowser()).newPage()
  const account = newName('friend')
  await visitor.goto(url!)
  const dialog = registerDialog(visitor)
  await fieldOf(dialog, '아이디').fill(account)
  await fillRest(dialog)
  await sendRegistration(visitor)
  await expect(balance(visitor)).toHaveText(/\d\.\d\d/)

  await page.goto(`/index?agent=downlineManagmentView&search=${account}`)
  const row = page.getByRole('region', { name: '하위 회원 관리' }).getByRole('row').filter({ hasText: account })
  await expect(row).toContainText('슬롯 0.55%')
  await page.goto('/index?agent=registerCenter&view=links')
  await expect(
    links
      .getByRole('row')
      .filter({ hasText: new URL(url!).searchParams.get('code')! })
      .getByRole('cell', { name: '1', exact: true }),
  ).toHaveCount(2)
})

test('an agent reads an announcement, and the entry counts it no more', async ({ page }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.agent)
  await page.goto('/index?agent=agentTeamOverview')
  const entry = page.getByRole('navigation', { name: '에이전트 센터' }).getByRole('button', { name: /^공지/ })
  await expect(entry).toHaveText('공지1')
  await entry.click()
  const list = page.getByRole('region', { name: '에이전트 공지' })
  await list.getByRole('button', { name: /하위 회원에게 요율을/ }).click()
  await expect(list.getByText('초대 링크에도 요율을 정해 두면')).toBeVisible()
  await expect(entry).toHaveText('공지')
})
