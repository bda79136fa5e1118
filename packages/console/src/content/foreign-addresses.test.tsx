import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { aProposal, NOTE, pageOf, PROPOSAL_ID, WAITS } from '../proposals/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aDraft, anItem, aVersion } from './testing.ts'

const AT = '/merchants/DEMO/content/notices/items/n03'
const proposal = aProposal({
  operation: 'scheduleContent',
  subject: 'content:ANNOUNCEMENT:n03',
  changes: [
    { field: 'contentVersion', to: '2', loosens: false },
    { field: 'publishedAt', to: '2026-12-01T00:00:00.000Z', loosens: false },
    { field: 'addresses.1', to: 'https://partner.example/login', loosens: true },
    { field: 'addresses.2', to: 'mailto:help@partner.example', loosens: true },
  ],
})
const waits = anItem({
  open: aDraft(),
  history: [aVersion({ version: 2 }), aVersion({ state: 'SUPERSEDED' })],
  published: 2,
})
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  contentItem: waits,
  previewContent: { plain: {}, html: {} },
  merchantProposals: pageOf(proposal),
  publishContent: { ...waits, proposal },
  scheduleContent: { ...waits, proposal },
  rollBackContent: { ...waits, proposal },
}
const lines = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('an address outside the portal', () => {
  it('is shown with the pending version', async () => {
    const { inputsOf } = show(AT, answers)
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getByText('Schedule n03')).toBeVisible()
    expect(await note.findByText(/1 Dec 2026, 09:00 \(Asia\/Seoul\)$/)).toBeVisible()
    expect(lines(note)).toEqual([
      'Version: 2',
      'Published at: 1 Dec 2026, 09:00 (Asia/Seoul)',
      'New address outside the portal: https://partner.example/login · looser',
      'New address outside the portal: mailto:help@partner.example · looser',
    ])
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'content:ANNOUNCEMENT:n03' })
  })

  it('needs a second person to be published, scheduled or published again, and the page shows it', async () => {
    const { user } = show(AT, { ...answers, merchantProposals: pageOf() })
    const dialog = () => within(screen.getByRole('dialog'))
    const expectWaits = async () => {
      expect(await screen.findByText(WAITS)).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Close' }))
    }
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    await user.click(dialog().getByRole('button', { name: 'Publish now' }))
    await expectWaits()
    await user.click(screen.getByRole('button', { name: 'Schedule…' }))
    fireEvent.change(dialog().getByLabelText(/^Publish at/), { target: { value: '2099-01-01T09:00' } })
    await user.click(dialog().getByRole('button', { name: 'Schedule' }))
    await expectWaits()
    await user.click(screen.getByRole('button', { name: 'Publish version 1 again' }))
    await user.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Again')
    await user.click(dialog().getByRole('button', { name: 'Publish again' }))
    await expectWaits()
  })

  it.each<[Partial<MerchantProposal>, string, string]>([
    [
      { operation: 'publishContent', subject: 'content:RESOURCE:APP_IOS' },
      'Publish APP_IOS',
      'resources/items/APP_IOS',
    ],
    [{ operation: 'publishContent', subject: 'content:BANNER:b1' }, 'Publish b1', 'banners/items/b1'],
    [
      { operation: 'rollBackContent', subject: 'content:HELP_TOPIC:terms' },
      'Publish an earlier version of terms again',
      'help-topics/items/terms',
    ],
  ])('is decided in the list of proposals, with a link to its page: %#', async (more, name, page) => {
    const to = '/art/brand/0123456789abcdef.png'
    const changes = [{ field: 'qrCodeUrl', to, loosens: true }]
    show(`/merchants/DEMO/proposals?proposal=${PROPOSAL_ID}`, {
      ...answers,
      merchantProposals: pageOf(aProposal({ ...more, changes })),
    })
    const opened = within(await screen.findByRole('dialog', { name }))
    expect(lines(opened)).toEqual([`QR code picture: none → ${to} · looser`])
    expect(opened.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/content/${page}`,
    )
  })
})
