import { expect, it, jest } from '@jest/globals'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { frame, launched, ORIGIN, gameSends, showGame } from '../../../testing/game-page.ts'

it('the language is sent to the game when it is ready and when it changes, without another launch', async () => {
  const launchGame = jest.fn(() => launched())
  const bed = await showGame({ calls: { launchGame } })
  await waitFor(() => expect(frame()).toBeInTheDocument())
  const postMessage = jest.spyOn(frame().contentWindow!, 'postMessage').mockReturnValue()
  gameSends('atrium.game.ready')
  expect(postMessage.mock.calls).toContainEqual([{ type: 'atrium.portal.language', language: 'EN' }, ORIGIN])
  await act(async () => bed.setLanguage('KO'))
  await waitFor(() =>
    expect(postMessage.mock.calls.at(-1)).toEqual([{ type: 'atrium.portal.language', language: 'KO' }, ORIGIN]),
  )
  expect(launchGame).toHaveBeenCalledTimes(1)
})

it('the theme is sent to the game when its page has loaded, and when it changes, without another launch', async () => {
  const launchGame = jest.fn(() => launched())
  const bed = await showGame({ theme: 'light', calls: { launchGame } })
  await waitFor(() => expect(frame()).toBeInTheDocument())
  const postMessage = jest.spyOn(frame().contentWindow!, 'postMessage').mockReturnValue()
  fireEvent.load(frame())
  expect(postMessage.mock.calls).toEqual([[{ type: 'atrium.portal.theme', theme: 'light' }, ORIGIN]])
  gameSends('atrium.game.ready')
  bed.setTheme('dark')
  expect(postMessage.mock.calls.at(-1)).toEqual([{ type: 'atrium.portal.theme', theme: 'dark' }, ORIGIN])
  expect(launchGame).toHaveBeenCalledTimes(1)
})
