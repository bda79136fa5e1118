import { header, mainMenu, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('the skeleton is painted before any script has come', async ({ page, watch }) => {
  watch.allow(/\.js\)$/)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/index')
  await expect(page.getByRole('document')).toHaveAttribute('lang', 'ko-KR')
  await expect(header(page).getByRole('link', { name: '아트리움' })).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: '홈' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toBeVisible()
  // Placeholders fill the first screen.
  expect((await main.boundingBox())!.height).toBeGreaterThan(700)
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  expect(painted).toBe(1)
})

test('the whole page follows the language and the theme, and so does the next document', async ({ page, watch }) => {
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  const korean = await tiles(page).first().getByRole('paragraph').first().innerText()
  await header(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('document')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveText([
    'Home',
    'Live casino',
    'Slots',
    'Sports',
    'Fishing',
    'Card games',
    'E-sports',
    'E-lottery',
    'Lottery',
    'Promotions',
    'VIP – –',
  ])
  await expect(tiles(page).first().getByRole('paragraph').first()).not.toHaveText(korean)
  await expect(page.getByRole('contentinfo')).toContainText('All amounts are demo credit')
  await expect(page.getByRole('main')).not.toHaveText(/[가-힣]/)

  watch.allow(/\.js\)$/)
  await page.route(/\.js$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('document')).toHaveAttribute('lang', 'en-GB')
  await expect(header(page).getByRole('link', { name: 'Atrium' })).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: 'Home' })).toBeVisible()

  await page.unroute(/\.js$/)
  await page.goto('/index')
  await test.step('the theme that was chosen survives a reload', async () => {
    const html = page.getByRole('document')
    const background = async () => {
      let colour = ''
      // Empty while the shell replaces the header of the skeleton: an element that has left the document has no
      // computed style.
      await expect
        .poll(
          async () => (colour = await header(page).evaluate((element) => getComputedStyle(element).backgroundColor)),
        )
        .not.toBe('')
      return colour
    }
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const dark = await background()
    await header(page).getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
    expect(await background()).not.toBe(dark)
    await expect(header(page).getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
  })
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  await header(page).getByRole('button', { name: '한국어' }).click()
  await expect(mainMenu(page).getByRole('link', { name: '슬롯' })).toBeVisible()
  await expect(page.getByRole('region', { name: '주요 소식' })).toBeVisible()
})
