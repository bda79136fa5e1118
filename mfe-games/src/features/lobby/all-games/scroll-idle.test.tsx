import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { isScrollIdle, watchScrolling, whenScrollIdle } from './scroll-idle.ts'

let end: () => void
let began = 0
const scroll = () => dispatchEvent(new Event('scroll'))
const drawn: string[] = []
const draw = (what: string) => whenScrollIdle(() => void drawn.push(what))

beforeEach(() => {
  jest.useFakeTimers()
  // Clocks begin anew with every test, and the window remembers when it was scrolled last.
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

test('nothing is drawn while the window scrolls, and all of it once it rests, one a frame', () => {
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

test('who scrolls on in between interrupts it', () => {
  draw('first')
  draw('second')
  jest.advanceTimersToNextFrame()
  scroll()
  jest.advanceTimersToNextFrame()
  expect(drawn).toEqual(['first'])
  jest.advanceTimersByTime(1_000)
  expect(drawn).toEqual(['first', 'second'])
})

test('what has left before the window rests is not drawn', () => {
  scroll()
  const takeBack = draw('gone')
  draw('there')
  takeBack()
  jest.advanceTimersByTime(1_000)
  expect(drawn).toEqual(['there'])
})
