import type { BrowserContext } from '@playwright/test'
import { send } from '../support/browser/wire.ts'
import { approve } from '../support/installation/approvals.ts'
import { approveWithdrawal, expectFigures } from '../support/installation/cashier.ts'
import { startInstallation } from '../support/installation/installation.ts'
import type { Installation } from '../support/installation/installation.ts'
import {
  configure,
  createMerchant,
  expectNoApproval,
  offerGames,
  offerLottery,
  offerPayments,
  openAgent,
  proposeOpening,
  publishCampaign,
  publishTerms,
} from '../support/installation/merchant.ts'
import { addProvider, syncCatalogue } from '../support/installation/provider.ts'
import { createMerchantByFile, createOwnToken } from '../support/installation/second-merchant.ts'
import { publishReleases, serveReleases } from '../support/installation/squads.ts'
import { invite, invitedByCommand, joinBy, signIn } from '../support/installation/team.ts'
import type { Colleague } from '../support/installation/team.ts'
import {
  buyTicket,
  claimReward,
  deposit,
  expectPayout,
  expectWin,
  playSlot,
  registerVisitor,
  requestWithdrawal,
} from '../support/installation/visitor.ts'
import { SIGNED_OUT } from '../support/portal/console.ts'
import { ENGINES } from '../support/portal/engines.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<{ installation: Installation }>({
  installation: async ({ run }, use) => {
    const installation = await startInstallation(run)
    await use(installation)
    await installation.remove()
  },
  // Depends on `installation` so that the pages close first: an open page logs errors once the servers stop.
  openBrowser: async ({ installation: _, openBrowser }, use) => use(openBrowser),
})
test.describe.configure({ timeout: 600_000 })

test('an empty installation gets a team, releases and a merchant, a visitor plays there, and staff pay a withdrawal out', async ({
  installation,
  openBrowser,
  watch,
}) => {
  watch.allow(SIGNED_OUT, /40[0-9].*staff\/v1\/session/)
  const newPage = async (context: Promise<BrowserContext>) => (await context).newPage()
  const [ownersPage, secondPage] = [await newPage(openBrowser()), await newPage(openBrowser())]
  let owner!: Colleague
  let second!: Colleague

  await test.step('on the first day an administrator takes up an invitation and invites another one', async () => {
    owner = await joinBy(ownersPage, { handle: 'owner', link: await invitedByCommand(installation, 'owner') })
    second = await joinBy(secondPage, { handle: 'second', link: await invite(owner, installation, 'second') })
    await createMerchant(owner, installation)
    await offerLottery(owner, installation)
    await proposeOpening(owner, installation)
    // For a day, an inviter counts with the invited person, who is therefore no second person.
    await expectNoApproval(second, installation)
  })

  await test.step('on the next day squads publish releases, while one person prepares the merchant alone', async () => {
    await Promise.all([ownersPage.goto('about:blank'), secondPage.goto('about:blank')])
    await installation.nextDay()
    await signIn(owner, installation)
    await signIn(second, installation)
    await publishReleases(installation)
    await serveReleases(installation)
    await offerPayments(owner, installation)
    await configure(owner, installation)
    await publishTerms(owner, installation)
    await publishCampaign(owner, installation)
    await openAgent(owner, installation)
    expect(await statusOfPages(installation)).toBe(503)
  })

  await test.step('two people connect a studio, whose games the merchant offers', async () => {
    await addProvider(owner, second, installation)
    await syncCatalogue(owner, installation)
    await offerGames(owner, installation, ENGINES.slot.name)
  })

  await test.step('a second merchant is created by a file', async () => {
    await createMerchantByFile(owner, installation, await createOwnToken(owner, installation))
  })

  await test.step('a second person opens the merchant', async () => {
    await proposeOpening(owner, installation)
    await approve(second, installation, '가맹점 단계 변경')
    await expect.poll(() => statusOfPages(installation)).toBe(200)
  })

  const visitor = await newPage(openBrowser())
  await test.step('a visitor registers, deposits, takes a reward, bets, plays, and withdraws what staff approve', async () => {
    await registerVisitor(visitor, installation)
    await deposit(visitor, installation)
    await claimReward(visitor, installation)
    await buyTicket(visitor, installation)
    const lost = await playSlot(visitor)
    await requestWithdrawal(visitor, installation)
    await approveWithdrawal(second, installation)
    await expectPayout(visitor)
    await expectWin(visitor, installation, lost)
    await expectFigures(second, installation, lost)
  })
})

/** The HTTP status of the merchant's pages. */
const statusOfPages = async ({ portal }: Installation): Promise<number> => (await send(portal, '/index')).status
