import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dialogOf } from '../portal/console.ts'
import { expect } from '../test.ts'
import type { Installation } from './installation.ts'
import type { Colleague } from './team.ts'

/** Creates a token for the command line of the signed-in administrator. */
export async function createOwnToken({ page, handle }: Colleague, { staff }: Installation): Promise<string> {
  await page.goto(`${staff}/access`)
  await page.getByRole('button', { name: '토큰 만들기' }).click()
  const dialog = dialogOf(page, '토큰 만들기')
  await dialog.getByRole('textbox', { name: /^이름/ }).fill(`laptop of ${handle}`)
  await dialog.getByRole('combobox', { name: '역할' }).selectOption('관리자')
  await dialog.getByRole('textbox', { name: /^소유자/ }).fill(handle)
  await dialog.getByRole('button', { name: '토큰 만들기' }).click()
  const token = await dialog.getByRole('textbox', { name: '토큰' }).inputValue()
  await dialog.getByRole('button', { name: '복사했어요' }).click()
  return token
}

/** Creates a merchant from a template by command, and corrects its currency by the same file. */
export async function createMerchantByFile(
  { page }: Colleague,
  { atrium, dataDir, staff }: Installation,
  token: string,
): Promise<void> {
  const file = join(dataDir, 'green.yaml')
  const merchants = (...words: string[]) => atrium(['merchants', ...words], { ATRIUM_TOKEN: token })
  const edit = async (from: string, to: string) => writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  await merchants('template', 'lottery-only', '--out', file)
  await edit('code: NEW', 'code: GREEN')
  expect(await merchants('apply', file, '--dry-run')).toMatch(/^GREEN \(new\)\n {2}\+ merchant\n/)
  await merchants('apply', file, '--yes', '--reason', 'A second market')
  await edit('currency: KRW', 'currency: USD')
  expect(await merchants('apply', file, '--dry-run')).toMatch(/~ merchant\n +currency KRW → USD/)
  await merchants('apply', file, '--yes', '--reason', 'Another currency')
  await page.goto(`${staff}/merchants/GREEN/overview`)
  await expect(page.getByText('준비 중', { exact: true })).toBeVisible()
  await expect(page.getByText('USD', { exact: true })).toBeVisible()
}
