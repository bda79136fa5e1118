import type { Locator } from '@playwright/test'
import { AGENT_PAGES, MEMBER_PAGES, overlays } from '@atrium/contracts/paths'
import { ACCOUNTS, balance, fillLogin, goWithin, openGame, tiles, type Account } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { openVariant, type VariantPage } from '../support/variant-page.ts'
import { dealtTo, nameOf, VARIANTS } from '../support/variants.ts'

/** The session is younger than this: half an hour without a sign of life, less the two minutes of the warning. */
const NEARLY_IDLE = '28:30'

async function logInByMenu(portal: VariantPage, account: Account): Promise<void> {
  const { page, called, openMenu } = portal
  await page.goto('/index')
  await (await openMenu()).getByRole('button', { name: called('로그인', 'Log in') }).click()
  await fillLogin(page, account)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

/** Opens a page of a centre, whichever was open before. */
async function openCentre({ page }: VariantPage, address: string, centre: Locator): Promise<void> {
  await goWithin(page, '/index')
  await expect(centre).toBeHidden()
  await goWithin(page, `/index${address}`)
  await expect(centre).toBeVisible()
}

for (const variant of VARIANTS) {
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
    for (const name of new Set(['securityCenter', 'personalHistoryCopy', ...dealtTo(variant, VARIANTS, MEMBER_PAGES)] as const)) {
      await openCentre(portal, overlays.member(name), dialog('회원 센터', 'Member centre'))
      await audit.look(`member centre, ${name}`, dialog('회원 센터', 'Member centre'))
    }
    await openCentre(portal, overlays.member('securityCenter'), dialog('회원 센터', 'Member centre'))
    await button('비밀번호 변경', 'Change password').click()
    await expect(dialog('비밀번호 변경', 'Change password')).toBeVisible()
    await audit.look('change password', dialog('비밀번호 변경', 'Change password'))

    await page.keyboard.press('Escape')
    await goWithin(page, '/rng')
    await expect(dialog('회원 센터', 'Member centre')).toBeHidden()
    const tile = tiles(page).first()
    const name = await tile.getByRole('paragraph').first().innerText()
    await tile.getByRole('button', { name: new RegExp(`^(플레이|Play) ${name}$`) }).click()
    await openGame(page, name)
    await audit.look('game')

    await goWithin(page, '/index')
    await (await openMenu()).getByRole('button', { name: called('로그아웃', 'Log out') }).click()
    await expect(dialog('로그아웃할까요?', 'Log out?')).toBeVisible()
    await audit.look('question', dialog('로그아웃할까요?', 'Log out?'))
    await dialog('로그아웃할까요?', 'Log out?').getByRole('button', { name: called('취소', 'Cancel') }).click()
    await page.clock.fastForward(NEARLY_IDLE)
    await expect(dialog('계속 로그인해 둘까요?', 'Stay signed in?')).toBeVisible()
    await audit.look('idle warning', dialog('계속 로그인해 둘까요?', 'Stay signed in?'))
    await dialog('계속 로그인해 둘까요?', 'Stay signed in?').getByRole('button', { name: called('로그인 유지', 'Stay signed in') }).click()

    const other = await openVariant(openBrowser, variant, run)
    await logInByMenu(other, account)
    await expect(page.getByRole('heading', { name: called('다른 곳에서 로그인되었습니다', 'You signed in elsewhere') })).toBeVisible()
    await audit.look('signed in elsewhere')
    expect(audit.findings).toEqual([])
  })
}

/** The other merchant has no agents. */
const WITH_AGENTS = VARIANTS.filter(({ merchant }) => merchant === 'demo')

for (const variant of WITH_AGENTS) {
  test(`no page of the agent centre has a serious finding: ${nameOf(variant)}`, async ({ run, openBrowser }) => {
    test.setTimeout(60_000)
    const portal = await openVariant(openBrowser, variant, run)
    await logInByMenu(portal, ACCOUNTS.agent)
    for (const name of new Set(['agentTeamOverview', ...dealtTo(variant, WITH_AGENTS, AGENT_PAGES)] as const)) {
      await openCentre(portal, overlays.agent(name), portal.dialog('에이전트 센터', 'Agent centre'))
      await portal.audit.look(`agent centre, ${name}`, portal.dialog('에이전트 센터', 'Agent centre'))
    }
    expect(portal.audit.findings).toEqual([])
  })
}
