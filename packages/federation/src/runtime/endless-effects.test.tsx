import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import * as React from 'react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { endEndlessEffects, MAX_CHAINED_RUNS } from './endless-effects.ts'

const { useEffect } = endEndlessEffects(React)
const { useState } = React

/** Frames that the test renders itself, each some milliseconds after the previous one. */
function createFrames() {
  let now = 0
  let waiting: FrameRequestCallback[] = []
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback)
  return {
    pass: (ms: number) => void (now += ms),
    draw(ms: number) {
      now += ms
      const callbacks = waiting
      waiting = []
      for (const callback of callbacks) callback(now)
    },
  }
}

let root: Root
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  jest.restoreAllMocks()
})

describe('an effect that sets state each time it runs', () => {
  it.each([
    ['without dependencies', undefined],
    ['whose dependencies are new each time', () => [{}]],
  ])('throws to its boundary: %s', async (_, dependencies) => {
    createFrames()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let runs = 0
    const Endless = () => {
      const [, set] = useState(0)
      useEffect(() => set(++runs), dependencies?.())
      return null
    }
    // act() waits for everything that an effect causes. This effect ends eventually.
    expect(() => act(() => root.render(<Endless />))).toThrow('without an end')
    expect(runs).toBe(MAX_CHAINED_RUNS)
  })

  it('throws as well when frames are drawn in between', () => {
    const frames = createFrames()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let runs = 0
    const Endless = () => {
      const [, set] = useState(0)
      useEffect(() => {
        if (runs % 10 === 0) frames.draw(16)
        set(++runs)
      })
      return null
    }
    expect(() => act(() => root.render(<Endless />))).toThrow('without an end')
  })
})

describe('an effect of an animation', () => {
  it.each([
    ['60', 16],
    ['240', 4],
    ['20', 50],
  ])('may run for ever at %s frames per second, also where it derives state from each', (_, ms) => {
    const frames = createFrames()
    let move: (to: number) => void = () => undefined
    let runs = 0
    const Moving = () => {
      const [at, setAt] = useState(0)
      const [, setDouble] = useState(0)
      useEffect(() => {
        runs++
        setDouble(2 * at)
      })
      move = setAt
      return null
    }
    act(() => root.render(<Moving />))
    for (let at = 1; at <= 5 * MAX_CHAINED_RUNS; at++) {
      frames.draw(ms)
      act(() => move(at))
    }
    expect(runs).toBeGreaterThan(5 * MAX_CHAINED_RUNS)
  })

  it('may run with a stream of messages, each drawn separately', () => {
    const frames = createFrames()
    let shown = 0
    let receive: (message: number) => void = () => undefined
    const Ticker = () => {
      const [message, set] = useState(0)
      useEffect(() => void (shown = message))
      receive = set
      return null
    }
    act(() => root.render(<Ticker />))
    const LAST = 5 * MAX_CHAINED_RUNS
    for (let message = 1; message <= LAST; message++) {
      if (message % 5 === 0) frames.draw(4)
      else frames.pass(3)
      act(() => receive(message))
    }
    expect(shown).toBe(LAST)
  })
})
