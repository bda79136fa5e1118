import { bootstrapOf, readBootstrap } from '../support/portal/document.ts'
import { inDatabase } from '../support/portal/database.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { tiles } from '../support/portal/portal-page.ts'
import { openRegistry, withFile } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()

interface PageHealth {
  merchant: string
  set: string
  ring: string
  documents: number
  started: number
  neverStarted: number
}

test('a shell that never starts: the page comes back once with the last set known good, and it is counted against the broken one', async ({
  page,
  run,
  watch,
}) => {
  watch.allow(/This shell throws/)
  const registry = await openRegistry(run)
  const good = await registry.pointer('DEMO')
  const healthy = await registry.release('shell', good.set.releases['shell']!)
  const broken = withFile(
    healthy,
    '9.1.0',
    healthy.record.entry,
    "throw new Error('This shell throws while it is evaluated.')",
  )
  await registry.publish(broken)
  const { set } = await registry.pin('DEMO', { shell: '9.1.0' })
  await expect.poll(async () => (await bootstrapOf(run.demo)).releaseSet.shell).toBe('9.1.0')

  const rescued = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('lkg'), { timeout: 20_000 })
  await page.goto('/rng', { waitUntil: 'commit' })
  expect(readBootstrap(await (await rescued).text()).releaseSet.id).toBe(good.set.id)
  await expect(tiles(page)).toHaveCount(24, { timeout: 15_000 })
  await expect(page).toHaveURL(`${run.demo}/rng`)

  const healthOf = async (id: string): Promise<PageHealth | undefined> =>
    (await registry.ask<{ pages: PageHealth[] }>('/health?merchant=DEMO&minutes=10')).body.pages.find(
      (one) => one.set === id,
    )
  // No script of the broken set runs. A document counts as never started one minute after its own minute is over, so
  // the test backdates it.
  await expect.poll(async () => (await healthOf(set.id))?.documents ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await healthOf(set.id)).toMatchObject({ neverStarted: 0 })
  await inDatabase(
    run,
    "update registry.network_counts set minute = minute - interval '3 minutes' where set_id = $1",
    set.id,
  )
  expect((await healthOf(set.id))!.neverStarted).toBeGreaterThan(0)
  expect(await healthOf(set.id)).toMatchObject({ started: 0 })
  expect((await healthOf(good.set.id))!.started).toBeGreaterThan(0)
})
