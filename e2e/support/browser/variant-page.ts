import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { COOKIES } from '@atrium/contracts/portal/session'
import { bringAxe, createAudit, type Audit } from './axe.ts'
import { header } from '../portal/portal-page.ts'
import type { Run } from '../run.ts'
import type { Variant } from './variants.ts'

export interface VariantPage {
  readonly page: Page
  readonly audit: Audit
  /** The name of an element in the language of the page. */
  called(ko: string, en: string): string
  dialog(ko: string, en: string): Locator
  button(ko: string, en: string): Locator
  /** Opens and returns the side menu, which has every entry at every screen width. */
  openMenu(): Promise<Locator>
}

/** Stores a language and a theme as if the visitor had chosen them at this origin earlier. */
export const choose = (context: BrowserContext, { language, theme }: Variant, url: string): Promise<void> =>
  context.addCookies([
    { name: COOKIES.language, value: language, url },
    { name: COOKIES.theme, value: theme, url },
  ])

/** Opens a page for a visitor who chose the language and theme earlier, with axe injected. */
export async function openVariant(
  openBrowser: (options: BrowserContextOptions) => Promise<BrowserContext>,
  variant: Variant,
  run: Run,
  more: BrowserContextOptions = {},
): Promise<VariantPage> {
  const { language, merchant, width } = variant
  const isPhone = width === 390
  const context = await openBrowser({
    baseURL: run[merchant],
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    ...more,
  })
  await choose(context, variant, run[merchant])
  await bringAxe(context)
  const page = await context.newPage()
  const called = (ko: string, en: string) => (language === 'KO' ? ko : en)
  const dialog = (ko: string, en: string) => page.getByRole('dialog', { name: called(ko, en), exact: true })
  return {
    page,
    audit: createAudit(page),
    called,
    dialog,
    button: (ko, en) => page.getByRole('button', { name: called(ko, en), exact: true }),
    async openMenu() {
      await header(page)
        .getByRole('button', { name: called('메뉴 열기', 'Open menu') })
        .click()
      return dialog('메뉴', 'Menu')
    },
  }
}
