import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { defineRemote, lazyPage, useCall, useLanguage, usePortal, useSession, useText } from '../../index.ts'
import { TestBed } from './TestBed.tsx'
import type { BedOptions } from './TestBed.tsx'

function Page() {
  const { merchant, theme } = usePortal()
  const { status, account, merchant: at } = useSession()
  const t = useText()
  const { data } = useCall('promotions', { language: useLanguage() })
  return (
    <>
      <h1>{t('title')}</h1>
      <p data-testid="who">{`${status} ${account ?? '–'} of ${at}`}</p>
      <p data-testid="where">{`${merchant.name} in ${theme.get()}`}</p>
      <p data-testid="told">{data?.list[0]?.title}</p>
    </>
  )
}

const remote = defineRemote({
  name: 'mfe-sample',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [
    { path: '/sample', layout: 'full', page: lazyPage(() => Promise.resolve(Page)) },
    { path: '/broken', layout: 'full', page: lazyPage(() => Promise.resolve(Broken)) },
  ],
  slots: [
    {
      slot: 'home.sample',
      order: 1,
      reserve: { phone: 1, tablet: 1, desktop: 1 },
      condition: 'always',
      component: lazyPage(() => Promise.resolve(() => <p>in the slot</p>)),
    },
  ],
  menu: [],
  emits: [],
  consumes: [],
  calls: ['promotions'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => Promise.resolve({ title: '견본' }), EN: () => Promise.resolve({ title: 'Sample' }) },
})

function Broken(): never {
  throw new Error('A page that breaks')
}

const calls: BedOptions['calls'] = (merchant, language) => ({
  promotions: () => ({
    list: [
      {
        id: '1',
        title: `${merchant} ${language}`,
        summary: '',
        category: 'all' as const,
        kind: 'INFO' as const,
        image: '',
        startsAt: 0,
      },
    ],
    counts: {},
    pageNum: 1,
    totalPages: 1,
    total: 1,
  }),
})
const brand = (merchant: string) => `:root { --brand: ${merchant} }`

/** The portal's state that the test bed shows to the remote. */
const seen = () =>
  ['heading', 'who', 'where', 'told'].map(
    (what) => (what === 'heading' ? screen.getByRole('heading') : screen.getByTestId(what)).textContent,
  )
/** The response of the call arrives last. */
const expectSeen = (...told: string[]) => waitFor(() => expect(seen()).toEqual(told))
const show = () => act(async () => render(<TestBed remote={remote} calls={calls} brand={brand} />))
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the test bed', () => {
  it('starts with a visitor of the first merchant, in Korean, with the dark theme', async () => {
    await show()
    await expectSeen('견본', 'visitor – of DEMO', 'Atrium in dark', 'DEMO KO')
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  })

  it.each(['member', 'agent', 'trial'])('has a session of a %s', async (status) => {
    await show()
    await choose('Session', status)
    await expectSeen('견본', `${status} ${status} of DEMO`, 'Atrium in dark', 'DEMO KO')
  })

  it('switches the language of texts, responses and the page', async () => {
    await show()
    await choose('Language', 'EN')
    await expectSeen('Sample', 'visitor – of DEMO', 'Atrium in dark', 'DEMO EN')
    expect(document.documentElement.lang).toBe('en')
  })

  it('switches the theme of the remote and of the page', async () => {
    await show()
    await choose('Theme', 'light')
    await expectSeen('견본', 'visitor – of DEMO', 'Atrium in light', 'DEMO KO')
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  })

  it('switches the merchant, with its colours and its responses', async () => {
    await show()
    await choose('Merchant', 'LOTUS')
    await expectSeen('견본', 'visitor – of LOTUS', 'Lotus in dark', 'LOTUS KO')
    expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([brand('LOTUS')])
  })

  it('stores every choice in the address, so that a reload shows the same', async () => {
    const { unmount } = await show()
    await choose('Session', 'agent')
    await choose('Language', 'EN')
    await choose('Theme', 'light')
    await choose('Merchant', 'LOTUS')
    unmount()
    await show()
    await expectSeen('Sample', 'agent agent of LOTUS', 'Lotus in light', 'LOTUS EN')
  })

  it('shows a slot, and an error of the page beside the switches', async () => {
    await show()
    await choose('Surface', 'home.sample')
    expect(screen.getByText('in the slot')).toBeInTheDocument()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await choose('Surface', '/broken')
    expect(screen.getByRole('alert')).toHaveTextContent('A page that breaks')
    await choose('Surface', '/sample')
    expect(screen.getByRole('heading')).toHaveTextContent('견본')
  })
})
