import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { campaignsReport } from './list/report.tsx'
import { aCampaign, aDetail, aDraft, aVersion, aWaiting, someContents } from './testing.ts'

const LIST = '/merchants/DEMO/campaigns'
const AT = `${LIST}/items/spring`
const page = {
  list: [
    aCampaign(),
    aCampaign({
      id: 'summer',
      title: { KO: '여름', EN: 'Summer' },
      kind: 'DEPOSIT',
      hasWaiting: true,
      budget: { spentCredits: '0', spentClaims: 0, reservedCredits: '20', reservedClaims: 2, claims: 100 },
    }),
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  campaigns: page,
  merchantProposals: { list: [], currency: 'DEMO' },
  campaign: aDetail(),
  publishCampaign: aDetail(),
  changeCampaignStage: ({ stage }) => aDetail({ stage }),
  discardCampaignDraft: { isGone: false },
  copyCampaign: ({ newId }) => aDetail({ id: newId, stage: 'DRAFT', versions: [aDraft({ number: 1 })] }),
}
const asRisk: Answers = { ...answers, session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) }
const dialog = (name: string) => screen.findByRole('dialog', { name }).then((found) => within(found))

describeReport({ surface: inConsole(answers), report: campaignsReport('DEMO'), at: LIST, page, empty: { list: [] } })

describe('the list of campaigns', () => {
  it('shows the used part of a budget, and pending claims', async () => {
    show(LIST, answers)
    expect(await screen.findByText('125.00 DEMO of 500.00 DEMO spent')).toBeVisible()
    expect(screen.getByText('0 of 100 claims credited')).toBeVisible()
    expect(screen.getByText('0.00 DEMO spent')).toBeVisible()
    expect(screen.getByText('20.00 DEMO reserved for 2 claims that are not credited yet')).toBeVisible()
    expect(screen.getByText('A version waits')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Summer · summer' })).toHaveAttribute('href', `${LIST}/items/summer`)
  })

  it('is for marketing and risk; only marketing adds to it', async () => {
    const { unmount } = show(LIST, asRisk)
    expect(await screen.findByRole('link', { name: 'Spring gift · spring' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New campaign' })).toBeNull()
    unmount()
    const { inputsOf } = show(LIST, { ...answers, session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }) })
    expect(await screen.findByText(/^At DEMO this page is for/)).toBeVisible()
    expect(inputsOf('campaigns')).toEqual([])
  })
})

describe('a draft', () => {
  const drafted: Answers = { ...answers, campaign: aDetail({ hasDraft: true, versions: [aDraft(), aVersion()] }) }

  it('within the threshold is published at once, after a review of the differences', async () => {
    const { user, inputsOf } = show(AT, drafted)
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    const publish = await dialog('Publish version 2?')
    expect(publish.getByText(/^It goes live at once/)).toBeVisible()
    expect(publish.getByText('It can cost 500.00 DEMO at most.')).toBeVisible()
    expect(publish.getByText('Summer gift')).toBeVisible()
    await user.type(publish.getByRole('textbox', { name: /Reason/ }), 'Summer')
    await user.click(publish.getByRole('button', { name: 'Publish now' }))
    expect(await screen.findByText('The campaign is live.')).toBeVisible()
    expect(inputsOf('publishCampaign')).toEqual([
      { merchant: 'DEMO', id: 'spring', number: 2, revision: 3, reason: 'Summer' },
    ])
  })

  it.each(['1000.0001', null])('with a budget of %s shows that another person has to approve it', async (credits) => {
    const { user } = show(AT, {
      ...drafted,
      campaign: aDetail({ versions: [aDraft({ contents: someContents({ budget: { credits, claims: null } }) })] }),
      publishCampaign: { ...aDetail({ hasWaiting: true }), proposal: aProposal({ operation: 'publishCampaign' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    const publish = await dialog('Publish version 2?')
    expect(publish.getByText(/^It has no limit, or can cost over 1,000\.00 DEMO more/)).toBeVisible()
    await user.type(publish.getByRole('textbox', { name: /Reason/ }), 'Summer')
    await user.click(publish.getByRole('button', { name: 'Request approval' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
  })

  it('is discarded; one that was never published leaves its page', async () => {
    const { user, address, inputsOf } = show(AT, {
      ...drafted,
      campaign: aDetail({ stage: 'DRAFT', versions: [aDraft({ number: 1 })] }),
      discardCampaignDraft: { isGone: true },
    })
    await user.click(await screen.findByRole('button', { name: 'Discard draft…' }))
    const discard = await dialog('Discard version 1?')
    expect(discard.getByText(/the whole campaign is deleted/)).toBeVisible()
    await user.click(discard.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(address()).toBe(LIST))
    expect(inputsOf('discardCampaignDraft')).toEqual([{ merchant: 'DEMO', id: 'spring', number: 1 }])
  })
})

describe('a pending version', () => {
  const proposal = aProposal({
    operation: 'publishCampaign',
    subject: 'campaign:spring',
    changes: [
      { field: 'version', to: '2', loosens: false },
      { field: 'budget.credits', loosens: false },
      { field: 'budget.claims', to: '1000', loosens: false },
      { field: 'cost', loosens: true, isEstimate: true },
    ],
  })
  const waiting: Answers = {
    ...answers,
    campaign: aDetail({ hasWaiting: true, versions: [aWaiting(), aVersion()] }),
    merchantProposals: pageOf(proposal),
    approveMerchantProposal: { ...proposal, state: 'APPLIED' },
  }

  it('is approved by risk, which reviews the differences to the running one, and has no other action', async () => {
    const { user, inputsOf } = show(AT, { ...waiting, session: asRisk.session! })
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Version of the campaign: 2',
      'Maximum credits: no limit',
      'Maximum claims: 1,000',
      'Cost: no limit · when it was proposed · looser',
    ])
    expect(note.getByText('Budget · Maximum credits')).toBeVisible()
    for (const name of ['Pause…', 'Copy…', 'Edit']) expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(note.getByRole('button', { name: 'Review and decide' }))
    await user.click((await dialog('Publish campaign spring')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The change was approved and carried out.')).toBeVisible()
    expect(inputsOf('approveMerchantProposal')).toHaveLength(1)
  })

  it('cannot be edited, published or discarded meanwhile', async () => {
    show(AT, waiting)
    expect(await screen.findByText(/^A version waits for approval/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
    for (const name of ['Publish…', 'Discard draft…']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that was declined shows why, with its content', async () => {
    const declined = { state: 'DECLINED', decidedBy: 'mina', declineReason: 'Too much' } as const
    show(AT, {
      ...answers,
      merchantProposals: ({ queue }) => (queue ? pageOf({ ...proposal, ...declined }) : pageOf()),
    })
    expect(await screen.findByRole('heading', { name: 'Decisions of a second person' })).toBeVisible()
    expect(await screen.findByText('Declined: Too much')).toBeVisible()
    expect(screen.getByText('Publish campaign spring')).toBeVisible()
  })
})

describe('a campaign', () => {
  it.each([
    ['LIVE', 'Pause', 'PAUSED'],
    ['PAUSED', 'Resume', 'LIVE'],
    ['LIVE', 'Close', 'CLOSED'],
  ] as const)('that is %s: %s', async (stage, name, to) => {
    const { user, inputsOf } = show(AT, { ...answers, campaign: aDetail({ stage }) })
    await user.click(await screen.findByRole('button', { name: `${name}…` }))
    const change = within(await screen.findByRole('dialog'))
    await user.type(change.getByRole('textbox', { name: /Reason/ }), 'Busy')
    await user.click(change.getByRole('button', { name: to === 'CLOSED' ? 'Close permanently' : name }))
    await waitFor(() =>
      expect(inputsOf('changeCampaignStage')).toEqual([{ merchant: 'DEMO', id: 'spring', stage: to, reason: 'Busy' }]),
    )
  })

  it('that is closed can only be copied, with a new id', async () => {
    const { user, inputsOf, address } = show(AT, { ...answers, campaign: aDetail({ stage: 'CLOSED' }) })
    await user.click(await screen.findByRole('button', { name: 'Copy…' }))
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    const copy = await dialog('Copy spring')
    await user.type(copy.getByRole('textbox', { name: /^ID/ }), '-x')
    await user.click(copy.getByRole('button', { name: 'Copy' }))
    expect(copy.getByText(/^Start with a letter or digit/)).toBeVisible()
    await user.clear(copy.getByRole('textbox', { name: /^ID/ }))
    await user.type(copy.getByRole('textbox', { name: /^ID/ }), 'spring-2')
    await user.click(copy.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(address()).toBe(`${LIST}/items/spring-2/edit`))
    expect(inputsOf('copyCampaign')).toEqual([{ merchant: 'DEMO', id: 'spring', newId: 'spring-2' }])
  })

  it('shows the names of free-round games in its versions, also of a game that no longer accepts any', async () => {
    const rules = (game: string) =>
      ({ ...someContents().rules, reward: { type: 'FREE_ROUNDS', game, rounds: 10, stake: '0.5', days: 7 } }) as never
    const versions = [
      aVersion({ number: 2, contents: someContents({ rules: rules('G1') }) }),
      aVersion({ state: 'SUPERSEDED', contents: someContents({ rules: rules('G2') }) }),
    ]
    const { user } = show(AT, {
      ...answers,
      campaign: aDetail({ versions }),
      freeRoundGames: {
        list: [{ game: 'G1', name: { KO: '네온', EN: 'Neon Tide' }, minStake: '0.1', maxStake: '100' }],
      },
    })
    const newest = within(await screen.findByRole('listitem', { name: 'Version 2' }))
    await user.click(newest.getByText('What it changed'))
    expect(await newest.findByText('Neon Tide')).toBeVisible()
    expect(newest.getByText('G2')).toBeVisible()
  })

  it('shows its participants, and who saved and published each version', async () => {
    show(AT, answers)
    expect(await screen.findByText('Joined')).toBeVisible()
    expect(screen.getByText('40')).toBeVisible()
    expect(
      within(screen.getByRole('listitem', { name: 'Version 1' })).getByText(
        /^Publication requested by mina on .*: Spring$/,
      ),
    ).toBeVisible()
  })
})
