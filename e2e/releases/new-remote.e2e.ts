import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDevelopment } from '../support/releases/development.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { ACCOUNTS, fillLogin, header } from '../support/portal/portal-page.ts'
import { workspace } from '../support/processes/portal-process.ts'
import { expect, test as base } from '../support/test.ts'
import { copyWorkspace } from '../support/releases/workspace-copy.ts'
import type { WorkspaceCopy } from '../support/releases/workspace-copy.ts'

/** A work tree like that of a separate team. */
const test = base.extend<{ squad: WorkspaceCopy }>({
  squad: async ({ run }, use) => {
    const copy = await copyWorkspace(run)
    await use(copy)
    await copy.remove()
  },
})

keepPins()

test(
  'a squad makes a remote, tests it, ships it beside the five without a shell release, and takes it back',
  { tag: '@full' },
  async ({ page, run, squad, watch }) => {
    // A merchant without the remote has no such page.
    watch.allow(/404.*\/loyalty-club\)$/)
    // The test links packages, runs a test suite and builds.
    test.setTimeout(300_000)
    const atrium = (...words: string[]) => squad.run(process.execPath, 'packages/cli/src/main.ts', ...words)
    const before = (await bootstrapOf(run.demo)).releaseSet
    // Runs what `npm run create-remote` runs, in the copy of the work tree, which links the copy's packages.
    expect(
      await squad.run(process.execPath, join(workspace, 'packages/cli/src/create/main.ts'), 'loyalty-club'),
    ).toContain('mfe-loyalty-club is ready')
    expect(await squad.run('npm', 'test', '--prefix', 'mfe-loyalty-club')).toMatch(/Tests: +2 passed, 2 total/)

    // The new remote runs alone on its test bed at the first attempt, and the page follows saved changes without a
    // reload.
    const bed = await startDevelopment(run, join(squad.dir, 'mfe-loyalty-club'), '--alone')
    await page.goto(bed.link)
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty Club' })).toBeVisible()
    await expect(page.getByText('Atrium에 오신 것을 환영해요.')).toBeVisible()
    const gutter = await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().left)
    expect(gutter).toBeGreaterThanOrEqual(16)
    await page.getByLabel('Session').selectOption('member')
    await expect(page.getByText(/님, 반가워요\.$/)).toBeVisible()
    const source = join(squad.dir, 'mfe-loyalty-club/src/features/page/LoyaltyClubPage.tsx')
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'))
    await writeFile(
      source,
      (await readFile(source, 'utf8')).replace("{t('title')}</h1>", "{t('title')}, as it is written</h1>"),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty Club, as it is written' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.locator('body[data-loaded=once]')).toHaveCount(1)
    await page.goto('about:blank')
    expect(await bed.stop()).toBe(0)

    expect(await atrium('publish', 'loyalty-club', '--version', '0.1.0')).toContain('mfe-loyalty-club@0.1.0')
    expect(await atrium('check', 'DEMO', 'loyalty-club@0.1.0')).toContain('DEMO')
    await atrium('pin', 'DEMO', 'loyalty-club@0.1.0', '--reason', 'First look')
    await expect
      .poll(async () => (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-loyalty-club']?.version)
      .toBe('0.1.0')
    const { shell, remotes } = (await bootstrapOf(run.demo)).releaseSet
    expect(shell).toBe(before.shell)
    expect(Object.keys(remotes).sort()).toEqual([...Object.keys(before.remotes), 'mfe-loyalty-club'].sort())

    // Checks the remote's section on the home page, its page, the shared libraries and its menu entry.
    await page.goto('/index')
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Loyalty Club' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '보러 가기', exact: true }).click()
    await expect(page).toHaveURL(/\/loyalty-club$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty Club' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
    await fillLogin(page, ACCOUNTS.otherMember)
    await expect(page.getByText(/님, 반가워요\.$/)).toBeVisible()
    await page.goto('/promotions')
    await header(page).getByRole('button', { name: '메뉴 열기' }).click()
    await page
      .getByRole('navigation', { name: '메뉴', exact: true })
      .getByRole('link', { name: 'Loyalty Club' })
      .click()
    await expect(page.getByText(/님, 반가워요\.$/)).toBeVisible()
    // LOTUS has no page of the new remote, because only DEMO has the remote.
    await page.goto(`${run.lotus}/loyalty-club`)
    await expect(page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없어요' })).toBeVisible()

    await atrium('rollback', 'DEMO', '--reason', 'Not yet')
    await expect.poll(async () => (await bootstrapOf(run.demo)).releaseSet).toEqual(before)
    await page.goto(`${run.demo}/loyalty-club`)
    await expect(page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없어요' })).toBeVisible()
  },
)
