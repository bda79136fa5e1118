import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { isScrollIdle, watchScrolling, whenScrollIdle } from './scroll-idle.ts'

let end: () => void
let began = 0
const scroll = () => dispatchEvent(new Event('scroll'))
const drawn: string[] = []
const draw = (what: string) => whenScrollIdle(() => void drawn.push(what))

beforeEach(() => {
  jest.useFakeTimers()
  // Fake clocks restart with every test, but the module remembers the time of the last scroll.
  began += 10_000
  jest.advanceTimersByTime(began)
  drawn.length = 0
  end = watchScrolling()
})
afterEach(() => {
  jest.runAllTimers()
  end()
  jest.useRealTimers()
})

test('draws nothing while the window scrolls, and everything once it rests, one item a frame', () => {
  scroll()
  draw('first')
  draw('second')
  jest.advanceTimersByTime(150)
  scroll()
  jest.advanceTimersByTime(199)
  expect([isScrollIdle(), drawn]).toEqual([false, []])
  jest.advanceTimersByTime(1)
  jest.advanceTimersToNextFrame()
  expect([isScrollIdle(), drawn]).toEqual([true, ['first']])
  jest.advanceTimersToNextFrame()
  expect(drawn).toEqual(['first', 'second'])
})

test('is interrupted by further scrolling', () => {
  draw('first')
  draw('second')
  jest.advanceTimersToNextFrame()
  scroll()
  jest.advanceTimersToNextFrame()
  expect(drawn).toEqual(['first'])
  jest.advanceTimersByTime(1_000)
  expect(drawn).toEqual(['first', 'second'])
})

test('does not draw what is unmounted before the window rests', () => {
  scroll()
  const takeBack = draw('gone')
  draw('there')
  takeBack()
  jest.advanceTimersByTime(1_000)
  expect(drawn).toEqual(['there'])
})
