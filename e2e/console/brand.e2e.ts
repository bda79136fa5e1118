import type { Page } from '@playwright/test'
import { dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { operate } from '../support/portal/operate.ts'
import { header } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 3l13 26H3z" fill="#d9573f"/></svg>'
const headline = (page: Page) => page.getByRole('region', { name: '주요 소식' }).getByRole('heading').first()
const logo = (page: Page) =>
  header(page)
    .getByRole('link', { name: /^(아트리움|로터스)$/ })
    .locator('img')

test('an operator changes words and logo of a merchant, and closes it for maintenance; its visitors see it, those of another do not', async ({
  page,
  context,
  run,
  watch,
}) => {
  test.slow()
  watch.allow(SIGNED_OUT, /503/)
  const [demo, lotus] = [await context.newPage(), await context.newPage()]
  await Promise.all([demo.goto(run.demo + '/index'), lotus.goto(run.lotus + '/index')])
  const [demoHeadline, demoLogo, lotusLogo] = [
    await headline(demo).textContent(),
    await logo(demo).getAttribute('src'),
    (await logo(lotus).getAttribute('src'))!,
  ]
  await expect(headline(lotus)).toHaveText('천천히, 오늘의 한 판')
  const wordsBefore = { title: { KO: '천천히, 오늘의 한 판', EN: 'Take your time tonight' } }

  await page.bringToFront()
  await openConsole(page, run, 'operator', '/merchants/LOTUS/settings?part=brand')
  await page.getByRole('textbox', { name: '홈 제목(한국어)' }).fill('물가에 앉아 쉬는 밤')
  await page.getByRole('textbox', { name: '홈 제목(영어)' }).fill('A night by the water')
  const text = {
    KO: await page.getByRole('textbox', { name: '홈 문구(한국어)' }).inputValue(),
    EN: await page.getByRole('textbox', { name: '홈 문구(영어)' }).inputValue(),
  }
  await page
    .getByLabel('로고', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(page.getByRole('img', { name: '로고', exact: true })).toHaveAttribute(
    'src',
    `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`,
  )
  await page.getByRole('button', { name: '확인하고 보내기' }).click()
  const dialog = dialogOf(page, 'LOTUS 설정 변경')
  await dialog.getByRole('textbox', { name: /사유/ }).fill('가을 단장')
  await dialog.getByRole('button', { name: /보내기/ }).click()
  await expect(dialog).toHaveCount(0)

  try {
    await lotus.bringToFront()
    await expect(async () => {
      await lotus.reload()
      await expect(headline(lotus)).toHaveText('물가에 앉아 쉬는 밤', { timeout: 2_000 })
      expect(await logo(lotus).getAttribute('src')).not.toBe(lotusLogo)
    }).toPass()
    // Node does not resolve subdomains of localhost; an image has the same path at every host.
    const shown = await demo.request.get(run.demo + (await logo(lotus).getAttribute('src')))
    expect([
      await shown.text(),
      shown.headers()['content-security-policy'],
      shown.headers()['x-content-type-options'],
    ]).toEqual([LOGO, "default-src 'none'; sandbox", 'nosniff'])
    expect(await logo(lotus).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await demo.bringToFront()
    await demo.reload()
    await expect(headline(demo)).toHaveText(demoHeadline!)
    expect(await logo(demo).getAttribute('src')).toBe(demoLogo)

    await page.bringToFront()
    await page.goto(`${run.staff}/merchants/LOTUS/changes`)
    await expect(page.getByRole('main')).toContainText('물가에 앉아 쉬는 밤')
  } finally {
    await operate(run, { brand: { logo: lotusLogo }, banners: { home: { ...wordsBefore, text } } }, 'LOTUS')
  }

  await test.step('maintenance is announced in the words of the operator, whom the changes name', async () => {
    const switchTo = async (status: string) => {
      await page.goto(`${run.staff}/merchants/LOTUS/settings`)
      await page.getByRole('radio', { name: status }).check({ force: true })
      if (status === '점검') {
        await page.getByLabel('한국어 안내').fill('콘솔에서 알리는 점검이에요')
        await page.getByLabel('영어 안내').fill('Maintenance, said by the console')
      }
      await page.getByRole('button', { name: '확인하고 보내기' }).click()
      const review = page.getByRole('dialog')
      await review.getByRole('textbox', { name: /^사유/ }).fill('정기 점검')
      await review.getByRole('button', { name: /보내기/ }).click()
      await expect(review).toHaveCount(0)
    }
    const announcement = lotus.getByText('콘솔에서 알리는 점검이에요')
    await switchTo('점검')
    try {
      await lotus.goto(`${run.lotus}/index`)
      await expect(announcement).toBeVisible()
      await demo.goto(`${run.demo}/index`)
      await expect(headline(demo)).toHaveText(demoHeadline!)
    } finally {
      await switchTo('정상')
    }
    await lotus.goto(`${run.lotus}/index`)
    await expect(announcement).toHaveCount(0)
    await page.getByRole('link', { name: '변경 내역' }).click()
    const closed = page
      .getByRole('row')
      .filter({ hasText: '가맹점' })
      .filter({ hasText: '콘솔에서 알리는 점검이에요' })
      .first()
    await expect(closed).toContainText('operator')
    await expect(closed).toContainText('설정 변경')
  })
})
