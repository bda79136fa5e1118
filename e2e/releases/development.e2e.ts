import { bootstrapOf } from '../support/portal/document.ts'
import { copyRemote, startDevelopment } from '../support/releases/development.ts'
import type { DevelopmentServer, RemoteCopy } from '../support/releases/development.ts'
import { SPARE } from '../support/portal/members.ts'
import { amount, balance, logIn, mainMenu, shownBalance, tiles } from '../support/portal/portal-page.ts'
import { overrideBar, startOverride } from '../support/releases/previews.ts'
import { expect, test as base } from '../support/test.ts'

/** The duration of a build depends on the load of the machine. */
const BUILT = { timeout: 60_000 }

/** A development server of mfe-games, over a copy of its sources. */
const test = base.extend<{ sources: RemoteCopy; server: DevelopmentServer }>({
  sources: async ({}, use) => {
    const copy = await copyRemote('mfe-games')
    await use(copy)
    await copy.remove()
  },
  server: async ({ run, sources }, use) => {
    const server = await startDevelopment(run, sources.dir)
    await use(server)
    await server.stop()
  },
  // Depends on the server so that the page closes first: an open page logs errors once its server stops.
  context: async ({ server: _, context }, use) => use(context),
})

test(
  'a remote is written inside the real shell: what is saved shows and keeps its state, the shell stays as it is, and Ctrl-C ends it',
  { tag: '@full' },
  async ({ page, openBrowser, run, sources, server, watch }) => {
    // The test builds six times.
    test.slow()
    const pinned = (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.version
    const messages: string[] = []
    page.on('console', (message) => message.type() === 'info' && messages.push(message.text()))
    await startOverride(page, server.link)
    // The link leads to the remote's first page.
    await expect(page).toHaveURL(/\/(live|rng)$/)
    const bar = overrideBar(page)
    await expect(bar).toContainText(/http:\/\/localhost:\d+의 mfe-games \d+\.\d+\.\d+-local\./)
    await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
    await expect(tiles(page)).toHaveCount(24)
    const heading = page.getByRole('heading', { level: 1, includeHidden: true })
    await expect(heading).toHaveText('슬롯')

    // State of the shell before the change: a session, and chat text that is not sent yet.
    await logIn(page, SPARE.settled)
    const money = amount(await shownBalance(page))
    await page.getByRole('button', { name: /^채팅 열기/ }).click()
    const draft = page.getByRole('dialog', { name: '채팅' }).getByRole('textbox', { name: '메시지 입력' })
    await draft.fill('아직 보내지 않은 말')
    const documents: string[] = []
    page.on(
      'request',
      (request) =>
        request.isNavigationRequest() && request.frame() === page.mainFrame() && documents.push(request.url()),
    )
    const expectShellAsItWas = async () => {
      await expect(draft).toHaveValue('아직 보내지 않은 말')
      await expect(balance(page)).toHaveText(money)
      expect(documents).toEqual([])
    }

    // Adds state to a component, and a message when it mounts.
    await sources.edit(
      'features/lobby/LobbyHeader.tsx',
      "import { useText } from '@atrium/portal-kit'",
      "import { useText } from '@atrium/portal-kit'\nimport { useReducer } from 'react'",
    )
    await sources.edit(
      'features/lobby/LobbyHeader.tsx',
      'const t = useText()',
      'const t = useText()\n  const [clicks, click] = useReducer((count: number) => count + 1, 0)',
    )
    await sources.edit(
      'features/lobby/LobbyHeader.tsx',
      '<GameSearch',
      '<button onClick={click}>clicked {clicks}</button><GameSearch',
    )
    const counter = page.getByRole('button', { name: /^clicked \d$/, includeHidden: true })
    await expect(counter).toHaveText('clicked 0', BUILT)
    await expect
      .poll(() => messages.join('\n'))
      .toContain('LobbyHeader was mounted again and lost its state: its hooks have changed.')
    for (const count of [1, 2]) {
      await counter.dispatchEvent('click')
      await expect(counter).toHaveText(`clicked ${count}`)
    }

    await sources.edit('features/lobby/LobbyHeader.tsx', '{title}</h1>', '{title} · 새로 쓰는 중</h1>')
    await expect(heading).toHaveText('슬롯 · 새로 쓰는 중', BUILT)
    await expect(counter).toHaveText('clicked 2')
    await expect(tiles(page)).toHaveCount(24)
    await expectShellAsItWas()

    // A compilation error is shown in the terminal, and the page keeps its state.
    await sources.edit('features/lobby/LobbyHeader.tsx', '새로 쓰는 중</h1>', '새로 쓰는 중</h2>')
    await expect.poll(server.output, BUILT).toContain('was not built')
    await expect(heading).toHaveText('슬롯 · 새로 쓰는 중')
    await sources.edit('features/lobby/LobbyHeader.tsx', '새로 쓰는 중</h2>', '다 썼음</h1>')
    await expect(heading).toHaveText('슬롯 · 다 썼음', BUILT)
    await expect(counter).toHaveText('clicked 2')
    await expectShellAsItWas()

    // Locale files are not components, so the whole remote is reloaded, with a message.
    expect(messages.filter((message) => message.includes('replaced as a whole'))).toEqual([])
    await sources.edit('locales/ko.json', '"슬롯"', '"슬롯 머신"')
    await expect(heading).toHaveText('슬롯 머신 · 다 썼음', BUILT)
    await expect(counter).toHaveText('clicked 0')
    expect(messages.join('\n')).toMatch(
      /mfe-games was replaced as a whole, and the state of its components is lost: .*ko\.json is not accepted/,
    )
    await expectShellAsItWas()

    // Other browsers do not see the change.
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto('/rng')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('슬롯')
    expect((await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.version).toBe(pinned)

    watch.allow(/\/changes\)$/)
    expect(await server.stop()).toBe(0)
    await page.goto('/rng')
    await expect(heading).toHaveText('슬롯')
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('region', { name: '추천 게임' })).toBeVisible()
    await expect(balance(page)).toHaveText(money)
  },
)
