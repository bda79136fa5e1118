import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { PortalError } from '@atrium/contracts/errors'
import { defineRemote, lazyPage, useBusEvent, useCall, useLanguage, usePortal, useSession, useText } from '../index.ts'
import { renderRemote } from './index.tsx'

function Page() {
  const portal = usePortal()
  const session = useSession()
  const language = useLanguage()
  const t = useText()
  const [balance, setBalance] = useState('–')
  const promotions = useCall('promotions', { language })
  useBusEvent('wallet.balance.changed', ({ sumBalance }) => setBalance(sumBalance))
  return (
    <main>
      <h1>{t('title')}</h1>
      <p>{session.nickname ?? t('nobody')}</p>
      <p>balance {balance}</p>
      <p>{promotions.error ? promotions.error.message : promotions.data?.list.map(({ title }) => title).join()}</p>
      <button onClick={() => portal.bus.emit('games.category.chosen', { gameType: 'RNG' })}>choose</button>
      <button onClick={() => void portal.commands.request('member.open', { page: 'depositv2' })}>deposit</button>
    </main>
  )
}

const remote = defineRemote({
  name: 'mfe-sample',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [{ path: '/sample', layout: 'full', page: lazyPage(() => Promise.resolve(Page)) }],
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
  emits: ['games.category.chosen'],
  consumes: ['wallet.balance.changed'],
  calls: ['promotions'],
  origins: { frame: [], img: [], connect: [] },
  languages: {
    KO: () => Promise.resolve({ default: { title: '견본', nobody: '손님' } }),
    EN: () => Promise.resolve({ title: 'Sample', nobody: 'Guest' }),
  },
})

const surface = { kind: 'route', path: '/sample' } as const
const promotions = ({ language = 'KO' }: { language?: string }) => ({
  list: [
    {
      id: '1',
      title: `promotion ${language}`,
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
})

describe('a remote in the test bed', () => {
  it('has a manifest of plain data with versions, defaults and the sources of its lazy files', () => {
    expect(JSON.parse(JSON.stringify(remote.manifest))).toMatchObject({
      name: 'mfe-sample',
      routes: [{ path: '/sample', layout: 'full', skeleton: 'plain' }],
      slots: [{ slot: 'home.sample', optional: false }],
      emits: [{ topic: 'games.category.chosen', version: '1.0' }],
      languages: ['KO', 'EN'],
      factories: {
        routes: { '/sample': expect.stringContaining('Page') },
        languages: { KO: expect.stringContaining('견본') },
      },
    })
  })

  it('shows a page with texts, session and responses in one language, and switches to the other', async () => {
    const { setLanguage, setSession } = await renderRemote(remote, { surface, calls: { promotions } })
    expect(screen.getByRole('heading')).toHaveTextContent('견본')
    await screen.findByText('promotion KO')
    setSession({ status: 'member', nickname: '하늘' })
    expect(screen.getByText('하늘')).toBeInTheDocument()
    setLanguage('EN')
    expect(await screen.findByText('Sample')).toBeInTheDocument()
    expect(await screen.findByText('promotion EN')).toBeInTheDocument()
  })

  it('shows a slot', async () => {
    await renderRemote(remote, { surface: { kind: 'slot', slot: 'home.sample' } })
    expect(screen.getByText('in the slot')).toBeInTheDocument()
  })

  it('records events and commands of the remote, and emits events of the portal', async () => {
    const { recorded, emit } = await renderRemote(remote, { surface, calls: { promotions } })
    emit('wallet.balance.changed', { sumBalance: '12.5', currency: 'KRW', version: 1 })
    expect(screen.getByText('balance 12.5')).toBeInTheDocument()
    fireEvent.click(screen.getByText('choose'))
    await act(async () => fireEvent.click(screen.getByText('deposit')))
    expect(recorded.events).toEqual([{ topic: 'games.category.chosen', payload: { gameType: 'RNG' } }])
    expect(recorded.requests).toEqual([{ name: 'member.open', request: { page: 'depositv2' } }])
    expect(recorded.calls[0]).toEqual({ name: 'promotions', request: { language: 'KO' } })
  })

  it('passes the error of a call to the page', async () => {
    await renderRemote(remote, {
      surface,
      calls: { promotions: () => Promise.reject(new PortalError('NETWORK_BLOCKED', '네트워크가 막혀 있어요.')) },
    })
    expect(await screen.findByText('네트워크가 막혀 있어요.')).toBeInTheDocument()
  })

  it('throws when the remote does not declare the surface', async () => {
    await expect(renderRemote(remote, { surface: { kind: 'route', path: '/other' } })).rejects.toThrow(
      'mfe-sample has no route /other',
    )
  })
})
