import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dialogOf } from '../portal/console.ts'
import { expect } from '../test.ts'
import { approve, confirm } from './approvals.ts'
import type { Installation } from './installation.ts'
import type { Colleague } from './team.ts'

const NAME = 'Atrium Studio'
/** The code that the studio uses in the addresses of its wallet calls. */
const CODE = 'atrium'

/** Adds the studio as a provider with its key and switches it on. Each takes a second person. */
export async function addProvider(owner: Colleague, second: Colleague, installation: Installation): Promise<void> {
  const { page } = owner
  await page.goto(`${installation.staff}/providers`)
  await page.getByRole('button', { name: '제공사 추가' }).click()
  const dialog = dialogOf(page, '제공사 추가')
  for (const [label, value] of [
    [/^코드/, CODE],
    [/^이름/, NAME],
    [/^주소/, installation.studio],
    [/^공개 키/, await studioKey(installation)],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await confirm(dialog, '제안하기')
  await approve(second, installation, `제공사 ${CODE}`)
  await page.goto(`${installation.staff}/providers/${CODE}`)
  await page.getByRole('button', { name: '켜기' }).click()
  await confirm(dialogOf(page, `${NAME} 켜기`), '켜기')
  await approve(second, installation, `제공사 ${CODE} 켜기`)
}

/** Starts the studio with the portal's key, tests the call to it, and applies its catalogue. */
export async function syncCatalogue({ page }: Colleague, { staff, dataDir, startStudio }: Installation): Promise<void> {
  await page.goto(`${staff}/providers/${CODE}`)
  const file = join(dataDir, 'portal-key.pub.pem')
  await writeFile(file, await page.getByRole('code').innerText())
  await startStudio(file)
  await page.getByRole('button', { name: '시험 호출' }).click()
  await expect(page.getByText(/ms 만에 서명된 항목 \d+개로 응답했어요/)).toBeVisible()
  await page.getByRole('button', { name: '카탈로그 읽기' }).click()
  await page.getByRole('button', { name: '적용하기' }).click({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: '적용됨' })).toBeVisible({ timeout: 30_000 })
}

/** The public key of the studio, which its operator sends to that of the portal. */
const studioKey = async ({ dataDir }: Installation): Promise<string> =>
  createPublicKey(createPrivateKey(await readFile(join(dataDir, 'keys/studio-rsa.pem'))))
    .export({ type: 'spki', format: 'pem' })
    .toString()
