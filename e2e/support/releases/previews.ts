import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Registry } from './registry.ts'
import { expect } from '../test.ts'

/** Creates a preview link for one browser with a published version of a remote at DEMO. Returns its path. */
export async function previewPath(registry: Registry, name: string, version: string, reason: string): Promise<string> {
  return (
    await registry.must<OperationAnswer<'makeOverride'>>('/overrides', {
      kind: 'preview',
      merchant: 'DEMO',
      name,
      version,
      reason,
    })
  ).path
}

/** Opens a preview link and starts the preview on its confirmation page. */
export async function startOverride(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: /^(미리 보기 시작|Start preview)$/ }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/r/override/'))
}

/** Starts a preview without a page: posts the form of the confirmation page. */
export async function startOverrideByRequest(request: APIRequestContext, link: string): Promise<void> {
  const [, proof] = /name="proof" value="([^"]+)"/.exec(await (await request.get(link)).text())!
  expect((await request.post(link, { form: { proof: proof! }, maxRedirects: 0 })).status()).toBe(303)
}

/** The bar that shows that this browser sees another version. */
export const overrideBar = (page: Page) => page.getByRole('complementary', { name: '이 브라우저에만 보이는 버전' })
