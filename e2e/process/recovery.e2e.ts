import { networkInterfaces } from 'node:os'
import { callByName } from '@atrium/contracts/calls'
import type { CallValue } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'
import { parseMoney } from '@atrium/contracts/money'
import type { Page } from '@playwright/test'
import {
  ACCOUNTS,
  amount,
  balance,
  logIn,
  openGame,
  playRound,
  sessionToken,
  shownBalance,
  tiles,
} from '../support/portal/portal-page.ts'
import type { Game } from '../support/portal/portal-page.ts'
import { family, isAlive, postmasterOf } from '../support/processes/processes.ts'
import { send } from '../support/browser/wire.ts'
import { expect, expectEnd, test } from './own-portal.ts'

test.describe.configure({ timeout: 90_000 })

async function call<Name extends 'walletBalance' | 'bettingRecord'>(
  origin: string,
  name: Name,
  token: string,
): Promise<{ status: number; envelope: Envelope<CallValue<Name>> }> {
  const { status, bytes } = await send(origin, callByName.get(name)!.path, { headers: { authorization: token } })
  return { status, envelope: JSON.parse(bytes.toString()) as Envelope<CallValue<Name>> }
}

async function valueOf<Name extends 'walletBalance' | 'bettingRecord'>(
  origin: string,
  name: Name,
  token: string,
): Promise<CallValue<Name>> {
  const { envelope } = await call(origin, name, token)
  if (!envelope.success) throw new Error(`${name} answered ${envelope.errorCode}`)
  return envelope.value
}

async function openFirstGame(page: Page, origin: string): Promise<Game> {
  await page.goto(`${origin}/rng`)
  await logIn(page, ACCOUNTS.member)
  const name = await tiles(page).first().getByRole('paragraph').first().innerText()
  await tiles(page).first().hover()
  await tiles(page)
    .first()
    .getByRole('button', { name: `플레이 ${name}` })
    .click()
  return openGame(page, name)
}

test(
  'after kill -9 of the portal the next start recovers, with every round in place',
  { tag: '@full' },
  async ({ page, start, dataDir, watch }) => {
    watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
    const first = await start()
    const game = await openFirstGame(page, first.portal)
    await playRound(game)
    const before = await game.balance.innerText()
    await expect(balance(page)).toHaveText(amount(before))
    const token = (await sessionToken(page))!
    const rounds = (await valueOf(first.portal, 'bettingRecord', token)).total
    const orphan = postmasterOf(dataDir)
    first.signal('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')

    const second = await start()
    // The next start either adopts the old database or replaces it: one database serves, and no old one keeps running.
    expect(postmasterOf(dataDir) === orphan || !isAlive(orphan)).toBe(true)
    expect((await valueOf(second.portal, 'bettingRecord', token)).total).toBe(rounds)
    const after = await valueOf(second.portal, 'walletBalance', token)
    expect(parseMoney(after.sumBalance)).toBe(parseMoney(before.replaceAll(',', '')))
    const postgres = family(postmasterOf(dataDir))
    await second.stop()
    await expect.poll(() => postgres.filter(isAlive)).toEqual([])
  },
)

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
    .map((each) => each!.address)

test('a demo serves this machine only, comes back by itself after kill -9 of its database under a playing member, and SIGTERM ends it', async ({
  page,
  start,
  dataDir,
  watch,
}) => {
  // The studio also rejects requests, including those that come too soon, and the browser logs each rejection as an
  // error.
  watch.allow(/\b503\b/, /ERR_INCOMPLETE_CHUNKED/, /\/play\/[^/]+\/(rounds|state)\)$/)
  const portal = await start()

  await test.step('the demo serves as soon as it prints its addresses, and states that it is a demo', async () => {
    expect((await send(portal.portal, '/index')).status).toBe(200)
    expect((await send(portal.portal, '/readyz')).status).toBe(200)
    expect(portal.output()).toContain(
      'This is a demo: everybody knows the passwords of its accounts, so it listens on this machine only.',
    )
    for (const listener of [portal.portal, portal.studio, portal.staff, portal.outbox]) {
      const { port } = new URL(listener)
      for (const address of ownAddresses())
        await expect(fetch(`http://${address}:${port}/`), `${address}:${port}`).rejects.toThrow('fetch failed')
    }
  })

  const game = await openFirstGame(page, portal.portal)
  await playRound(game)
  const token = (await sessionToken(page))!
  const killed = postmasterOf(dataDir)
  await game.spin.click()
  process.kill(killed, 'SIGKILL')

  const errors: { status: number; envelope: Envelope<unknown> }[] = []
  await expect(async () => {
    const answer = await call(portal.portal, 'walletBalance', token)
    if (!answer.envelope.success) errors.push(answer)
    // Calls may all succeed: on a connection to the old database, or because they are sent once the new one runs.
    expect(postmasterOf(dataDir)).not.toBe(killed)
    expect(answer.status).toBe(200)
  }).toPass({ intervals: [50], timeout: 30_000 })
  for (const { status, envelope } of errors) {
    expect(status).toBe(503)
    expect(envelope).toMatchObject({
      success: false,
      errorCode: 'DATABASE_UNAVAILABLE',
      message: '잠시 서비스에 연결할 수 없어요. 곧 다시 시도해 주세요.',
    })
  }

  // The round in progress ends once, won or lost; then the member can play again.
  await expect(game.spin).toBeEnabled({ timeout: 30_000 })
  await playRound(game)
  const { sumBalance } = await valueOf(portal.portal, 'walletBalance', token)
  expect(parseMoney((await game.balance.innerText()).replaceAll(',', ''))).toBe(parseMoney(sumBalance))
  await expect(balance(page)).toHaveText(amount(await game.balance.innerText()))
  const { list, totals } = await valueOf(portal.portal, 'bettingRecord', token)
  expect(list.filter(({ state }) => state === 'OPEN')).toEqual([])
  expect(list.length).toBe(totals.rounds)
  expect(await shownBalance(page)).toBe(await game.balance.innerText())
  expect((await send(portal.portal, '/readyz')).status).toBe(200)

  await test.step('SIGTERM ends everything, the database too', async () => {
    // An open page logs errors once its portal stops.
    await page.close()
    await expectEnd(portal, { dataDir, signal: 'SIGTERM' })
  })
})
