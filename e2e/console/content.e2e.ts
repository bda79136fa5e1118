import type { Page } from '@playwright/test'
import { dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { expect, test } from '../support/test.ts'

const ID = 'content-journey'
const TITLE = '오늘 밤 서버 점검'
const hasTitle = (visitor: Page, isShown: boolean) =>
  expect(async () => {
    await visitor.goto('/noticePage')
    await expect(visitor.getByRole('main')).toContainText('로그인 기록을 확인하세요', { timeout: 3_000 })
    await expect(visitor.getByRole('main').getByText(TITLE)).toHaveCount(isShown ? 1 : 0, { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })

test(
  'marketing writes a notice, looks at it, publishes it and removes it again; a visitor sees what is published',
  { tag: '@full' },
  async ({ page, openBrowser, run, watch }) => {
    watch.allow(SIGNED_OUT)
    const visitor = await (await openBrowser({ baseURL: run.lotus })).newPage()
    await openConsole(page, run, 'marketing', '/merchants/LOTUS/content/notices')
    await page.getByRole('link', { name: '새로 추가' }).click()
    await page.getByRole('textbox', { name: /^ID/ }).fill(ID)
    await page.getByRole('textbox', { name: '제목 (한국어)' }).fill(TITLE)
    await page.getByRole('textbox', { name: '제목 (영어)' }).fill('Maintenance tonight')
    await page.getByRole('button', { name: '본문 (한국어) HTML로 편집' }).click()
    await page
      .getByRole('textbox', { name: '본문 (한국어)' })
      .fill('<p>새벽 두 시</p><script>document.title = "x"</script>')
    await page.getByRole('textbox', { name: '본문 (영어)' }).fill('Two in the morning')
    await expect(page.getByRole('group', { name: '미리 보기' })).toContainText('새벽 두 시')
    await expect(page.getByRole('note').filter({ hasText: '<script>' })).toBeVisible()

    // Unsaved changes are not lost by an accidental click.
    await page.getByRole('link', { name: '목록으로' }).click()
    await dialogOf(page, '저장하지 않고 나갈까요?').getByRole('button', { name: '계속 편집' }).click()
    await page.getByRole('button', { name: '초안 저장' }).click()
    await expect(page).toHaveURL(new RegExp(`/items/${ID}$`))
    await hasTitle(visitor, false)

    await page.bringToFront()
    await page.getByRole('button', { name: '게시…', exact: true }).click()
    await dialogOf(page, `${ID} 게시`).getByRole('button', { name: '지금 게시' }).click()
    await expect(page.getByRole('listitem', { name: '1 버전' })).toContainText('게시 중')
    await hasTitle(visitor, true)

    await page.bringToFront()
    await page.getByRole('button', { name: '내리기…' }).click()
    const removing = dialogOf(page, `${ID} 내리기`)
    await removing.getByRole('textbox', { name: /사유/ }).fill('점검이 취소됨')
    await removing.getByRole('button', { name: '내리기', exact: true }).click()
    await expect(page.getByRole('listitem', { name: '2 버전' })).toContainText('점검이 취소됨')
    await hasTitle(visitor, false)
  },
)
