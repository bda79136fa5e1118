import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GameTile } from './GameTile.tsx'
import type { GameTileProps } from './GameTile.tsx'

const onPlay = jest.fn()
const onTrial = jest.fn()
const labels = { play: 'Play', trial: 'Try free', new: 'New', hot: 'Hot', maintenance: 'Maintenance' }
const show = (props: Partial<GameTileProps> = {}) =>
  render(
    <GameTile
      name="Jade Tide"
      vendor="Aurora"
      art="/art/1.svg"
      labels={labels}
      onPlay={onPlay}
      onTrial={onTrial}
      {...props}
    />,
  )
const tile = () => screen.getByRole('article', { name: 'Jade Tide' })
const touch = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', at: { clientX?: number; clientY?: number } = {}) =>
  fireEvent[type](screen.getByRole('button', { name: 'Play Jade Tide' }), {
    pointerType: 'touch',
    clientX: 10,
    clientY: 10,
    ...at,
  })
const hold = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

describe('a game tile', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    jest.clearAllMocks()
    // jsdom's pointer events have no pointer type.
    Object.assign(globalThis, {
      PointerEvent: class extends MouseEvent {
        pointerType: string
        constructor(type: string, init: MouseEventInit & { pointerType?: string } = {}) {
          super(type, init)
          this.pointerType = init.pointerType ?? ''
        }
      },
    })
  })
  afterEach(() => void jest.useRealTimers())

  it('plays by its picture, and tries by its trial button', async () => {
    jest.useRealTimers()
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Play Jade Tide' }))
    await userEvent.click(screen.getByRole('button', { name: 'Try free Jade Tide' }))
    expect([onPlay.mock.calls.length, onTrial.mock.calls.length]).toEqual([1, 1])
  })

  it('plays by a press of its title as well, which is no second control', async () => {
    jest.useRealTimers()
    show()
    await userEvent.click(screen.getByText('Jade Tide'))
    expect(onPlay).toHaveBeenCalledTimes(1)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Play Jade Tide',
      'Try free Jade Tide',
    ])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('does not play by a press of its title under maintenance', async () => {
    jest.useRealTimers()
    show({ maintenance: true })
    await userEvent.click(screen.getByText('Jade Tide'))
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('shows its actions after a long press, without playing', () => {
    show()
    touch('pointerDown')
    hold(450)
    expect(tile()).toHaveAttribute('data-revealed')
    touch('pointerUp')
    fireEvent.click(screen.getByRole('button', { name: 'Play Jade Tide' }))
    expect(onPlay).not.toHaveBeenCalled()
    touch('pointerDown')
    touch('pointerUp')
    fireEvent.click(screen.getByRole('button', { name: 'Play Jade Tide' }))
    expect(onPlay).toHaveBeenCalledTimes(1)
    expect(tile()).not.toHaveAttribute('data-revealed')
  })

  it('hides them again with a press elsewhere', () => {
    show()
    touch('pointerDown')
    hold(450)
    fireEvent.pointerDown(document.body)
    expect(tile()).not.toHaveAttribute('data-revealed')
  })

  it.each(['scrolled', 'tapped'])('does not count a finger that %s as a long press', (how) => {
    show()
    touch('pointerDown')
    if (how === 'scrolled') touch('pointerMove', { clientX: 10, clientY: 40 })
    else touch('pointerUp')
    hold(1_000)
    expect(tile()).not.toHaveAttribute('data-revealed')
  })

  it('ignores presses while its launch is under way', () => {
    show({ busy: true })
    fireEvent.click(screen.getByRole('button', { name: 'Play Jade Tide' }))
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('shows whether it is a favourite', async () => {
    jest.useRealTimers()
    const onFavourite = jest.fn()
    show({ labels: { ...labels, favourite: 'Favourite' }, onFavourite, isFavourite: true })
    const heart = screen.getByRole('button', { name: 'Favourite Jade Tide' })
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(heart)
    expect(onFavourite).toHaveBeenCalledTimes(1)
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('has no actions while it passes by, and still shows that it is a favourite', () => {
    const passing = { labels: { ...labels, favourite: 'Favourite' }, onFavourite: jest.fn(), isPassing: true }
    const { rerender } = show(passing)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(
      <GameTile
        name="Jade Tide"
        vendor="Aurora"
        art="/art/1.svg"
        onPlay={onPlay}
        onTrial={onTrial}
        {...passing}
        isFavourite
      />,
    )
    expect(screen.getByRole('button', { name: 'Favourite Jade Tide' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('loads its picture from the portal when the CDN fails, and shows a placeholder when both fail', () => {
    show({ art: 'https://cdn.example/art/1.svg?v=2' })
    const image = tile().querySelector('img')!
    fireEvent.error(image)
    expect(image).toHaveAttribute('src', '/art/1.svg?v=2')
    expect(image.parentElement).not.toHaveAttribute('data-broken')
    fireEvent.error(image)
    expect(image.parentElement).toHaveAttribute('data-broken')
    fireEvent.load(image)
    expect(image.parentElement).not.toHaveAttribute('data-broken')
  })

  it('cannot be played under maintenance, and shows that', () => {
    show({ maintenance: true })
    expect(screen.getByText('Maintenance')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
