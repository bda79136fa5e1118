import { SESSION_KEYS } from '@atrium/contracts/portal/session'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { solvingPuzzle } from './puzzle.ts'
import { expect } from '../test.ts'

export interface Account {
  readonly username: string
  readonly password: string
}

/** Accounts that a fresh portal comes with. */
export const ACCOUNTS = {
  member: { username: 'demo', password: 'demo1234' },
  otherMember: { username: 'bada77', password: 'demo1234' },
  newMember: { username: 'iseul', password: 'demo1234' },
  agent: { username: 'agent', password: 'agent1234' },
  lotusMember: { username: 'lotus', password: 'lotus1234' },
} as const satisfies Record<string, Account>

export const header = (page: Page): Locator => page.getByRole('banner')
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: /^(주 메뉴|Main)$/ })
export const balance = (page: Page): Locator => header(page).getByRole('status', { name: /^(잔액|Balance)$/ })
export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(로그인|Log in)$/ })
/** Tiles of the lobby's list of games. */
export const tiles = (page: Page): Locator =>
  page.getByRole('tabpanel', { name: /^(모든 게임|All games)$/ }).getByRole('article')

/**
 * Navigates to an address of the portal by the History API, without loading another document. Removes the focus first:
 * the main part of a page takes the focus as soon as the page is drawn, and a test can wait for that.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** The open login dialog with the fields for name and password, which some merchants show only after a click. */
export async function byUsername(page: Page): Promise<Locator> {
  const dialog = loginDialog(page)
  await expect(dialog).toBeVisible()
  const tab = dialog.getByRole('tab', { name: /^(아이디|Username)$/ })
  if (await tab.isVisible()) await tab.click()
  return dialog
}

/** The login form of the header, which wide screens show. */
export const loginForm = (page: Page): Locator => header(page).getByRole('form', { name: /^(로그인|Log in)$/ })
const loginButton = (page: Page): Locator => header(page).getByRole('button', { name: /^(로그인|Log in)$/ })

/**
 * Whether the header shows visitors the login form at this width. Until the form is loaded, a button is its
 * placeholder.
 */
async function hasLoginForm(page: Page): Promise<boolean> {
  const isWide = page.viewportSize()!.width >= 1024
  await expect(isWide ? loginForm(page) : loginButton(page)).toBeVisible()
  return isWide
}

/**
 * Opens the login dialog from the header: by the form's link to other sign-in methods, or by the button when there is
 * no form.
 */
export async function openLogin(page: Page): Promise<void> {
  if (!(await hasLoginForm(page))) return loginButton(page).click()
  const form = loginForm(page)
  await form.getByRole('textbox', { name: /^(아이디|Username)$/ }).click()
  await form.getByRole('button', { name: /^(다른 방법으로 로그인|Other ways to log in)$/ }).click()
}

/** Fills in and submits the login form of the header, and solves the captcha if there is one. */
export async function fillLoginForm(page: Page, { username, password }: Account): Promise<void> {
  const form = loginForm(page)
  await form.getByRole('textbox', { name: /^(아이디|Username)$/ }).fill(username)
  await form.getByRole('textbox', { name: /^(비밀번호|Password)$/ }).fill(password)
  await solvingPuzzle(page, form, () => loginButton(page).click())
}

/** Fills in and submits the open login dialog, and solves the captcha if there is one. */
export async function fillLogin(page: Page, { username, password }: Account): Promise<void> {
  const dialog = await byUsername(page)
  await dialog.getByRole('textbox', { name: /^(아이디|Username)/ }).fill(username)
  await dialog.getByRole('textbox', { name: /^(비밀번호|Password)/ }).fill(password)
  await solvingPuzzle(page, dialog, () => dialog.getByRole('button', { name: /^(로그인|Log in)$/ }).click())
}

/** Logs in through the header of the current page. */
export async function logIn(page: Page, account: Account): Promise<void> {
  if (await hasLoginForm(page)) await fillLoginForm(page, account)
  else {
    await loginButton(page).click()
    await fillLogin(page, account)
  }
  await expect(loginDialog(page)).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
}

/** The amount that the header shows, without the currency, once it has loaded. */
export async function shownBalance(page: Page): Promise<string> {
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  return amountOf((await balance(page).textContent())!)
}

/** The number of an amount, without the currency behind it. */
const amountOf = (text: string): string => /^[\d,]+\.\d{2,4}/.exec(text)![0]

/** Matches an amount with or without its currency. */
export const amount = (text: string): RegExp => new RegExp(`^${text.replaceAll('.', '\\.')}(?!\\d)`)

/** Logs out and confirms it. */
export async function logOut(page: Page): Promise<void> {
  await header(page)
    .getByRole('button', { name: /^(로그아웃|Log out)$/ })
    .click()
  await page
    .getByRole('dialog', { name: /^(로그아웃할까요|Log out)\?$/ })
    .getByRole('button', { name: /^(로그아웃|Log out)$/ })
    .click()
  await expect(header(page).getByRole('button', { name: /^(로그인|Log in)$/ })).toBeVisible()
}

/** The token of the tab's session, for calls that a test makes itself. */
export const sessionToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEYS.token)

/** The iframe of the game in the page. */
export interface Game {
  readonly frame: FrameLocator
  readonly spin: Locator
  readonly balance: Locator
}

/**
 * The game's iframe with this name. Selects iframes only: the game's tile has the same title while the lobby is still
 * rendered.
 */
export const gameFrame = (place: Page | Locator, name: string | RegExp): FrameLocator =>
  place.getByTitle(name, { exact: true }).filter({ hasNotText: name }).contentFrame()

/** Waits until the game of this name can be played. */
export async function openGame(page: Page, name: string): Promise<Game> {
  const frame = gameFrame(page, name)
  const spin = frame.getByRole('button', { name: /^(스핀|Spin)$/ })
  await expect(spin).toBeEnabled({ timeout: 15_000 })
  return { frame, spin, balance: frame.getByLabel(/^(잔액|Balance)$/) }
}

/** Plays one round, until its result is shown. */
export async function playRound({ spin }: Game): Promise<void> {
  await spin.click()
  await expect(spin).toBeDisabled()
  await expect(spin).toBeEnabled({ timeout: 15_000 })
}
