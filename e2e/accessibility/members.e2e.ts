import type { Locator } from '@playwright/test'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import { AGENT_PAGES, MEMBER_PAGES, overlays } from '@atrium/contracts/portal/paths'
import { inDatabase } from '../support/portal/database.ts'
import {
  ACCOUNTS,
  balance,
  fillLogin,
  goWithin,
  header,
  loginDialog,
  openGame,
  tiles,
  type Account,
  type Game,
} from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { openVariant, type VariantPage } from '../support/browser/variant-page.ts'
import { halfOf, nameOf, OPPOSITES, type Variant } from '../support/browser/variants.ts'

/** Shortly before the idle warning: 30 minutes without activity, minus the 2 minutes that the warning lasts. */
const NEARLY_IDLE = '28:30'

async function logInByMenu(portal: VariantPage, account: Account): Promise<void> {
  const { page, called, openMenu } = portal
  await page.goto('/index')
  await (await openMenu()).getByRole('button', { name: called('로그인', 'Log in') }).click()
  await fillLogin(page, account)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

/** Opens a page of a centre over a page that loads little, after closing a centre that is still open. */
async function openCentre({ page }: VariantPage, address: string, centre: Locator): Promise<void> {
  await goWithin(page, '/join')
  await expect(centre).toBeHidden()
  await goWithin(page, `/join${address}`)
  await expect(centre).toBeVisible()
}

for (const variant of OPPOSITES) {
  test(`nothing that a member opens has a serious finding: ${nameOf(variant)}`, async ({ run, openBrowser, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/401/)
    const portal = await openVariant(openBrowser, variant, run)
    const { page, audit, called, dialog, button, openMenu } = portal
    const account = variant.merchant === 'demo' ? ACCOUNTS.otherMember : ACCOUNTS.lotusMember
    await page.clock.install()
    await logInByMenu(portal, account)
    await audit.look('home of a member')
    await audit.look('side menu of a member', await openMenu())
    for (const name of halfOf(MEMBER_PAGES, variant === OPPOSITES[0])) {
      await openCentre(portal, overlays.member(name), dialog('회원 센터', 'Member centre'))
      await audit.look(`member centre, ${name}`, dialog('회원 센터', 'Member centre'))
    }
    await openCentre(portal, overlays.member('securityCenter'), dialog('회원 센터', 'Member centre'))
    await button('비밀번호 변경', 'Change password').click()
    await expect(dialog('비밀번호 변경', 'Change password')).toBeVisible()
    await audit.look('change password', dialog('비밀번호 변경', 'Change password'))

    await page.keyboard.press('Escape')
    await goWithin(page, '/live')
    await expect(dialog('회원 센터', 'Member centre')).toBeHidden()
    await lookAtGamePopups(portal, variant)

    // Loads the document, so that "back" from the game leads to a history entry that the portal knows.
    await page.goto('/rng')
    await expect(page.getByRole('heading', { level: 1, name: called('슬롯', 'Slots') })).toBeVisible()
    const tile = tiles(page).first()
    const name = await tile.getByRole('paragraph').first().innerText()
    await tile.getByRole('button', { name: new RegExp(`^(플레이|Play) ${name}$`) }).click()
    const game = await openGame(page, name)
    await audit.look('game')
    await lookAtLeaving(portal, game)

    await (await openMenu()).getByRole('button', { name: called('로그아웃', 'Log out') }).click()
    await expect(dialog('로그아웃할까요?', 'Log out?')).toBeVisible()
    await audit.look('question', dialog('로그아웃할까요?', 'Log out?'))
    await dialog('로그아웃할까요?', 'Log out?')
      .getByRole('button', { name: called('취소', 'Cancel') })
      .click()
    await page.clock.fastForward(NEARLY_IDLE)
    await expect(dialog('계속 로그인해 둘까요?', 'Stay logged in?')).toBeVisible()
    await audit.look('idle warning', dialog('계속 로그인해 둘까요?', 'Stay logged in?'))
    await dialog('계속 로그인해 둘까요?', 'Stay logged in?')
      .getByRole('button', { name: called('로그인 유지', 'Stay logged in') })
      .click()

    const other = await openVariant(openBrowser, variant, run)
    await logInByMenu(other, account)
    await expect(
      page.getByRole('heading', { name: called('다른 곳에서 로그인됐어요', 'You logged in elsewhere') }),
    ).toBeVisible()
    await audit.look('signed in elsewhere')
    await button('다시 로그인', 'Log in again').click()
    await expect(loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginDialog(page)).toBeHidden()
    await expect(balance(other.page)).toBeVisible()

    // The session that replaced the first one reaches its limit of 12 hours soon.
    await inDatabase(
      run,
      "update identity.sessions set expires_at = now() + interval '100 seconds' where ended_at is null and member_id in (select id from identity.members where account = $1)",
      account.username,
    )
    await other.page.reload()
    await expect(other.dialog('곧 로그인이 만료돼요', 'Your session ends soon')).toBeVisible()
    await other.audit.look('last warning', other.dialog('곧 로그인이 만료돼요', 'Your session ends soon'))
    expect([...audit.findings, ...other.audit.findings]).toEqual([])
  })
}

/** Audits the popups over a lobby of tables: a studio's games (only DEMO has such an entry) and a game's tables. */
async function lookAtGamePopups({ page, audit }: VariantPage, { merchant }: Variant): Promise<void> {
  const popup = page.getByRole('dialog')
  if (merchant === 'demo') {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(게임 목록 보기|Games of) / })
      .click()
    await expect(popup.getByRole('article').first()).toBeVisible()
    await audit.look('games of a studio', popup)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(테이블 고르기|Tables of) / })
    .first()
    .click()
  await expect(popup.getByRole('listitem').first()).toBeVisible()
  await audit.look('tables of a game', popup)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
}

/** Audits the confirmation before leaving a round in progress. The round does not end in this test. */
async function lookAtLeaving({ page, audit, called, dialog }: VariantPage, { spin }: Game): Promise<void> {
  await page.route('**/play/*/rounds', () => undefined)
  await spin.click()
  // On phones the game's own bar replaces the header.
  await header(page)
    .getByRole('link', { name: /^(아트리움|로터스|Atrium|Lotus)$/ })
    .or(page.getByRole('button', { name: called('게임 나가기', 'Leave game') }))
    .first()
    .click()
  const question = dialog('이 페이지를 나갈까요?', 'Leave this page?')
  await expect(question).toBeVisible()
  await audit.look('question before leaving', question)
  await question.getByRole('button', { name: called('나가기', 'Leave') }).click()
  await expect(page).not.toHaveURL(/\/game/)
}

/** LOTUS has no agents, so DEMO is tested with both languages and themes. */
const WITH_AGENTS = OPPOSITES.map((variant): Variant => ({ ...variant, merchant: 'demo' }))

for (const variant of WITH_AGENTS) {
  test(`no page of the agent centre has a serious finding: ${nameOf(variant)}`, async ({ run, openBrowser }) => {
    test.setTimeout(120_000)
    const portal = await openVariant(openBrowser, variant, run)
    await logInByMenu(portal, ACCOUNTS.agent)
    for (const name of halfOf(AGENT_PAGES, variant === WITH_AGENTS[0])) {
      await openCentre(portal, overlays.agent(name), portal.dialog('에이전트 센터', 'Agent centre'))
      await portal.audit.look(`agent centre, ${name}`, portal.dialog('에이전트 센터', 'Agent centre'))
    }
    await lookAtCover(portal)
    expect(portal.audit.findings).toEqual([])
  })
}

/** Audits the overlay that covers the page during a log-out, whose request is held back. */
async function lookAtCover({ page, audit, called, dialog, openMenu }: VariantPage): Promise<void> {
  await goWithin(page, '/index')
  await expect(dialog('에이전트 센터', 'Agent centre')).toBeHidden()
  await page.route('**' + callSurface.logout[1], () => undefined)
  await (await openMenu()).getByRole('button', { name: called('로그아웃', 'Log out') }).click()
  await dialog('로그아웃할까요?', 'Log out?')
    .getByRole('button', { name: called('로그아웃', 'Log out') })
    .click()
  const cover = dialog('로그아웃하고 있어요…', 'Logging out…')
  await expect(cover).toBeVisible()
  await audit.lookAtBusy('loading overlay', cover)
}
