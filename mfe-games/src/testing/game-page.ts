import { act, screen } from '@testing-library/react'
import type { CallValue } from '@atrium/contracts/calls'
import type { GameMessage } from '@atrium/contracts/wallet-api/gpa'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { TestBed, TestBedOptions } from '@atrium/portal-kit/testing'
import remote from '../remote.tsx'
import { catalogue } from './catalogue.ts'

export const ORIGIN = 'https://studio.example'
export const member = { status: 'member', account: 'demo' } as const

/** Response to a launch of real or demo play. */
export const launched = (change: Partial<CallValue<'launchGame'>> = {}): CallValue<'launchGame'> => ({
  game_url: `${ORIGIN}/launch?token=t`,
  origin: ORIGIN,
  gameName: 'Jade Tide',
  supportPlay: 0,
  launchId: 'mine',
  ...change,
})

/** Renders the game page for a member, in English, by default at a game of real play. */
export const showGame = ({ calls, ...options }: Partial<TestBedOptions> = {}): Promise<TestBed> =>
  renderRemote(remote, {
    surface: { kind: 'route', path: '/game' },
    at: '/game?gameId=g1&vassalage=AURORA&mode=real',
    language: 'EN',
    session: member,
    modules: { CREDITMAR3: false },
    calls: { ...catalogue, launchGame: () => launched(), ...calls },
    ...options,
  })

export const frame = (): HTMLIFrameElement => screen.getByTitle<HTMLIFrameElement>('Jade Tide')

/** Sends the page a message from the game, or from another sender. */
export const gameSends = (
  type: GameMessage['type'] | string,
  {
    origin = ORIGIN,
    source = frame().contentWindow,
    ...told
  }: { origin?: string; source?: Window | null; reason?: string; key?: string; orientation?: string } = {},
): void =>
  act(
    () =>
      void window.dispatchEvent(new MessageEvent('message', { data: { type, round: 'r1', ...told }, origin, source })),
  )
