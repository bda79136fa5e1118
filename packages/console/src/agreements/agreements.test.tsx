import { expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { aVersion } from '../content/testing.ts'
import { pageOf } from '../proposals/testing.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const both = (text: string) => ({ KO: text, EN: text })
const terms = {
  kind: 'HELP_TOPIC' as const,
  section: 'help' as const,
  position: 1,
  title: both('Terms'),
  body: both('<p>Text</p>'),
  mustAgree: true as const,
  changes: both('Fees'),
}
const item = {
  kind: 'HELP_TOPIC' as const,
  id: 'terms',
  timeZone: 'Asia/Seoul',
  published: 1,
  history: [aVersion({ content: terms })],
}
const answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  proposals: [],
  merchantProposals: pageOf(),
  contentItem: item,
  saveContentDraft: item,
  previewContent: { plain: {}, html: {} },
  agreementTexts: {
    members: 12,
    texts: [
      {
        text: 'terms' as const,
        version: '3',
        publishedAt: '2026-11-20T09:00:00.000Z',
        requiredAt: '2026-11-20T09:00:00.000Z',
        agreed: 5,
      },
    ],
  },
}

it('counts who has agreed to each text, and leads to writing it', async () => {
  show('/merchants/DEMO/agreements', answers)
  const edit = await screen.findByRole('link', { name: 'Edit, preview and publish' })
  expect(edit).toHaveAttribute('href', '/merchants/DEMO/content/help-topics/items/terms')
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Members who have not').nextElementSibling).toHaveTextContent('7')
  expect(screen.getByRole('link', { name: 'Write it' })).toHaveAttribute(
    'href',
    '/merchants/DEMO/content/help-topics/new?id=privacy',
  )
})

it('requires consent to a new version only when it is chosen, and not in the next version', async () => {
  const { user, inputsOf } = show('/merchants/DEMO/content/help-topics/items/terms', answers)
  const demand = await screen.findByRole('combobox', { name: /Members must agree/ })
  expect(demand).toHaveValue('false')
  expect(screen.getByRole('textbox', { name: 'What changed (English)' })).toHaveValue('')
  await user.selectOptions(demand, 'true')
  for (const name of ['What changed (English)', 'What changed (Korean)'])
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: 'Limits' } })
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(inputsOf('saveContentDraft')).toMatchObject([{ content: { ...terms, changes: both('Limits') } }])
})
