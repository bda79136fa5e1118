import { describe, expect, it } from '@jest/globals'
import type { CatalogueSync, ProviderDetail } from '@atrium/contracts/staff/providers'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const sync: CatalogueSync = {
  syncId: '00000000-0000-4000-8000-000000000001',
  state: 'READY',
  startedBy: 'mina',
  startedAt: AT,
  entries: 3,
  applied: 0,
  counts: { added: 1, changed: 0, gone: 0, same: 1, rejected: 1 },
}
const provider: ProviderDetail = {
  provider: 'acme',
  name: 'Acme',
  origin: 'https://acme.example',
  isOn: true,
  isFaulty: false,
  fingerprint: 'ab12',
  vendors: 1,
  games: 2,
  gone: 0,
  lastSync: sync,
  publicKey: '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
  portalKey: { keyId: '0123456789abcdef', publicKey: 'PORTAL KEY' },
  syncs: [sync],
}
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['*'] }),
  merchants: [],
  providers: { list: [provider] },
  provider,
  merchantProposals: { list: [], currency: '' },
  catalogueSyncRows: {
    list: [
      { kind: 'game', code: 'A1', verdict: 'ADDED', name: { KO: '가', EN: 'Aurora' }, changes: [] },
      { kind: 'game', code: 'A2', verdict: 'REJECTED', reason: 'names.KO: is missing', changes: [] },
    ],
  },
}

describe('the providers', () => {
  it('are listed with a way to their page, and one is added with a reason', async () => {
    const { user, inputsOf } = show('/providers', { ...answers, saveProvider: {} })
    expect(await screen.findByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/providers/acme')
    await user.click(screen.getByRole('button', { name: 'Add provider' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'nova')
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Nova')
    await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://nova.example')
    await user.click(dialog.getByRole('textbox', { name: /^Public key/ }))
    await user.paste(provider.publicKey)
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New games')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('saveProvider')).toMatchObject([
      { provider: 'nova', origin: 'https://nova.example', publicKey: provider.publicKey, reason: 'New games' },
    ])
  })

  it('are hidden from operators of single merchants', async () => {
    show('/providers', { ...answers, session: sessionOf({ role: 'operator', merchants: ['DEMO'] }) })
    expect(await screen.findByRole('main')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add provider' })).toBeNull()
  })
})

describe('a provider', () => {
  it('is tested, and its catalogue is applied after a look at what differs', async () => {
    const { user, inputsOf } = show('/providers/acme', {
      ...answers,
      testProvider: { isOk: false, ms: 12, failure: 'not signed' },
      applyCatalogueSync: { ...sync, state: 'APPLYING' },
    })
    expect(await screen.findByText('names.KO: is missing')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Test call' }))
    expect(await screen.findByText('Failed after 12 ms: not signed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(inputsOf('applyCatalogueSync')).toEqual([{ provider: 'acme', syncId: sync.syncId }])
  })

  it('is switched off with a reason', async () => {
    const { user, inputsOf } = show('/providers/acme', { ...answers, switchProvider: {} })
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Faulty wins')
    await user.click(dialog.getByRole('button', { name: 'Switch off' }))
    expect(inputsOf('switchProvider')).toMatchObject([{ provider: 'acme', isOn: false, reason: 'Faulty wins' }])
  })
})
