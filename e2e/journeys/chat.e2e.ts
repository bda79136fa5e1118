import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import type { Page } from '@playwright/test'
import { openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { ACCOUNTS, logIn } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /^(채팅|Chat)$/ })
const log = (page: Page) => panel(page).getByRole('log')
const message = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })
const field = (page: Page) => panel(page).getByRole('textbox', { name: '메시지 입력' })

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^채팅 열기/ }).click()
  await expect(panel(page)).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('what one member writes another reads at once, and a visitor too', async ({ page, openBrowser, watch }) => {
  watch.allow(/429.*CBS_send/)
  const [other, visitor] = [await (await openBrowser()).newPage(), await (await openBrowser()).newPage()]
  await Promise.all([page.goto('/index'), other.goto('/index'), visitor.goto('/index')])
  await logIn(page, ACCOUNTS.newMember)
  await logIn(other, ACCOUNTS.otherMember)
  for (const each of [page, other, visitor]) await openChat(each)
  const words = `<b>안녕하세요</b> https://example.com ${Date.now()}`
  await say(page, words)
  await expect(message(page, words).getByText('나', { exact: true })).toBeVisible()
  // Two within two seconds: the second comes back to its writer and is seen by nobody.
  await say(page, 'too fast')
  await expect(panel(page).getByRole('alert')).toHaveText(
    '메시지를 너무 빨리 보내고 있습니다. 잠시 뒤에 다시 보내 주세요.',
  )
  await expect(field(page)).toHaveValue('too fast')
  for (const reader of [other, visitor]) {
    await expect(message(reader, words).getByText('이슬', { exact: true })).toBeVisible()
    await expect(log(reader).getByRole('link')).toHaveCount(0)
  }
  await expect(panel(visitor).getByRole('button', { name: '로그인' })).toBeVisible()
  await expect(message(page, 'too fast')).toHaveCount(0)
  await expect(message(other, 'too fast')).toHaveCount(0)
})

test('messages that come while the room is closed are counted, and a reload shows what was said', async ({
  page,
  openBrowser,
}) => {
  const other = await (await openBrowser()).newPage()
  const connected = page.waitForResponse((response) => new URL(response.url()).pathname === SERVER_PATHS.stream)
  await Promise.all([page.goto('/index'), other.goto('/index')])
  await logIn(other, ACCOUNTS.otherMember)
  await openChat(other)
  await connected
  // The button counts, from when it is there.
  await expect(page.getByRole('button', { name: '채팅 열기', exact: true })).toBeVisible()
  const words = `counted ${Date.now()}`
  await say(other, words)
  await expect(page.getByRole('button', { name: '채팅 열기, 읽지 않은 메시지 1개' })).toBeVisible()
  await page.reload()
  await openChat(page)
  await expect(message(page, words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '채팅 열기' })).toBeFocused()
})

test('support deletes a message for everybody and mutes who wrote it, in the console', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  // The same member wrote in the test before: too soon is tried again.
  watch.allow(/429.*CBS_send/)
  watch.allow(SIGNED_OUT)
  const member = await (await openBrowser()).newPage()
  await member.goto('/index')
  await logIn(member, ACCOUNTS.newMember)
  await openChat(member)
  await openConsole(page, run, 'support', '/merchants/DEMO/chat')
  const words = `rude ${Date.now()}`
  const row = page.getByRole('row', { name: new RegExp(words) })
  await expect(async () => {
    await say(member, words)
    await expect(row).toBeVisible({ timeout: 7_000 })
  }).toPass()

  const moderate = async (action: string) => {
    await row.getByRole('button', { name: '이슬님 메시지 관리' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await moderate('10분 동안 제한')
  await expect(panel(member).getByText(/운영자가 채팅을 제한했습니다/)).toBeVisible()
  await expect(field(member)).toHaveCount(0)
  await moderate('제한 풀기')
  await expect(field(member)).toBeVisible()
  await moderate('메시지 삭제')
  await expect(message(member, words)).toHaveCount(0)
  await expect(row).toHaveCount(0)
})
