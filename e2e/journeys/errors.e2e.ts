import type { Page } from '@playwright/test'
import { secondsUntil } from '../support/browser/clock.ts'
import { breakFiles, FAULT_NOISE, filesOf, loseLastKnownGood } from '../support/releases/faults.ts'
import { openMirror } from '../support/browser/mirror.ts'
import { operate, operateGame } from '../support/portal/operate.ts'
import {
  ACCOUNTS,
  balance,
  byUsername,
  fillLogin,
  header,
  logIn,
  loginDialog,
  tiles,
  openLogin,
} from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

/*
 * The error catalogue of the specification, line by line: the cause, and what a visitor reads and can do then.
 * Here the lines of the network, the server and the operator; those of accounts, forms and text messages are in
 * errors-of-accounts.e2e.ts, the codes of phone authentication in firebase.e2e.ts.
 */

const refusal = (page: Page) => loginDialog(page).getByRole('alert')

test.describe('the network and the server', () => {
  test('network blocked: the lobby says so, and comes back by itself', async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/rng')
    await expect(tiles(page)).toHaveCount(24)
    // What comes after the page itself is here as well.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('tablist', { name: '제공사' }).getByRole('tab').nth(3).click()
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toContainText('네트워크가 막혀 있습니다. 연결을 확인하고 다시 시도해 주세요.')
    await panel.getByRole('button', { name: '다시 시도' }).click()
    await expect(panel).toContainText('네트워크가 막혀 있습니다.')
    // Back on the network nobody has to press anything.
    await context.setOffline(false)
    await expect(tiles(page).first()).toBeVisible()
    await expect(panel).toHaveCount(0)
  })

  test("a read that is rejected is not repeated by the parts of the page that take each other's place", async ({
    page,
    watch,
  }) => {
    watch.allow(/404/)
    let requests = 0
    await page.route('**/lgw/games/game_menus*', async (route) => {
      requests += 1
      await route.fulfill({ status: 404, json: { success: false, errorCode: 'NOT_FOUND', message: 'x' } })
    })
    await page.goto('/rng')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests).toBeLessThan(5)
  })

  test('network blocked: the login says so, and works once it is back', async ({ page, context, run, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(`${run.lotus}/index`)
    // What the home page loads by itself is there: only the login is to fail.
    await page.waitForLoadState('networkidle')
    await openLogin(page)
    const dialog = await byUsername(page)
    await dialog.getByRole('textbox', { name: '아이디' }).fill(ACCOUNTS.lotusMember.username)
    await dialog.getByRole('textbox', { name: '비밀번호' }).fill(ACCOUNTS.lotusMember.password)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(refusal(page)).toHaveText('네트워크가 막혀 있습니다. 연결을 확인하고 다시 시도해 주세요.')
    await context.setOffline(false)
    // A file that did not come is asked for again a second later at the earliest.
    await expect(async () => {
      await fillLogin(page, ACCOUNTS.lotusMember)
      await expect(balance(page)).toHaveText(/\d\.\d\d/, { timeout: 4_000 })
    }).toPass()
  })

  test('it takes too long: check the network or ask customer service', async ({ page, watch }) => {
    // The clock runs ahead of whatever the shell loads of its own meanwhile.
    watch.allow(/PageLoadError: A file of this page/)
    await page.clock.install()
    await page.route('**/wps/system/helpCenter*', () => undefined)
    const asked = page.waitForRequest('**/wps/system/helpCenter*')
    await page.goto('/help')
    await asked
    await expect(header(page).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
    const failed = page.getByRole('main').getByRole('alert')
    expect(await secondsUntil(page, failed, 30)).toBeGreaterThan(10)
    await expect(failed).toContainText(
      '페이지를 여는 데 시간이 너무 오래 걸립니다. 네트워크를 확인하거나 고객센터에 문의해 주세요.',
    )
    await expect(page.getByRole('main').getByRole('button', { name: '고객센터' })).toBeVisible()
    await page.unroute('**/wps/system/helpCenter*')
    await failed.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '이용 약관' })).toBeVisible()
  })

  test('system error: an answer that is none', async ({ page, watch }) => {
    watch.allow(/502/)
    await page.route('**/wps/relay/GCSGAME_gameList*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.goto('/rng')
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('시스템 오류가 발생했습니다. 잠시 뒤에 다시 시도해 주세요.')
    await page.unroute('**/wps/relay/GCSGAME_gameList*')
    await failed.getByRole('button', { name: '다시 시도' }).click()
    await expect(tiles(page)).toHaveCount(24)
  })

  test('unknown error: a refusal that this page does not know, in the words of the server', async ({
    page,
    run,
    watch,
  }) => {
    watch.allow(/409.*session\/login/)
    await page.goto(`${run.lotus}/index`)
    await openLogin(page)
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          errorCode: 'OF_TOMORROW',
          message: '알 수 없는 오류가 발생했습니다. 고객센터에 문의해 주세요.',
          requestId: 'r-1',
        },
      }),
    )
    await fillLogin(page, ACCOUNTS.lotusMember)
    await expect(refusal(page)).toHaveText('알 수 없는 오류가 발생했습니다. 고객센터에 문의해 주세요.')
  })

  test('invalid URL: a copy of the portal at another address sends visitors to customer service', async ({
    page,
    run,
    watch,
  }) => {
    watch.allow(/400.*system\/location/)
    await using copy = await openMirror(run.portal)
    await page.goto(`${copy.origin}/index`)
    const warning = page.getByRole('dialog', { name: '올바르지 않은 주소로 접속했습니다' })
    await expect(warning).toContainText(
      `${new URL(copy.origin).host}: 올바르지 않은 주소입니다. 고객센터에 문의해 주세요.`,
    )
    const [desk] = await Promise.all([
      page.waitForEvent('popup'),
      warning.getByRole('button', { name: '문의하기' }).click(),
    ])
    await expect(desk.getByRole('heading', { level: 1, name: '고객센터' })).toBeVisible()
    // Before the copy goes: its pages would report, and be refused.
    await desk.close()
    await page.close()
  })

  test('invalid URL: a host that no merchant has', async ({ page, run, watch }) => {
    watch.allow(/404/)
    await page.goto(`${run.portal.replace('//localhost', '//nobody.localhost')}/index`)
    await expect(page.getByRole('heading', { level: 1, name: '이 주소에는 서비스가 없습니다' })).toBeVisible()
    await expect(page.getByText('주소를 확인하거나 고객센터에 문의해 주세요.')).toBeVisible()
  })

  test('customer service cannot be reached: its window is closed', async ({ page, watch }) => {
    watch.allow(/customerService/)
    await page.route('**/wps/system/customerService*', (route) => route.abort())
    await page.goto('/join')
    const [desk] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '고객센터에 문의하기' }).click(),
    ])
    await expect.poll(() => desk.isClosed()).toBe(true)
    await expect(page.getByRole('region', { name: '알림 메시지' })).toContainText(
      '네트워크가 막혀 있습니다. 연결을 확인하고 다시 시도해 주세요.',
    )
  })

  test('a screen whose files do not come is an error after 120 seconds', async ({ page, context, run, watch }) => {
    // The clock runs ahead of whatever the shell loads of its own meanwhile.
    watch.allow(...FAULT_NOISE, /PageLoadError: A file of this page/)
    await page.clock.install()
    await loseLastKnownGood(context, run.lotus)
    const repair = await breakFiles(context, 'mfe-games', await filesOf(run.lotus, 'mfe-games'), 'hangs')
    await page.goto(`${run.lotus}/rng`, { waitUntil: 'commit' })
    // The shell has taken over from the skeleton: the document's own time limit is not the one in question.
    await expect(page.getByRole('document')).toHaveAttribute('data-started')
    const panel = page.getByRole('main').getByRole('alert')
    const tooLong = panel.getByText(
      '페이지를 여는 데 시간이 너무 오래 걸립니다. 네트워크를 확인하거나 고객센터에 문의해 주세요.',
    )
    await secondsUntil(page, panel.getByText('이 부분을 불러오지 못했습니다'), 30)
    expect(await secondsUntil(page, tooLong, 200)).toBeGreaterThan(80)
    await expect(panel.getByRole('button', { name: '문의하기' })).toBeVisible()
    await repair()
    await panel.getByRole('button', { name: '다시 시도' }).click()
    await expect(tiles(page)).toHaveCount(24)
  })
})

test.describe('what the operator decides', () => {
  test.afterEach(async ({ run }) => operate(run, { status: 0, regionRules: null }))

  test('system maintenance takes the page, with a way to customer service', async ({ page, run, watch }) => {
    watch.allow(/503/)
    await operate(run, { status: 1 })
    await page.goto('/index')
    await expect(page.getByRole('heading', { level: 1, name: '시스템 점검' })).toBeVisible()
    await expect(page.getByRole('link', { name: '문의하기' })).toBeVisible()
  })

  test('IP or region restriction: an address that is refused reads why, others go on', async ({
    page,
    openBrowser,
    run,
    watch,
  }) => {
    watch.allow(/403/)
    await operate(run, { regionRules: { networks: ['203.0.113.0/24'] } })
    const refused = await (await openBrowser({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } })).newPage()
    await refused.goto('/index')
    await expect(refused.getByRole('heading', { level: 1, name: '접속이 제한되었습니다' })).toBeVisible()
    for (const text of ['203.0.113.9', '차단된 IP입니다']) await expect(refused.getByText(text)).toBeVisible()
    await expect(refused.getByRole('link', { name: '문의하기' })).toBeVisible()
    await page.goto('/index')
    await expect(header(page)).toBeVisible()
  })

  test('a game under maintenance suggests others that are played', async ({ page, run, watch }) => {
    watch.allow(/409.*launchGame/)
    const [answer] = await Promise.all([page.waitForResponse(/GCSGAME_gameList/), page.goto('/rng')])
    const [game] = ((await answer.json()) as { value: { games: { gameId: string; gameName: string }[] } }).value.games
    await logIn(page, ACCOUNTS.otherMember)
    await operateGame(run, game!.gameId, { maintenance: true })
    try {
      // The page on screen does not know it yet.
      await tiles(page).first().hover()
      await tiles(page)
        .first()
        .getByRole('button', { name: `플레이 ${game!.gameName}` })
        .click()
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toContainText('점검 중인 게임입니다. 다른 인기 게임을 즐겨 보세요.')
      const others = main.getByRole('region', { name: '대신 이런 게임은 어때요' }).getByRole('article')
      await expect(others.first()).toBeVisible()
      await expect(others.filter({ hasText: game!.gameName })).toHaveCount(0)
      await expect(main.getByRole('link', { name: '슬롯 로비로' })).toBeVisible()
      await page.goto('/rng')
      await expect(tiles(page).filter({ hasText: game!.gameName }).getByText('점검 중')).toBeVisible()
    } finally {
      await operateGame(run, game!.gameId, { maintenance: false })
    }
  })
})
