import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aDraft, anItem, aNotice, aRow, aVersion } from './testing.ts'

const LIST = '/merchants/DEMO/content/notices'
const AT = `${LIST}/items/n03`
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  contentItems: {
    list: [
      aRow(),
      aRow({
        id: 'n04',
        title: { KO: '새', EN: 'New studio' },
        state: 'NEW',
        open: 'SCHEDULED',
        scheduledFor: '2026-12-01T00:00:00.000Z',
      }),
    ],
  },
  contentItem: anItem(),
  contentPictures: { list: [] },
  previewContent: ({ plain = {}, html = {} }) => ({
    plain,
    html: Object.fromEntries(
      Object.entries(html).map(([key, text]) => [
        key,
        {
          html: text.replaceAll(/<script.*<\/script>/g, ''),
          removed: text.includes('<script') ? [{ element: 'script', count: 1 }] : [],
        },
      ]),
    ),
  }),
  saveContentDraft: anItem({ open: aDraft() }),
  publishContent: anItem({ published: 2 }),
  scheduleContent: anItem({
    open: aDraft({ state: 'SCHEDULED', scheduledFor: '2099-01-01T00:00:00.000Z', scheduledBy: 'mina' }),
  }),
  unscheduleContent: anItem({ open: aDraft() }),
  discardContentDraft: { discarded: true },
  removeContent: anItem({ published: 2 }),
  rollBackContent: anItem({ published: 3 }),
}
const rejected = (error: string) =>
  apiError('WRONG_STATE', 'x', [], [{ code: 'gateway-rejected', values: { error, why: 'x' } }])
/** Fills a field in one event: typing takes seconds in a form of this size. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const dialog = () => within(screen.getByRole('dialog'))
const title = () => screen.findByRole('textbox', { name: 'Title (English)' })

describe('the list of notices', () => {
  it('shows published and pending items, and is filtered by the address', async () => {
    const { inputsOf } = show(`${LIST}?state=SCHEDULED&search=New`, answers)
    expect(await screen.findByRole('link', { name: 'New studio · n04' })).toHaveAttribute('href', `${LIST}/items/n04`)
    expect(screen.getAllByText('Scheduled').length).toBeGreaterThan(1)
    expect(inputsOf('contentItems').at(-1)).toMatchObject({
      merchant: 'DEMO',
      kind: 'ANNOUNCEMENT',
      state: 'SCHEDULED',
      search: 'New',
    })
  })

  it('of another kind has its own texts, and an address without a list is a missing page', async () => {
    show('/merchants/DEMO/content/help-topics', { ...answers, contentItems: { list: [] } })
    expect(await screen.findByText('No help topics here')).toBeVisible()
    show('/merchants/DEMO/content/other', answers)
    expect(await screen.findByText('There is no such page')).toBeVisible()
  })
})

describe('editing', () => {
  it('saves a draft by keyboard, based on the version that was read', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await title(), 'On Monday')
    expect(screen.getByText('There are changes that are not saved.')).toBeVisible()
    screen.getByRole('textbox', { name: 'Title (English)' }).focus()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('The draft was saved.')).toBeVisible()
    expect(inputsOf('saveContentDraft')).toEqual([
      {
        merchant: 'DEMO',
        kind: 'ANNOUNCEMENT',
        id: 'n03',
        requestId: expect.any(String),
        revision: 0,
        published: 1,
        content: aNotice('On Monday'),
      },
    ])
  })

  it('sends one save for a repeated request after an error, and another one after another change', async () => {
    let isAway = true
    const { user, inputsOf } = show(AT, {
      ...answers,
      saveContentDraft: () => {
        if (isAway) {
          isAway = false
          throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        }
        throw rejected('CONTENT_CHANGED')
      },
    })
    fill(await title(), 'On Monday')
    const save = screen.getByRole('button', { name: 'Save draft' })
    await user.click(save)
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    await user.click(save)
    expect(await screen.findByText(/^Somebody else has changed this item meanwhile/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Title (English)' })).toHaveValue('On Monday')
    fill(screen.getByRole('textbox', { name: 'Title (English)' }), 'On Tuesday')
    await user.click(save)
    await waitFor(() => expect(inputsOf('saveContentDraft')).toHaveLength(3))
    const [first, second, third] = inputsOf('saveContentDraft').map(({ requestId }) => requestId)
    expect([second === first, third === first]).toEqual([true, false])
  })

  it('names invalid values beside their fields', async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await title(), ' ')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(screen.getByRole('textbox', { name: 'Title (English)' })).toHaveAccessibleDescription('Enter a title.')
    expect(screen.getByText('Correct the marked fields first.')).toBeVisible()
    expect(inputsOf('saveContentDraft')).toEqual([])
  })

  it("shows the end in the merchant's local time", async () => {
    const { user, inputsOf } = show(AT, answers)
    fill(await screen.findByLabelText(/^Ends/), '2099-01-01T09:00')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() =>
      expect(inputsOf('saveContentDraft')).toMatchObject([{ content: { endsAt: '2099-01-01T00:00:00.000Z' } }]),
    )
  })

  it('previews the sanitised HTML in each language, and names what was removed', async () => {
    const { user } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Edit Content (English) as HTML' }))
    fill(screen.getByRole('textbox', { name: 'Content (English)' }), '<p>Wednesday</p><script>x()</script>')
    await user.click(
      within(screen.getByRole('heading', { name: 'Preview' }).closest('section')!).getByRole('radio', {
        name: 'English',
      }),
    )
    const preview = within(screen.getByRole('group', { name: 'Preview', hidden: false }))
    expect(await preview.findByText('Wednesday')).toBeVisible()
    expect(await screen.findByText('<script>')).toBeVisible()
  })

  it('requires confirmation before the document is left with unsaved changes', async () => {
    show(AT, answers)
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await title()
    expect(leave()).toBe(false)
    fill(await title(), 'On Monday')
    expect(leave()).toBe(true)
  })

  it('a new item has an id, and its page opens once it is saved', async () => {
    const { user, inputsOf, address } = show(`${LIST}/new`, {
      ...answers,
      saveContentDraft: anItem({ id: 'summer', published: 0, history: [], open: aDraft({ version: 1 }) }),
    })
    fill(await title(), 'Summer')
    fill(screen.getByRole('textbox', { name: 'Title (Korean)' }), '여름')
    for (const [language, html] of [
      ['Korean', '<p>가</p>'],
      ['English', '<p>a</p>'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Edit Content (${language}) as HTML` }))
      fill(screen.getByRole('textbox', { name: `Content (${language})` }), html)
    }
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    const id = screen.getByRole('textbox', { name: 'ID' })
    expect(id).toHaveAccessibleDescription('Enter an ID.')
    expect(id).toBeInvalid()
    expect(id).toHaveFocus()
    expect(screen.getByRole('link', { name: 'ID' })).toBeVisible()
    fill(id, 'summer')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toBe(`${LIST}/items/summer`))
    expect(inputsOf('saveContentDraft')).toMatchObject([{ id: 'summer', revision: 0, published: 0 }])
  })
})

describe('a draft', () => {
  const drafted: Answers = { ...answers, contentItem: anItem({ open: aDraft() }) }

  it('is published after a review of the differences', async () => {
    const { user, inputsOf } = show(AT, drafted)
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    expect(dialog().getByText('Weekly maintenance')).toBeVisible()
    expect(dialog().getByText('Maintenance on Monday')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Publish now' }))
    expect(await screen.findByText('It was published.')).toBeVisible()
    expect(inputsOf('publishContent')).toEqual([
      { merchant: 'DEMO', kind: 'ANNOUNCEMENT', id: 'n03', version: 2, revision: 3, published: 1 },
    ])
  })

  it('shows that another version was published meanwhile', async () => {
    const { user } = show(AT, {
      ...drafted,
      publishContent: () => {
        throw rejected('CONTENT_CHANGED')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    await user.click(dialog().getByRole('button', { name: 'Publish now' }))
    expect(await dialog().findByText(/^Somebody else has changed this item meanwhile/)).toBeVisible()
  })

  it("is scheduled in the merchant's local time, for a future time", async () => {
    const { user, inputsOf } = show(AT, drafted)
    await user.click(await screen.findByRole('button', { name: 'Schedule…' }))
    const field = dialog().getByLabelText(/^Publish at/)
    fill(field, '2020-01-01T09:00')
    await user.click(dialog().getByRole('button', { name: 'Schedule' }))
    expect(field).toHaveAccessibleDescription('Enter a time that is later than now.')
    fill(field, '2099-01-01T09:00')
    await user.click(dialog().getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('It was scheduled.')).toBeVisible()
    expect(inputsOf('scheduleContent')).toMatchObject([
      { version: 2, revision: 3, published: 1, at: '2099-01-01T00:00:00.000Z' },
    ])
  })

  it('that is scheduled cannot be changed until its schedule is cancelled', async () => {
    const { user, inputsOf } = show(AT, {
      ...answers,
      contentItem: anItem({
        open: aDraft({ state: 'SCHEDULED', scheduledFor: '2099-01-01T00:00:00.000Z', scheduledBy: 'jun' }),
      }),
    })
    expect(await title()).toBeDisabled()
    expect(screen.getByText(/scheduled by jun\. Cancel the schedule to change it\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel the schedule' }))
    await waitFor(() => expect(inputsOf('unscheduleContent')).toMatchObject([{ version: 2, revision: 3 }]))
  })

  it('is discarded; one that was never published leaves its page', async () => {
    const { user, inputsOf, address } = show(AT, {
      ...answers,
      contentItem: anItem({ published: 0, history: [], open: aDraft({ version: 1 }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Discard draft…' }))
    await user.click(dialog().getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(address()).toBe(LIST))
    expect(inputsOf('discardContentDraft')).toMatchObject([{ version: 1, revision: 3 }])
  })
})

describe('the history', () => {
  const history = [
    aVersion({ version: 2, content: aNotice('Second'), publishedBy: 'jun' }),
    aVersion({ state: 'SUPERSEDED' }),
  ]

  it('shows the changes of each version, and publishes one again with a reason', async () => {
    const { user, inputsOf } = show(AT, { ...answers, contentItem: anItem({ published: 2, history }) })
    const second = within(await screen.findByRole('listitem', { name: 'Version 2' }))
    expect(second.getByText('Weekly maintenance')).toBeVisible()
    expect(second.getByText('Second')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish version 1 again' }))
    await user.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Wrong day')
    await user.click(dialog().getByRole('button', { name: 'Publish again' }))
    expect(await screen.findByText('The earlier version was published again.')).toBeVisible()
    expect(inputsOf('rollBackContent')).toEqual([
      {
        merchant: 'DEMO',
        kind: 'ANNOUNCEMENT',
        id: 'n03',
        requestId: expect.any(String),
        version: 1,
        published: 2,
        reason: 'Wrong day',
      },
    ])
  })

  it('an item can be removed with a reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Remove…' }))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(inputsOf('removeContent')).toEqual([])
    await user.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Over')
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(inputsOf('removeContent')).toMatchObject([{ published: 1, reason: 'Over' }]))
  })
})

it('a banner gets a drawn picture by its options', async () => {
  const { user, inputsOf } = show('/merchants/DEMO/content/banners/new', {
    ...answers,
    drawContentPicture: ({ composition }) => ({ address: `/art/banner/${composition}~170~new.svg` }),
    merchantPicture: { type: 'image/svg+xml', data: 'PHN2Zy8+' },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Drawing' }), 'pond')
  await waitFor(() =>
    expect(inputsOf('drawContentPicture')).toEqual([
      { merchant: 'DEMO', seed: 'new', composition: 'pond', hue: 170, tone: 'deep' },
    ]),
  )
  expect(await screen.findByRole('img', { name: 'Picture' })).toHaveAttribute(
    'src',
    'data:image/svg+xml;base64,PHN2Zy8+',
  )
})
