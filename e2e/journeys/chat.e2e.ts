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

test('what one member writes another reads at once, and a visitor too, until support deletes it and mutes who wrote it', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  watch.allow(/429.*CBS_send/)
  watch.allow(SIGNED_OUT)
  const [other, visitor] = [await (await openBrowser()).newPage(), await (await openBrowser()).newPage()]
  await Promise.all([page.goto('/index'), other.goto('/index'), visitor.goto('/index')])
  await logIn(page, ACCOUNTS.newMember)
  await logIn(other, ACCOUNTS.otherMember)
  for (const each of [page, other, visitor]) await openChat(each)
  const words = `<b>안녕하세요</b> https://example.com ${Date.now()}`
  await say(page, words)
  await expect(message(page, words).getByText('나', { exact: true })).toBeVisible()
  // Of two messages within two seconds, the second is returned to its sender as an error and nobody else sees it.
  await say(page, 'too fast')
  await expect(panel(page).getByRole('alert')).toHaveText(
    '메시지를 너무 빨리 보내고 있어요. 잠시 뒤에 다시 보내 주세요.',
  )
  await expect(field(page)).toHaveValue('too fast')
  for (const reader of [other, visitor]) {
    await expect(message(reader, words).getByText('이슬', { exact: true })).toBeVisible()
    await expect(log(reader).getByRole('link')).toHaveCount(0)
  }
  await expect(panel(visitor).getByRole('button', { name: '로그인' })).toBeVisible()
  await expect(message(page, 'too fast')).toHaveCount(0)
  await expect(message(other, 'too fast')).toHaveCount(0)

  await test.step('support deletes a message for everybody and mutes who wrote it, in the console', async () => {
    const support = await (await openBrowser()).newPage()
    await openConsole(support, run, 'support', '/merchants/DEMO/chat')
    const rude = `rude ${Date.now()}`
    const row = support.getByRole('row', { name: new RegExp(rude) })
    // The member sent a message a moment ago, so sending is retried until the rate limit allows it.
    await expect(async () => {
      await say(page, rude)
      await expect(row).toBeVisible({ timeout: 7_000 })
    }).toPass()
    await expect(message(visitor, rude)).toBeVisible()

    const moderate = async (action: string) => {
      await row.getByRole('button', { name: '이슬님 메시지 관리' }).click()
      await support.getByRole('menuitem', { name: action }).click()
    }
    await moderate('10분 동안 제한')
    await expect(panel(page).getByText(/운영자가 채팅을 제한했어요/)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    await moderate('제한 풀기')
    await expect(field(page)).toBeVisible()
    await moderate('메시지 삭제')
    for (const reader of [page, other, visitor]) await expect(message(reader, rude)).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
})
