import { REGISTRY_API } from '@atrium/contracts/registry/operations'
import { atrium } from '../support/releases/atrium-command.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { mainMenu, tiles } from '../support/portal/portal-page.ts'
import { integrityOf, openRegistry, withFile } from '../support/releases/registry.ts'
import type { Registry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()

/** The two versions of mfe-games that run after a fresh start. */
async function gamesVersions(registry: Registry): Promise<{ first: string; later: string }> {
  const [lotus, demo] = await Promise.all([registry.pointer('LOTUS'), registry.pointer('DEMO')])
  return { first: lotus.set.releases['mfe-games']!, later: demo.set.releases['mfe-games']! }
}

test('a pin shows in the next page, an open tab keeps its set, a rollback takes it back', async ({
  page,
  context,
  run,
}) => {
  const registry = await openRegistry(run)
  const { first, later } = await gamesVersions(registry)
  const shown = async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version
  await page.goto(`${run.lotus}/rng`)
  await expect(tiles(page)).toHaveCount(24)

  const { set } = await registry.pin('LOTUS', { 'mfe-games': later })
  await expect.poll(shown).toBe(later)
  const next = await context.newPage()
  await next.goto(`${run.lotus}/rng`)
  await expect(next.getByRole('region', { name: '추천 게임' })).toBeVisible()
  // The tab from before goes on with what it started with.
  await expect(page.getByRole('region', { name: '추천 게임' })).toHaveCount(0)
  await page.getByRole('link', { name: '2 페이지' }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect(page.getByRole('region', { name: '추천 게임' })).toHaveCount(0)

  await registry.rollBack('LOTUS')
  await expect.poll(shown).toBe(first)
  const [back, pinned] = await registry.log('LOTUS')
  expect(back).toMatchObject({ action: 'rolled-back', fromSet: set.id })
  expect(pinned).toMatchObject({ action: 'pinned', toSet: set.id, reason: 'Browser suite' })
})

test('a tab hears of a new set and changes to it with its next page', async ({ page, run }) => {
  const registry = await openRegistry(run)
  const { later } = await gamesVersions(registry)
  const listening = page.waitForRequest(/\/wps\/stream\?/)
  await page.goto(`${run.lotus}/promotions`)
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await listening
  await registry.pin('LOTUS', { 'mfe-games': later })
  await expect.poll(async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version).toBe(later)
  // The word travels by the stream: until it is here, pages turn without a new document.
  await expect(async () => {
    await mainMenu(page).getByRole('link', { name: '프로모션' }).click()
    await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
    await expect(page.getByRole('region', { name: '추천 게임' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('the atrium command shows, pins, rolls back and logs', async ({ run }) => {
  const registry = await openRegistry(run)
  const { first, later } = await gamesVersions(registry)
  expect((await atrium(run, 'status')).out).toMatch(new RegExp(`LOTUS.*${first}`))

  const pinned = await atrium(run, 'pin', 'LOTUS', `games@${later}`, '--reason', 'Shown at the counter')
  expect(pinned).toMatchObject({ code: 0, err: '' })
  expect(pinned.out).toContain(`mfe-games@${later}`)
  await expect.poll(async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version).toBe(later)

  expect((await atrium(run, 'rollback', 'LOTUS', '--reason', 'Looked wrong')).out).toContain(`mfe-games@${first}`)
  const { out } = await atrium(run, 'log', '--merchant', 'LOTUS')
  expect(out).toContain('Shown at the counter')
  expect(out).toContain('rolled-back')
  expect((await atrium(run, 'log', '--verify')).out).toMatch(/^The log is intact/)
})

test('the command refuses in one sentence', async ({ run }) => {
  const refused = await atrium(run, 'pin', 'LOTUS', 'games@7.7.7', '--reason', 'Too early')
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/mfe-games@7\.7\.7/)
  expect(refused.err).not.toContain('    at ')
})

test('a version is published once: the same bytes are welcome again, others are a conflict', async ({ run }) => {
  const registry = await openRegistry(run)
  const { first } = await gamesVersions(registry)
  const release = await registry.release('mfe-games', first)
  expect((await registry.publish(release)).status).toBe(200)
  const other = withFile(release, first, release.record.entry, 'export const other = true')
  expect(await registry.publish(other)).toMatchObject({ status: 409, body: { error: { code: 'RELEASE_CONFLICT' } } })
})

test('a record whose hash is not that of its file is refused, and nothing of it is kept', async ({ run }) => {
  const registry = await openRegistry(run)
  const { first } = await gamesVersions(registry)
  const { record, files } = await registry.release('mfe-games', first)
  const wrong = integrityOf(Buffer.from('something else'))
  const altered = {
    ...record,
    version: '8.0.0',
    files: record.files.map((file) => (file.name === record.entry ? { ...file, integrity: wrong } : file)),
  }
  const { status, body } = await registry.publish({ record: altered, files })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(record.entry)
  expect((await registry.ask('/releases/mfe-games/8.0.0')).status).toBe(404)
})

test('a pin that does not fit is refused with its reasons, and the merchant stays where it was', async ({ run }) => {
  const registry = await openRegistry(run)
  const { first } = await gamesVersions(registry)
  const before = await registry.pointer('LOTUS')
  const { record, files } = await registry.release('mfe-games', first)
  const future = { ...record, version: '7.0.0', contract: { ...record.contract, portal: '^2.0.0' } }
  expect((await registry.publish({ record: future, files })).status).toBe(201)
  const refused = await registry.ask<{ error: { code: string; reasons: string[] } }>('/pins', {
    merchants: ['LOTUS'],
    releases: { 'mfe-games': '7.0.0' },
    reason: 'Browser suite',
  })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PIN_REFUSED' } } })
  expect(refused.body.error.reasons.join()).toMatch(/portal/)
  expect(await registry.pointer('LOTUS')).toEqual(before)
})

test('nobody without a token reads or moves anything', async ({ run }) => {
  for (const path of ['/pointers', '/releases', '/log'])
    expect((await fetch(run.staff + REGISTRY_API + path)).status).toBe(401)
  const pin = await fetch(`${run.staff}${REGISTRY_API}/pins`, {
    method: 'POST',
    headers: { authorization: 'Bearer guessed', 'content-type': 'application/json' },
    body: JSON.stringify({ merchants: ['LOTUS'], releases: { 'mfe-games': '1.1.0' }, reason: 'Guessed' }),
  })
  expect(pin.status).toBe(401)
})
