import { createServer } from 'node:http'
import { ANALYTICS_PATH } from '@atrium/contracts/portal/analytics'
import type { Page } from '@playwright/test'
import {
  ACCOUNTS,
  balance,
  header,
  logIn,
  mainMenu,
  openGame,
  playRound,
  sessionToken,
  tiles,
} from '../support/portal/portal-page.ts'
import { operate, STAND_IN_COUNTER } from '../support/portal/operate.ts'
import { send } from '../support/browser/wire.ts'
import { expect, test } from '../support/test.ts'

/** End of a maintenance: next year, so that it is always in the future. */
const END = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 3))
const screen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })

test.afterEach(async ({ run }) =>
  operate(run, { status: 0, maintenanceEnd: null, maintenanceMessage: null, gtagId: null }),
)

test('maintenance takes an open page by itself and gives it back as it was', async ({ page, context, run, watch }) => {
  watch.allow(/503/)
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  await page.getByRole('searchbox').first().fill('용')
  await expect(header(page).getByRole('button', { name: '로그인', exact: true })).toBeVisible()

  await operate(run, {
    status: 1,
    maintenanceEnd: END.getTime(),
    maintenanceMessage: { KO: '새 게임을 준비해요.', EN: 'New games are coming.' },
  })
  await expect(screen(page, '시스템 점검')).toBeVisible()
  await expect(page.getByText('RESTRICTION OF VISIT')).toBeVisible()
  await expect(page.getByText('새 게임을 준비해요.')).toBeVisible()
  await expect(page.getByRole('time')).toHaveAttribute('datetime', END.toISOString())
  await expect(page.getByRole('searchbox')).toHaveCount(0)

  // The document shows the maintenance in both languages, with a script only for the time. The health check and the
  // staff origin keep working.
  const fresh = await context.newPage()
  await fresh.goto('/rng')
  await expect(screen(fresh, '시스템 점검')).toBeVisible()
  const popup = fresh.waitForEvent('popup')
  await fresh.getByRole('link', { name: '문의하기' }).click()
  await expect((await popup).getByRole('heading', { level: 1 })).toBeVisible()
  const english = await send(run.portal, '/index', { headers: { cookie: 'atrium-lang=EN' } })
  expect(english.status).toBe(503)
  expect(english.bytes.toString()).toContain('<h1>System Maintenance</h1>')
  expect(english.bytes.toString()).not.toContain('<script ')
  expect((await send(run.portal, '/livez')).status).toBe(200)
  expect((await send(run.portal, '/readyz')).status).toBe(200)
  expect((await send(run.staff, '/')).status).toBeLessThan(500)

  await operate(run, { status: 0 })
  await expect(screen(page, '시스템 점검')).toBeHidden()
  await expect(page.getByRole('searchbox').first()).toHaveValue('용')
  await fresh.getByRole('link', { name: '다시 시도' }).click()
  await expect(header(fresh)).toBeVisible()
})

test('a game that is open when maintenance begins is there when it ends, and no new one opens meanwhile', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/503/, /409/, /\/play\//)
  await page.goto('/rng')
  await logIn(page, ACCOUNTS.newMember)
  const name = await tiles(page).first().getByRole('paragraph').first().innerText()
  await tiles(page).first().hover()
  await tiles(page)
    .first()
    .getByRole('button', { name: `플레이 ${name}` })
    .click()
  const game = await openGame(page, name)
  await playRound(game)
  const token = (await sessionToken(page))!
  await operate(run, { status: 1 })
  await expect(screen(page, '시스템 점검')).toBeVisible()
  // Balances stay readable; no new round or payment can start.
  expect((await send(run.portal, '/wps/v2/wallets/balance', { headers: { authorization: token } })).status).toBe(200)
  expect((await send(run.portal, '/wps/relay/CBS_messages')).status).toBe(503)
  await operate(run, { status: 0 })
  await expect(screen(page, '시스템 점검')).toBeHidden()
  await playRound(game)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('visits are counted in a frame of their own when the merchant wants it, and the page keeps its policy', async ({
  page,
  run,
}) => {
  const counted: { path: string; id: string }[] = []
  const asked: string[] = []
  // A fake of gtag.js: it reports every page view, like the real one.
  const counter = createServer((request, response) => {
    const url = new URL(request.url!, STAND_IN_COUNTER)
    if (url.pathname === '/gtag/js') {
      asked.push(url.search)
      const script = `const report = (call) => { if (call[0] === 'event') { new Image().src = '${STAND_IN_COUNTER}/collect?path=' + encodeURIComponent(call[2].page_path) } }; dataLayer.forEach(report); dataLayer.push = (call) => report(call)`
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    }
    counted.push({ path: url.searchParams.get('path')!, id: String(asked[0]) })
    response.writeHead(204).end()
  })
  await new Promise<void>((listening) => counter.listen(Number(new URL(STAND_IN_COUNTER).port), '127.0.0.1', listening))
  try {
    await page.goto('/index')
    const counts = () => page.frames().some((frame) => new URL(frame.url()).pathname === ANALYTICS_PATH)
    await expect(mainMenu(page).getByRole('link', { name: '홈' })).toBeVisible()
    expect(counts()).toBe(false)
    await operate(run, { gtagId: 'G-TEST1234' })
    await page.goto('/help?code=secret')
    await expect.poll(() => counted).toEqual([{ path: '/help', id: '?id=G-TEST1234' }])
    await header(page).getByRole('link', { name: '아트리움' }).click()
    await expect.poll(() => counted.map(({ path }) => path)).toEqual(['/help', '/index'])
    expect(counts()).toBe(true)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  } finally {
    counter.closeAllConnections()
    counter.close()
  }
})
