import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderPart } from '../testing/render-part.tsx'
import { DrawTheatre, type DrawTheatreProps } from './DrawTheatre.tsx'

const game = { code: 'SSC60', drawKind: 'digits5' } as const
const first = { numero: '20261127-0001', result: '03853' }
const second = { numero: '20261127-0002', result: '52301' }

/** Renders the stage, with a function that changes its props. */
async function open(props: Partial<DrawTheatreProps>) {
  let change: (props: Partial<DrawTheatreProps>) => void = () => undefined
  function Bed() {
    const [given, setGiven] = useState({ game, last: first, isDrawing: false, ...props } as DrawTheatreProps)
    change = (more) => setGiven({ ...given, ...more })
    return <DrawTheatre {...given} />
  }
  const bed = await renderPart(<Bed />)
  return { ...bed, change: (more: Partial<DrawTheatreProps>) => act(() => change(more)) }
}
const reduceMotion = (isReduced: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) })
const hideTab = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
const results = () => screen.queryAllByRole('img').map((each) => each.getAttribute('aria-label'))
const isMoving = () => document.querySelector('.picture') !== null
const announced = () => screen.getByRole('status').textContent

describe('the stage of draws', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => {
    jest.useRealTimers()
    reduceMotion(false)
    hideTab(false)
  })

  it('shows the drawn result when the page opens, without animation or announcement', async () => {
    await open({})
    expect([results(), isMoving(), announced()]).toEqual([['당첨 번호 0, 3, 8, 5, 3'], false, ''])
    expect(screen.getByText('20261127-0001회 결과')).toBeTruthy()
  })

  it('animates while the draw is made, and shows no result meanwhile', async () => {
    const { change } = await open({})
    change({ isDrawing: true })
    expect([results(), isMoving()]).toEqual([[], true])
    expect(screen.getByText('추첨 중이에요')).toBeTruthy()
  })

  it('animates a new result, and announces it when it stops', async () => {
    const { change } = await open({ isDrawing: true })
    change({ isDrawing: false, last: second })
    expect([results(), isMoving(), announced()]).toEqual([['당첨 번호 5, 2, 3, 0, 1'], true, ''])
    await act(() => jest.advanceTimersByTimeAsync(1_500))
    expect([results(), isMoving(), announced()]).toEqual([
      ['당첨 번호 5, 2, 3, 0, 1'],
      false,
      '20261127-0002회 당첨 번호 5, 2, 3, 0, 1',
    ])
    expect(screen.getByRole('list', { name: '결과 요약' }).textContent).toContain('11')
  })

  it('stops after its result, even while the issue still counts as being drawn', async () => {
    const { change } = await open({ isDrawing: true })
    change({ last: second })
    await act(() => jest.advanceTimersByTimeAsync(1_500))
    expect([results(), isMoving()]).toEqual([['당첨 번호 5, 2, 3, 0, 1'], false])
    change({ isDrawing: false })
    change({ isDrawing: true })
    expect(isMoving()).toBe(true)
  })

  it.each<[string, () => void]>([
    ['for visitors who want less motion', () => reduceMotion(true)],
    ['in a hidden tab', () => hideTab(true)],
  ])('shows a result at once %s, and announces it', async (_, prepare) => {
    prepare()
    const { change } = await open({ isDrawing: true })
    change({ isDrawing: false, last: second })
    expect([results(), isMoving()]).toEqual([['당첨 번호 5, 2, 3, 0, 1'], false])
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(announced()).toBe('20261127-0002회 당첨 번호 5, 2, 3, 0, 1')
  })

  it('restarts with another game', async () => {
    const { change } = await open({})
    change({ game: { code: '3D', drawKind: 'digits3' }, last: { numero: '20261127-0009', result: '123' } })
    expect([results(), isMoving(), announced()]).toEqual([['당첨 번호 1, 2, 3'], false, ''])
  })

  it('reserves its space before the first draw', async () => {
    await open({ last: undefined })
    expect([results(), isMoving()]).toEqual([[], false])
    expect(screen.getByText('첫 추첨을 기다리고 있어요')).toBeTruthy()
  })
})
