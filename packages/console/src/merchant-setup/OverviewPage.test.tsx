import { describe, expect, it } from '@jest/globals'
import type { MerchantOverview } from '@atrium/contracts/staff/merchants'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const overview: MerchantOverview = {
  merchant: 'BLUE',
  names: { KO: '블루', EN: 'Blue' },
  stage: 'PREPARING',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  createdAt: '2026-11-20T09:00:00.000Z',
  hosts: [],
  missing: ['host', 'games', 'helpTopics'],
}
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['*'] }),
  merchants: [],
  merchantOverview: overview,
  merchantProposals: { list: [], currency: 'VND' },
}
const page = '/merchants/BLUE/overview'

describe('the stage of a merchant', () => {
  it('is shown with what is missing, and cannot be OPEN before that', async () => {
    show(page, answers)
    expect(await screen.findByText('In preparation')).toBeVisible()
    const row = (name: string) => screen.getByText(name).closest('li')
    expect(row('A proved host')).toHaveTextContent('required')
    expect(row('Help topics')).toHaveTextContent('missing')
    expect(within(row('Help topics')!).getByRole('link')).toHaveAttribute('href', '/merchants/BLUE/content/help-topics')
    expect(row('Payment methods')).toHaveTextContent('done')
    expect(screen.getByRole('button', { name: 'Open' })).toBeDisabled()
  })

  it('is changed with a reason, and the page shows that another person decides', async () => {
    const { user, inputsOf } = show(page, {
      ...answers,
      merchantOverview: { ...overview, missing: [] },
      changeMerchantStage: {
        ...overview,
        proposal: {
          proposalId: '00000000-0000-4000-8000-000000000001',
          operation: 'changeMerchantStage',
          subject: 'merchant-stage',
          changes: [{ field: 'stage', from: 'PREPARING', to: 'OPEN', loosens: true }],
          state: 'PROPOSED',
          proposedBy: 'mina',
          proposedAt: overview.createdAt,
          expiresAt: overview.createdAt,
          isOwn: true,
          needsOther: true,
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'All is prepared')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' }))
    expect(inputsOf('changeMerchantStage')).toMatchObject([
      { merchant: 'BLUE', stage: 'OPEN', reason: 'All is prepared', changeId: expect.any(String) },
    ])
    expect(await screen.findByText(/This waits for a second person: nothing has changed yet/)).toBeVisible()
  })

  it('is only shown to an operator of single merchants', async () => {
    show(page, {
      ...answers,
      session: sessionOf({ role: 'operator', merchants: ['BLUE'] }),
      merchantOverview: { ...overview, missing: [] },
    })
    expect(await screen.findByText('In preparation')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  })
})

describe('time zone and currency', () => {
  it('are changed together with a reason, once one of them is another', async () => {
    const { user, inputsOf } = show(page, { ...answers, changeMerchantBasics: { ...overview, currency: 'KRW' } })
    await user.click(await screen.findByRole('button', { name: 'Change time zone or currency' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A mistake')
    const confirm = dialog.getByRole('button', { name: 'Change time zone or currency' })
    await user.click(confirm)
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter another time zone or currency.')
    await user.clear(dialog.getByRole('textbox', { name: /Currency/ }))
    await user.type(dialog.getByRole('textbox', { name: /Currency/ }), 'krw')
    await user.click(confirm)
    expect(inputsOf('changeMerchantBasics')).toEqual([
      {
        merchant: 'BLUE',
        changeId: expect.any(String),
        timeZone: 'Asia/Ho_Chi_Minh',
        currency: 'KRW',
        reason: 'A mistake',
      },
    ])
    expect(await screen.findByText('Time zone and currency are changed.')).toBeVisible()
  })
})

describe('a host', () => {
  it('is added by its name, and nothing is sent for anything else', async () => {
    const { user, inputsOf } = show(page, { ...answers, addMerchantHost: overview })
    await user.click(await screen.findByRole('button', { name: 'Add a host' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Host/ }), 'https://play.example.com')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A new market')
    await user.click(dialog.getByRole('button', { name: 'Add a host' }))
    expect(inputsOf('addMerchantHost')).toEqual([])
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter the name of a host')
    await user.clear(dialog.getByRole('textbox', { name: /^Host/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Host/ }), 'Play.example.com')
    await user.click(dialog.getByRole('button', { name: 'Add a host' }))
    expect(inputsOf('addMerchantHost')).toEqual([
      { merchant: 'BLUE', host: 'play.example.com', reason: 'A new market' },
    ])
  })

  it('shows its DNS record until it is proved, and is checked', async () => {
    const record = { name: '_atrium-challenge.play.example.com', value: 'atrium-0123' }
    const { user, inputsOf } = show(page, {
      ...answers,
      merchantOverview: { ...overview, hosts: [{ host: 'play.example.com', record }] },
      checkMerchantHost: overview,
    })
    expect(await screen.findByText(record.name)).toBeVisible()
    expect(screen.getByText(record.value)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check the record' }))
    expect(inputsOf('checkMerchantHost')).toEqual([{ merchant: 'BLUE', host: 'play.example.com' }])
    expect(await screen.findByText(/The record was not found/)).toBeVisible()
  })
})

describe('a new merchant', () => {
  it('is created from the board, and its page opens', async () => {
    const { user, inputsOf } = show('/', { ...answers, pointers: [], createMerchant: overview })
    await user.click(await screen.findByRole('button', { name: 'New merchant' }))
    const dialog = within(screen.getByRole('dialog'))
    for (const [label, words] of [
      [/^Code/, 'blue'],
      [/in Korean/, '블루'],
      [/in English/, 'Blue'],
      [/Currency/, 'vnd'],
      [/Reason/, 'A new market'],
    ] as const)
      await user.type(dialog.getByRole('textbox', { name: label }), words)
    await user.clear(dialog.getByRole('textbox', { name: /Time zone/ }))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter a time zone')
    await user.type(dialog.getByRole('textbox', { name: /Time zone/ }), 'Asia/Ho_Chi_Minh')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(inputsOf('createMerchant')).toEqual([
      {
        merchant: 'BLUE',
        names: { KO: '블루', EN: 'Blue' },
        timeZone: 'Asia/Ho_Chi_Minh',
        currency: 'VND',
        reason: 'A new market',
      },
    ])
    expect(await screen.findByRole('heading', { name: 'BLUE: stage and hosts' })).toBeVisible()
  })
})

describe('a configuration file', () => {
  const entries = [
    { section: 'limits', state: 'CHANGED', changes: [{ path: 'aloneLimit', from: '10', to: '5' }], problems: [] },
    { section: 'helpTopics', item: 'terms', state: 'WAITS', changes: [], problems: [] },
    { section: 'agents', state: 'UNCHANGED', changes: [], problems: [] },
  ] as const
  const result = (isApplied: boolean) => ({
    isApplied,
    merchants: [{ merchant: 'BLUE', isNew: false, entries: [...entries] as never }],
  })
  const choose = async (user: ReturnType<typeof show>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Apply a file' }))
    const file = new File([text], 'blue.yaml')
    file.text = async () => text
    await user.upload(screen.getByLabelText('File (YAML or JSON)'), file)
    return within(screen.getByRole('dialog'))
  }

  it('shows what it changes before it is applied with a reason', async () => {
    const { user, inputsOf } = show(page, { ...answers, applyMerchantFile: result(true) })
    const dialog = await choose(user, 'atrium: 1\nmerchants: [{ code: BLUE, limits: {} }, { code: RED }]')
    expect(await dialog.findByText('limits')).toBeVisible()
    expect(dialog.getByText('helpTopics.terms')).toBeVisible()
    expect(dialog.getByText('1 part stays as it is.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A new market')
    await user.click(dialog.getByRole('button', { name: 'Apply a file' }))
    const file = { atrium: 1, merchants: [{ code: 'BLUE', limits: {} }] }
    expect(inputsOf('applyMerchantFile')).toEqual([
      { file, dryRun: true, reason: 'Comparing with a file' },
      { file, reason: 'A new market' },
    ])
    expect(await screen.findByText('The file is applied; 1 change waits for a second person.')).toBeVisible()
  })

  it('is not sent when it is of another merchant', async () => {
    const { user, inputsOf } = show(page, answers)
    const dialog = await choose(user, 'atrium: 1\nmerchants: [{ code: RED }]')
    expect(await dialog.findByText(/does not have BLUE exactly once/)).toBeVisible()
    expect(inputsOf('applyMerchantFile')).toEqual([])
  })
})
